import type { ClockAnswer } from '@balcao/domain/contract/system';
import { MINUTE_MS } from '@balcao/domain/rules/durations';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { toIso } from '../../core/instants.ts';
import { findLastGoodAt, waitsFor } from './ask-clearance.ts';
import { findClockRecord, findNewestTime } from './clock.repository.ts';
import { agrees, type ClockRecord } from './judge-clock.ts';

/** How far the clocks of several processes may lie apart. */
const TOLERANCE_MS = 10 * MINUTE_MS;

/** Whether the clock's time is plausible after the times that the store knows. */
export const clockAgrees = async (db: Db, now: number): Promise<boolean> =>
  agrees(await findClockRecord(db), now);

export interface ClockState {
  readonly record: ClockRecord | undefined;
  /** `ahead`: further than a shop is plausibly closed. `behind`: the store knows of later times that no admin has explained. */
  readonly verdict: ClockAnswer['verdict'];
  /** The store's time that the clock is compared with, epoch milliseconds: its last use, or the newest time in it. */
  readonly storeTime: number;
  /** Whether there are rows of the future that an admin has explained. */
  readonly isDismissed: boolean;
}

/** The clock compared with the store's known time, and with the times of its rows. */
export async function clockState(db: Db, now: number): Promise<ClockState> {
  const record = await findClockRecord(db);
  const newestTime = (await findNewestTime(db)) ?? 0;
  const { knownTime = 0, dismissedTime = 0 } = record ?? {};
  const isLater = (time: number): boolean => time > now + TOLERANCE_MS;
  const of = (
    verdict: ClockAnswer['verdict'],
    storeTime: number,
    isDismissed = false,
  ): ClockState => ({ record, verdict, storeTime, isDismissed });

  if (!agrees(record, now) && now > knownTime) return of('ahead', knownTime);
  const storeTime = Math.max(knownTime, newestTime);
  if (!isLater(storeTime)) return of('agrees', storeTime);
  const isDismissed = newestTime <= dismissedTime && !isLater(knownTime);
  return of(isDismissed ? 'agrees' : 'behind', storeTime, isDismissed);
}

/**
 * The state of the clock, and the reason why old data is not removed yet.
 * @param known.lastGoodAt when the newest good backup was made, where the caller has read it.
 */
export async function presentClock(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  now: number,
  known?: { readonly lastGoodAt: number | undefined },
): Promise<ClockAnswer> {
  const { record, verdict, storeTime } = await clockState(db, now);
  const lastGoodAt = known ? known.lastGoodAt : await findLastGoodAt(db, now);
  return {
    now: toIso(now),
    verdict,
    storeTime: toIso(storeTime),
    removalWaitsFor: record ? (waitsFor(record, config, { now, lastGoodAt }) ?? null) : 'day',
  };
}
