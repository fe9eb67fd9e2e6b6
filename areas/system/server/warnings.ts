import type { SystemWarning } from '../endpoints.ts';
import type { StandbyState } from '#kit/server/db/reads/long-reads.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { MessageStall } from '#areas/messages/contract.ts';
import {
  isCertificateEnding,
  type findPixState,
} from '#areas/pix/server/accounts/pix-accounts.service.ts';

export interface BackupSummary {
  /** Epoch milliseconds; undefined while there is none. */
  readonly lastGoodAt: number | undefined;
  /** The reason why the newest backup failed, as a text; undefined when it is good. */
  readonly failure: string | undefined;
  readonly overdue: boolean;
}

export interface SystemState {
  readonly now: number;
  readonly standby?: StandbyState | undefined;
  readonly freeBytes: number | undefined;
  readonly databaseBytes: number;
  /** Messages that do not leave; null while they do. */
  readonly stall: Pick<MessageStall, 'someWorks'> | null;
  /** The messages of late that finally failed. */
  readonly failedMessages: number;
  readonly backup: BackupSummary;
  /** Photos that a look at some of them did not find. */
  readonly lostPhotos: number;
  /** The address that customers can open, and a set address that they cannot. */
  readonly address: {
    readonly open: string | undefined;
    readonly unreachable: string | undefined;
    readonly isOpened: boolean;
  };
  /** Automatic PIX; undefined while it is off. */
  readonly pix: Awaited<ReturnType<typeof findPixState>>;
  /** The last time when the window refused an order because too many came, epoch milliseconds; null for none of late. */
  readonly windowBusyAt: number | null;
  readonly isForwarded: boolean;
  readonly isAdminPasswordWeak: boolean;
}

const LEAST_FREE_BYTES = 500_000_000;

/** Whether the disk has too little space to write on: a copy of the database would not fit either. */
export const isDiskAlmostFull = (freeBytes: number, databaseBytes: number): boolean =>
  freeBytes < Math.max(LEAST_FREE_BYTES, databaseBytes);

/** The faults that an operator should correct, the most serious first. */
export function warningsOf(
  config: Pick<Config, 'trustProxy' | 'zapiAllowPrivate'>,
  state: SystemState,
): SystemWarning[] {
  const { now, backup, stall, freeBytes, pix } = state;
  const certificateEndsAt = pix?.certificateEndsAt ?? null;
  const isCertificateOver = certificateEndsAt !== null && certificateEndsAt <= now;
  const { open, unreachable, isOpened } = state.address;
  const { trustProxy } = config;
  const checks: readonly (readonly [SystemWarning, boolean])[] = [
    [
      'disk-almost-full',
      freeBytes !== undefined && isDiskAlmostFull(freeBytes, state.databaseBytes),
    ],
    ['photos-missing', state.lostPhotos > 0],
    ['standby-left-out', state.standby !== undefined && state.standby !== 'used'],
    ['backup-missing', backup.overdue && backup.lastGoodAt === undefined],
    ['backup-old', backup.overdue && backup.lastGoodAt !== undefined],
    ['backup-failed', backup.failure !== undefined],
    ['pix-certificate-ended', isCertificateOver],
    ['pix-certificate-ends', !isCertificateOver && isCertificateEnding(certificateEndsAt, now)],
    ['pix-paused', !isCertificateOver && (pix?.isPaused ?? false)],
    ['public-url-missing', open === undefined && unreachable === undefined],
    ['public-url-unreachable', unreachable !== undefined],
    ['public-url-unopened', open !== undefined && !isOpened],
    ['public-url-not-https', open !== undefined && !open.startsWith('https:')],
    // All callers have the proxy's address in that case, and share its limits.
    ['proxy-not-trusted', state.isForwarded && trustProxy === false],
    // A count of proxies trusts any caller that reaches the port; addresses trust the proxy only.
    ['proxy-counted', typeof trustProxy === 'function'],
    ['no-sender-works', stall !== null && !stall.someWorks],
    ['messages-stuck', stall !== null && stall.someWorks],
    ['messages-failed', state.failedMessages > 0],
    ['window-busy', state.windowBusyAt !== null],
    ['private-senders-allowed', config.zapiAllowPrivate],
    ['admin-password-weak', state.isAdminPasswordWeak],
  ];
  return checks.filter(([, holds]) => holds).map(([warning]) => warning);
}
