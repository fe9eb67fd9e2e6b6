import type { ClockAnswer, SystemWarning } from '@balcao/domain/contract/system';
import { HOUR_MS } from '@balcao/domain/rules/durations';
import type { StandbyState } from '../../db/reads/long-reads.ts';
import type { Config } from '../../core/config.ts';

/** What is known of the backups. */
export interface BackupSummary {
  /** Epoch milliseconds; undefined while there is none. */
  readonly lastGoodAt: number | undefined;
  /** Why the newest one failed, in words; undefined when it is good. */
  readonly failure: string | undefined;
  readonly overdue: boolean;
}

/** What is known of a running store. */
export interface SystemState {
  readonly now: number;
  readonly clock: ClockAnswer['verdict'];
  /** Undefined: there is none. */
  readonly standby?: StandbyState | undefined;
  readonly freeBytes: number | undefined;
  readonly databaseBytes: number;
  readonly oldestWaitingAt: number | undefined;
  readonly backup: BackupSummary;
  /** Whether requests come with what a proxy adds. */
  readonly isForwarded: boolean;
  /** Whether the configured password of the first admin can be guessed. */
  readonly isAdminPasswordWeak: boolean;
}

const MESSAGES_WAIT_MS = 2 * HOUR_MS;
const LEAST_FREE_BYTES = 500_000_000;

/** Too little to write on: a copy of the database would not fit either. */
export const isDiskAlmostFull = (freeBytes: number, databaseBytes: number): boolean =>
  freeBytes < Math.max(LEAST_FREE_BYTES, databaseBytes);

/** What an operator should put right, the gravest first. */
export function warningsOf(
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'zapiAllowPrivate'>,
  state: SystemState,
): SystemWarning[] {
  const { now, backup, oldestWaitingAt, freeBytes } = state;
  const { publicUrl, trustProxy } = config;
  const checks: readonly (readonly [SystemWarning, boolean])[] = [
    [
      'disk-almost-full',
      freeBytes !== undefined && isDiskAlmostFull(freeBytes, state.databaseBytes),
    ],
    ['standby-left-out', state.standby !== undefined && state.standby !== 'used'],
    ['clock-ahead', state.clock === 'ahead'],
    ['clock-behind', state.clock === 'behind'],
    ['backup-missing', backup.overdue && backup.lastGoodAt === undefined],
    ['backup-old', backup.overdue && backup.lastGoodAt !== undefined],
    ['backup-failed', backup.failure !== undefined],
    ['public-url-missing', publicUrl === undefined],
    ['public-url-not-https', publicUrl !== undefined && !publicUrl.startsWith('https:')],
    // Everybody then has the proxy's address, and shares its limits.
    ['proxy-not-trusted', state.isForwarded && trustProxy === false],
    // A count believes whoever reaches the port; addresses believe the proxy only.
    ['proxy-counted', typeof trustProxy === 'function'],
    ['messages-stuck', oldestWaitingAt !== undefined && now - oldestWaitingAt > MESSAGES_WAIT_MS],
    ['private-senders-allowed', config.zapiAllowPrivate],
    ['admin-password-weak', state.isAdminPasswordWeak],
  ];
  return checks.filter(([, holds]) => holds).map(([warning]) => warning);
}
