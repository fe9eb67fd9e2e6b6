import { migrations } from '../../db/migrations/all.ts';
import { lockSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { findClockRecord, findNewestTime, saveClockRecord } from './clock.repository.ts';
import { judgeClock, type ClockRecord } from './judge-clock.ts';

const LOCK = 'clock';
export const LEVEL = Object.keys(migrations).at(-1) ?? '';

/** Reads what the store keeps of its clock, changes it and writes it back, one process after the other. */
export function changeClockRecord<After extends ClockRecord | undefined>(
  { engine }: Pick<Deps, 'engine'>,
  change: (before: ClockRecord | undefined, trx: Trx) => Promise<After>,
): Promise<After> {
  const save = async (trx: Trx): Promise<After> => {
    await lockSetting(trx, LOCK);
    const record = await change(await findClockRecord(trx), trx);
    if (record) await saveClockRecord(trx, record);
    return record;
  };
  return engine.transaction(save);
}

/**
 * Looks whether the clock agrees with the store, and keeps what it saw. The first look of a store must come before this start
 * writes anything: what a wrong clock wrote would agree with it.
 * @param look.ranMs how long the program has run since its look before, at most; 0 at its start.
 */
export const lookAtClock = (
  deps: Pick<Deps, 'engine'>,
  look: { readonly now: number; readonly ranMs: number },
): Promise<ClockRecord> =>
  changeClockRecord(deps, async (before, trx) =>
    judgeClock(before, {
      ...look,
      level: LEVEL,
      newestTime: before ? undefined : await findNewestTime(trx, look.now),
    }),
  );
