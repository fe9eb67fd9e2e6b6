import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { ClockRecord } from './judge-clock.ts';

const CLOCK = 'clock';

/** The store's record of its clock; undefined until the first look at the clock. */
export async function findClockRecord(db: Db): Promise<ClockRecord | undefined> {
  const stored = await findSetting(db, CLOCK);
  return stored === undefined ? undefined : (JSON.parse(stored) as ClockRecord);
}

export const saveClockRecord = (trx: Trx, record: ClockRecord): Promise<void> =>
  saveSetting(trx, CLOCK, JSON.stringify(record));

/**
 * When the newest entry of the trail and the newest order were written, epoch milliseconds; undefined for none.
 * @param upTo leaves out later rows: a clock that was ahead wrote them.
 */
export async function findNewestTime(
  db: Db,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<number | undefined> {
  const entry = await db
    .selectFrom('audit')
    .select('at')
    .where('at', '<=', upTo)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const order = await db
    .selectFrom('orders')
    .select('created_at')
    .where('created_at', '<=', upTo)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const times = [entry?.at, order?.created_at].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.max(...times);
}
