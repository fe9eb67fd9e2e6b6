import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { warningsOf, type SystemState } from './warnings.ts';

const now = Date.UTC(2026, 10, 20);
const config: Parameters<typeof warningsOf>[0] = {
  trustProxy: '127.0.0.1',
  zapiAllowPrivate: false,
};
const sound: SystemState = {
  now,
  freeBytes: 10_000_000_000,
  databaseBytes: 1_000_000,
  stall: null,
  failedMessages: 0,
  backup: { lastGoodAt: now - HOUR_MS, failure: undefined, overdue: false },
  lostPhotos: 0,
  address: { open: 'https://loja.exemplo', unreachable: undefined, isOpened: true },
  pix: undefined,
  windowBusyAt: null,
  isForwarded: true,
  isAdminPasswordWeak: false,
};
const overdue = { lastGoodAt: now, failure: undefined, overdue: true };
const addressOf = (open: string | undefined, unreachable?: string) => ({
  ...{ open, unreachable },
  isOpened: open !== undefined,
});
const pixUntil = (certificateEndsAt: number | null, isPaused = false) => ({
  pix: { certificateEndsAt, isPaused },
});
const counted = (_: string, hop: number) => hop < 1;

describe('the warnings of a store', () => {
  it('are none where all is well', () => {
    expect(warningsOf(config, sound)).toEqual([]);
    expect(warningsOf(config, { ...sound, freeBytes: undefined })).toEqual([]);
  });

  it.each([
    ['no public address', {}, { address: addressOf(undefined) }, ['public-url-missing']],
    [
      'an address that no customer opens',
      {},
      { address: addressOf(undefined, 'http://127.0.0.1:3000') },
      ['public-url-unreachable'],
    ],
    [
      'a public address without TLS',
      {},
      { address: addressOf('http://a.b') },
      ['public-url-not-https'],
    ],
    [
      'an address by which nobody came yet',
      {},
      { address: { ...sound.address, isOpened: false } },
      ['public-url-unopened'],
    ],
    ['a proxy that nobody trusts', { trustProxy: false as const }, {}, ['proxy-not-trusted']],
    ['no proxy at all', { trustProxy: false as const }, { isForwarded: false }, []],
    ['photos that are not in their place', {}, { lostPhotos: 1 }, ['photos-missing']],
    ['proxies by their number', { trustProxy: counted }, {}, ['proxy-counted']],
    ['senders at private addresses', { zapiAllowPrivate: true }, {}, ['private-senders-allowed']],
    ['a full disk', {}, { freeBytes: 400_000_000 }, ['disk-almost-full']],
    ['a database larger than what is left', {}, { databaseBytes: 2e10 }, ['disk-almost-full']],
    ['messages that wait too long', {}, { stall: { someWorks: true } }, ['messages-stuck']],
    ['messages that failed', {}, { failedMessages: 1 }, ['messages-failed']],
    ['a window that refused orders', {}, { windowBusyAt: now }, ['window-busy']],
    ['numbers of which none works', {}, { stall: { someWorks: false } }, ['no-sender-works']],
    ['a standby that reads', {}, { standby: 'used' as const }, []],
    ['a standby that is away', {}, { standby: 'away' as const }, ['standby-left-out']],
    ['a standby that is behind', {}, { standby: 'behind' as const }, ['standby-left-out']],
    ['no backup', {}, { backup: { ...overdue, lastGoodAt: undefined } }, ['backup-missing']],
    ['a weak ADMIN_PASSWORD', {}, { isAdminPasswordWeak: true }, ['admin-password-weak']],
    ['an old backup', {}, { backup: overdue }, ['backup-old']],
    ['a certificate that lasts', {}, pixUntil(now + 31 * DAY_MS), []],
    ['a certificate that ends soon', {}, pixUntil(now + 30 * DAY_MS), ['pix-certificate-ends']],
    ['a certificate that has ended', {}, pixUntil(now, true), ['pix-certificate-ended']],
    ['automatic PIX that gives no codes', {}, pixUntil(null, true), ['pix-paused']],
    ['a failed backup', {}, { backup: { ...sound.backup, failure: 'x' } }, ['backup-failed']],
  ])('tell of %s', (_, change, state, expected) => {
    expect(warningsOf({ ...config, ...change }, { ...sound, ...state })).toEqual(expected);
  });
});
