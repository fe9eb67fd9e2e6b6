import { addDays } from '@balcao/domain/rules/days';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/tables.ts';
import { findBeginning, findNewestBackup, findNewestGoodBackup } from './backups.repository.ts';

const OVERDUE_AFTER_MS = 2 * 24 * 60 * 60 * 1000;
const TRY_AGAIN_AFTER_MS = 60 * 60 * 1000;

export interface GoodBackup {
  /** Epoch milliseconds. */
  readonly finishedAt: number;
  /** The whole path, on the machine that made it. */
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly encrypted: boolean;
}

export interface BackupState {
  readonly lastGood: GoodBackup | undefined;
  /** What went wrong since then, as `backup-failure.ts` records it. */
  readonly lastFailure: { readonly finishedAt: number; readonly failure: string } | undefined;
  /** The store would lose more than two days with its machine. */
  readonly overdue: boolean;
}

/** The newest backup that was written and checked; undefined until there is one. */
export async function lastGoodBackup(db: Db): Promise<GoodBackup | undefined> {
  const row = await findNewestGoodBackup(db);
  return (
    row && {
      finishedAt: row.finished_at,
      file: row.file ?? '',
      bytes: row.bytes ?? 0,
      rows: row.row_count ?? 0,
      encrypted: row.encrypted === 1,
    }
  );
}

/** How the store's backups stand. A new store is given two days for its first one. */
export async function backupState(db: Db, now: number): Promise<BackupState> {
  const lastGood = await lastGoodBackup(db);
  const newest = await findNewestBackup(db);
  const since = lastGood?.finishedAt ?? (await findBeginning(db)) ?? now;
  return {
    lastGood,
    lastFailure:
      newest && newest.failure !== null
        ? { finishedAt: newest.finished_at, failure: newest.failure }
        : undefined,
    overdue: now - since > OVERDUE_AFTER_MS,
  };
}

/** `2026-11-20 14:05:00`, in the store's time zone. */
export const localTime = (now: number, timeZone: string): string =>
  new Date(now).toLocaleString('sv-SE', { timeZone });

/**
 * Whether the nightly backup has yet to be made: none is good since the last time that `BACKUP_AT` came round, on
 * whatever machine or by whatever command, and none was tried within the hour. A computer that is off at night makes
 * up for it in the morning.
 */
export async function isBackupDue(
  db: Db,
  config: Pick<Config, 'backupAt' | 'storeTimeZone'>,
  now: number,
): Promise<boolean> {
  if (config.backupAt === undefined) return false;
  const newest = await findNewestBackup(db);
  if (newest && Math.abs(now - newest.finished_at) < TRY_AGAIN_AFTER_MS) return false;
  const lastGood = await lastGoodBackup(db);
  if (!lastGood) return true;
  const [today = '', time = ''] = localTime(now, config.storeTimeZone).split(' ');
  const day = time >= config.backupAt ? today : addDays(today, -1);
  return localTime(lastGood.finishedAt, config.storeTimeZone) < `${day} ${config.backupAt}`;
}
