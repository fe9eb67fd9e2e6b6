import { plainTransaction } from '../../core/change.ts';
import { migrations } from '../../db/migrations/all.ts';
import { lockSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { findClockRecord, findNewestTime, saveClockRecord } from './clock.repository.ts';
import { judgeClock, type ClockRecord } from './judge-clock.ts';

const LOCK = 'clock';
export const LEVEL = Object.keys(migrations).at(-1) ?? '';

/** The store's record of its clock, locked: other processes wait with theirs until the end of the transaction. */
export async function holdClockRecord(trx: Trx): Promise<ClockRecord | undefined> {
  await lockSetting(trx, LOCK);
  return findClockRecord(trx);
}

/**
 * Looks whether the clock agrees with the store, and records the finding. The first look of a store must come before this start
 * writes anything: rows written by a wrong clock would agree with it.
 * @param look.ranMs how long the program has run since its look before, at most; 0 at its start.
 */
export const lookAtClock = (
  deps: Pick<Deps, 'engine'>,
  look: { readonly now: number; readonly ranMs: number },
): Promise<ClockRecord> =>
  plainTransaction(deps, async (trx) => {
    const before = await holdClockRecord(trx);
    const newestTime = before ? undefined : await findNewestTime(trx, look.now);
    const record = judgeClock(before, { ...look, level: LEVEL, newestTime });
    await saveClockRecord(trx, record);
    return record;
  });
