import { DAY_MS } from '@balcao/domain/rules/durations';
import type { Config } from '../../core/config.ts';
import type { Clearance, Cutoff } from '../../db/clearance.ts';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { backupState } from '../backups/backups.service.ts';
import { LEVEL, lookAtClock } from './look-at-clock.ts';
import { agrees, type ClockRecord } from './judge-clock.ts';

/**
 * Why old data is not removed yet: the clock is in doubt; the store was upgraded, or its clock believed, less than a day ago; no
 * backup was made since then.
 */
export type WaitsFor = 'clock' | 'day' | 'backup';

const WAIT_MS = DAY_MS;
/** The assumed age of the last backup where backups are made by other means (`BACKUP_AT=off`). */
const OTHER_BACKUP_MS = 7 * DAY_MS;

type Given = Pick<Config, 'backupAt'>;

/** The time up to which a backup holds the store's data. */
function backedUpTo(config: Given, lastGoodAt: number | undefined, now: number): number {
  const own = lastGoodAt !== undefined && lastGoodAt <= now ? lastGoodAt : -Infinity;
  return config.backupAt === undefined ? Math.max(own, now - OTHER_BACKUP_MS) : own;
}

/** @param lastGoodAt when the newest good backup was made. @returns undefined when old data may be removed. */
export function waitsFor(
  record: ClockRecord,
  config: Given,
  { now, lastGoodAt }: { readonly now: number; readonly lastGoodAt: number | undefined },
): WaitsFor | undefined {
  if (!agrees(record, now)) return 'clock';
  if (record.level !== LEVEL || now < record.waitsFrom + WAIT_MS) return 'day';
  return backedUpTo(config, lastGoodAt, now) > record.waitsFrom ? undefined : 'backup';
}

export const findLastGoodAt = async (db: Db, now: number): Promise<number | undefined> =>
  (await backupState(db, now)).lastGood?.finishedAt;

/**
 * Asks whether old data may be removed: the clock agrees with the store, a day has passed since the last upgrade, and a backup
 * made since then holds the data to remove.
 */
export async function askClearance(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  look: { readonly now: number; readonly ranMs: number },
): Promise<Clearance | WaitsFor> {
  const { now } = look;
  const record = await lookAtClock(deps, look);
  const lastGoodAt = await findLastGoodAt(deps.db, now);
  const waits = waitsFor(record, deps.config, { now, lastGoodAt });
  if (waits) return waits;
  const latest = backedUpTo(deps.config, lastGoodAt, now);
  return { now, cutoff: (ageMs) => Math.min(now - ageMs, latest) as Cutoff };
}
