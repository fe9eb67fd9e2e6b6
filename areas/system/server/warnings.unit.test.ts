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
  oldestWaitingAt: now - HOUR_MS,
  isStalled: false,
  backup: { lastGoodAt: now - HOUR_MS, failure: undefined, overdue: false },
  lostPhotos: 0,
  address: { open: 'https://loja.exemplo', unreachable: undefined },
  pixCertificateEndsAt: null,
  windowBusyAt: null,
  isForwarded: true,
  isAdminPasswordWeak: false,
};
const overdue = { lastGoodAt: now, failure: undefined, overdue: true };
const addressOf = (open: string | undefined, unreachable?: string) => ({ open, unreachable });
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
    ['a proxy that nobody trusts', { trustProxy: false as const }, {}, ['proxy-not-trusted']],
    ['no proxy at all', { trustProxy: false as const }, { isForwarded: false }, []],
    ['photos that are not in their place', {}, { lostPhotos: 1 }, ['photos-missing']],
    ['proxies by their number', { trustProxy: counted }, {}, ['proxy-counted']],
    ['senders at private addresses', { zapiAllowPrivate: true }, {}, ['private-senders-allowed']],
    ['a full disk', {}, { freeBytes: 400_000_000 }, ['disk-almost-full']],
    ['a database larger than what is left', {}, { databaseBytes: 2e10 }, ['disk-almost-full']],
    ['messages that do not leave', {}, { oldestWaitingAt: now - 3 * HOUR_MS }, ['messages-stuck']],
    ['a window that refused orders', {}, { windowBusyAt: now }, ['window-busy']],
    [
      'messages that wait while no number works, at once',
      {},
      { isStalled: true },
      ['no-sender-works'],
    ],
    ['a standby that reads', {}, { standby: 'used' as const }, []],
    ['a standby that is away', {}, { standby: 'away' as const }, ['standby-left-out']],
    ['a standby that is behind', {}, { standby: 'behind' as const }, ['standby-left-out']],
    ['no backup', {}, { backup: { ...overdue, lastGoodAt: undefined } }, ['backup-missing']],
    ['a weak ADMIN_PASSWORD', {}, { isAdminPasswordWeak: true }, ['admin-password-weak']],
    ['an old backup', {}, { backup: overdue }, ['backup-old']],
    ['a certificate that lasts', {}, { pixCertificateEndsAt: now + 31 * DAY_MS }, []],
    [
      'a certificate that ends soon',
      {},
      { pixCertificateEndsAt: now + 30 * DAY_MS },
      ['pix-certificate-ends'],
    ],
    ['a certificate that has ended', {}, { pixCertificateEndsAt: now }, ['pix-certificate-ended']],
    ['a failed backup', {}, { backup: { ...sound.backup, failure: 'x' } }, ['backup-failed']],
  ])('tell of %s', (_, change, state, expected) => {
    expect(warningsOf({ ...config, ...change }, { ...sound, ...state })).toEqual(expected);
  });
});
