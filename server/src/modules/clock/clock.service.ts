import type { ClockAnswer } from '@balcao/domain/contract/system';
import { MINUTE_MS } from '@balcao/domain/rules/durations';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { toIso } from '../../core/instants.ts';
import { findLastGoodAt, waitsFor } from './ask-clearance.ts';
import { findClockRecord, findNewestTime } from './clock.repository.ts';
import { agrees, type ClockRecord } from './judge-clock.ts';

/** The clocks of several processes may lie so far apart. */
const TOLERANCE_MS = 10 * MINUTE_MS;

/** Whether the clock says what it plausibly can after what the store knows. */
export const clockAgrees = async (db: Db, now: number): Promise<boolean> =>
  agrees(await findClockRecord(db), now);

export interface ClockState {
  readonly record: ClockRecord | undefined;
  /** `ahead`: further than a shop is plausibly closed. `behind`: the store knows of later times, and nobody said why. */
  readonly verdict: ClockAnswer['verdict'];
  /** What the store says against the clock, epoch milliseconds: when it was last used, or the newest time in it. */
  readonly storeTime: number;
  /** Whether there are rows of the future that an admin has explained. */
  readonly isDismissed: boolean;
}

/** How the clock stands to what the store knows, and to its rows. */
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
 * How the clock stands, and what the removal of old data waits for.
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
