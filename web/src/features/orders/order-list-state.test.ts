import { describe, expect, it } from 'vitest';

import { isFiltered, knownStatus, ordersQueryOf } from './order-list-state.ts';

const from = { startDate: '2026-11-01' };
const to = { endDate: '2026-11-20' };

describe('ordersQueryOf', () => {
  it('asks for the first ten, the newest first', () => {
    expect(ordersQueryOf({})).toMatchObject({ sort: 'newest', page: 1, limit: 10 });
  });

  it('asks for a range only when both its ends are set', () => {
    expect(ordersQueryOf({ ...from, ...to })).toMatchObject({ ...from, ...to });
    for (const half of [from, to]) {
      expect(ordersQueryOf(half)).toMatchObject({ startDate: undefined, endDate: undefined });
    }
  });
});

describe('the filters of the address', () => {
  it.each([
    ['CONFIRMADO', 'CONFIRMADO'],
    ['confirmado', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the status %j is %j', (text, status) => {
    expect(knownStatus(text)).toBe(status);
  });

  it('narrow the list by a text, a status or a whole range', () => {
    expect([{ q: 'ana' }, { status: 'ENVIADO' }, { ...from, ...to }].every(isFiltered)).toBe(true);
    expect([{}, from, to, { sort: 'oldest' as const, page: 3 }].some(isFiltered)).toBe(false);
  });
});
