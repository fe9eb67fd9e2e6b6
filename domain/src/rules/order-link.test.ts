import { describe, expect, it } from 'vitest';
import { isLinkExpired, isLinkForgotten, linkExpiry } from './order-link.ts';
import { DAY_MS } from './durations.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);

describe("a link's age", () => {
  it('counts whole days from the moment at which it was made', () => {
    expect(linkExpiry(NOW, 3)).toBe(NOW + 3 * DAY_MS);
    expect(linkExpiry(NOW, null)).toBeNull();
  });

  it('ends what still waits, from the last moment on', () => {
    const waiting = { status: 'AGUARDANDO CONFIRMAÇÃO', expiresAt: NOW } as const;
    expect(isLinkExpired(waiting, NOW - 1)).toBe(false);
    expect(isLinkExpired(waiting, NOW)).toBe(true);
    expect(isLinkExpired({ ...waiting, expiresAt: null }, NOW)).toBe(false);
    expect(isLinkExpired({ ...waiting, status: 'CONFIRMADO' }, NOW)).toBe(false);
    expect(isLinkExpired({ ...waiting, status: 'CANCELADO' }, NOW)).toBe(false);
  });

  it('makes a reminder due after a day of waiting', () => {
    const waiting = { status: 'AGUARDANDO CONFIRMAÇÃO', createdAt: NOW } as const;
    expect(isLinkForgotten(waiting, NOW + DAY_MS - 1)).toBe(false);
    expect(isLinkForgotten(waiting, NOW + DAY_MS)).toBe(true);
    expect(isLinkForgotten({ ...waiting, status: 'CONFIRMADO' }, NOW + DAY_MS)).toBe(false);
  });
});
