import { addDays } from '#kit/rules/days.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  findBeginning,
  findNewestBackup,
  findNewestGoodBackup,
  findSecondGoodBackup,
  type BackupRow,
} from './backups.repository.ts';

const OVERDUE_AFTER_MS = 2 * DAY_MS;
const TRY_AGAIN_AFTER_MS = HOUR_MS;
/** The largest difference between the clocks of several processes. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

export interface GoodBackup {
  /** The moment when the backup began, epoch milliseconds: it holds everything written before. */
  readonly finishedAt: number;
  /** The whole path, on the machine that made it. */
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly encrypted: boolean;
}

export interface BackupState {
  readonly lastGood: GoodBackup | undefined;
  /** The failure of a newer backup, as `backup-failure.ts` records it. */
  readonly lastFailure: { readonly finishedAt: number; readonly failure: string } | undefined;
  /** A broken disk would lose more than two days of the store. */
  readonly overdue: boolean;
}

/**
 * The newest backup of this store that was written and read back, by the store's records; undefined until there is one. A backup
 * dated after now does not count: it was made while a clock ran ahead, at an unknown time.
 */
export const lastGoodBackup = async (db: Db, now: number): Promise<GoodBackup | undefined> =>
  asGood(await findNewestGoodBackup(db, now + CLOCKS_DIFFER_MS));

/**
 * The moment when the second newest good backup was begun: two backups hold every row of the store from before it. Undefined until
 * there are two.
 */
export const heldTwiceAt = async (db: Db, now: number): Promise<number | undefined> =>
  (await findSecondGoodBackup(db, now + CLOCKS_DIFFER_MS))?.finished_at;

const asGood = (row: BackupRow | undefined): GoodBackup | undefined =>
  row && {
    finishedAt: row.finished_at,
    file: row.file ?? '',
    bytes: row.bytes ?? 0,
    rows: row.row_count ?? 0,
    encrypted: row.encrypted === 1,
  };

/**
 * The newest try, good or failed, and the newest good one.
 * @param unrecorded records that still wait to be written to the store.
 */
export async function newestBackups(db: Db, now: number, unrecorded: readonly BackupRow[]) {
  const until = now + CLOCKS_DIFFER_MS;
  const beside = unrecorded.filter((row) => row.finished_at <= until);
  const good = [
    await findNewestGoodBackup(db, until),
    ...beside.filter(({ failure }) => failure === null),
  ];
  return {
    newest: newestOf([await findNewestBackup(db, until), ...beside]),
    lastGood: asGood(newestOf(good)),
  };
}

const newestOf = (rows: readonly (BackupRow | undefined)[]): BackupRow | undefined =>
  rows
    .filter((row) => row !== undefined)
    .reduce<BackupRow | undefined>(
      (found, row) => (found && found.finished_at >= row.finished_at ? found : row),
      undefined,
    );

export async function backupState(
  db: Db,
  now: number,
  unrecorded: readonly BackupRow[] = [],
): Promise<BackupState> {
  const { newest, lastGood } = await newestBackups(db, now, unrecorded);
  const since = lastGood?.finishedAt ?? (await findBeginning(db)) ?? now;
  return {
    lastGood,
    lastFailure:
      newest && newest.failure !== null
        ? { finishedAt: newest.finished_at, failure: newest.failure }
        : undefined,
    // A store whose date lies in the future, by a clock that ran ahead, may be old too.
    overdue: Math.abs(now - since) > OVERDUE_AFTER_MS,
  };
}

/** `2026-11-20 14:05:00`, in the store's time zone. */
export const localTime = (now: number, timeZone: string): string =>
  new Date(now).toLocaleString('sv-SE', { timeZone });

/**
 * Whether the nightly backup is due: no good backup exists since the last `BACKUP_AT`, made on any machine or by any command,
 * and none was tried within the hour. A computer that is off at night catches up in the morning.
 * @param unrecorded records that still wait to be written to the store.
 */
export async function isBackupDue(
  db: Db,
  config: Pick<Config, 'backupAt' | 'storeTimeZone'>,
  now: number,
  unrecorded: readonly BackupRow[] = [],
): Promise<boolean> {
  if (config.backupAt === undefined) return false;
  const { newest, lastGood } = await newestBackups(db, now, unrecorded);
  if (newest && now - newest.finished_at < TRY_AGAIN_AFTER_MS) return false;
  if (!lastGood) return true;
  const [today = '', time = ''] = localTime(now, config.storeTimeZone).split(' ');
  const day = time >= config.backupAt ? today : addDays(today, -1);
  return localTime(lastGood.finishedAt, config.storeTimeZone) < `${day} ${config.backupAt}`;
}
