import { DAY_MS } from '@balcao/domain/rules/durations';

/** The store's record of its clock. Times are epoch milliseconds. */
export interface ClockRecord {
  /** The latest time on which clock and store agreed. The rows that a wrong clock writes do not move it. */
  readonly knownTime: number;
  /** A clock that disagrees: the time of the last look at it, and how long it has run. */
  readonly doubt?: { readonly seenAt: number; readonly ranMs: number } | undefined;
  /** From when a day and a backup are waited for before old data is removed. */
  readonly waitsFrom: number;
  /** The last migration of the program that last agreed; empty before the first time. */
  readonly level: string;
  /** Rows up to this time were written by a clock that was ahead: an admin said so. */
  readonly dismissedTime: number;
}

/** A look at the clock. */
export interface ClockLook {
  readonly now: number;
  /** The time of the newest row that is not of the future; undefined in an empty store. Only the first look needs it. */
  readonly newestTime: number | undefined;
  readonly level: string;
  /** How long the program has run since its look before, at most; 0 at its start. */
  readonly ranMs: number;
}

/** How long a shop is plausibly closed. */
export const CLOSED_AT_MOST_MS = 30 * DAY_MS;
/** How far a clock is set back in ordinary use: less than this. */
const SET_BACK_MS = DAY_MS;
/** How long a plausible clock has to run before it is believed. */
export const BELIEVED_AFTER_MS = 3 * DAY_MS;

/** Whether a clock that says `now` can be the clock that said `before`. */
const canFollow = (now: number, before: number): boolean =>
  now >= before - SET_BACK_MS && now <= before + CLOSED_AT_MOST_MS;

/** Whether the clock agrees with the store's record. Without a record any clock agrees. */
export const agrees = (record: ClockRecord | undefined, now: number): boolean =>
  record === undefined || canFollow(now, record.knownTime);

/** The record of a store whose clock is believed from now on. A day and a backup are waited for before old data is removed. */
export const believed = (
  now: number,
  { level, dismissedTime }: Pick<ClockRecord, 'level' | 'dismissedTime'>,
): ClockRecord => ({ knownTime: now, waitsFrom: now, level, dismissedTime });

/**
 * The store's record after a look at its clock. A clock that disagrees moves nothing, however often it is looked at, until it has
 * run for three days. Each look counts the shorter of the times that the program and the clock say have passed.
 */
export function judgeClock(before: ClockRecord | undefined, look: ClockLook): ClockRecord {
  const { now, level, ranMs } = look;
  const record = before ?? believed(look.newestTime ?? now, { level: '', dismissedTime: 0 });
  if (canFollow(now, record.knownTime)) {
    const { doubt: _, ...rest } = record;
    return {
      ...rest,
      knownTime: Math.max(now, record.knownTime),
      ...(record.level !== level && { level, waitsFrom: now }),
    };
  }
  const { doubt } = record;
  if (!doubt || !canFollow(now, doubt.seenAt)) {
    return { ...record, doubt: { seenAt: now, ranMs: 0 } };
  }
  if (ranMs === 0) return record;
  const ran = doubt.ranMs + Math.min(ranMs, Math.max(0, now - doubt.seenAt));
  if (ran < BELIEVED_AFTER_MS) return { ...record, doubt: { seenAt: now, ranMs: ran } };
  return believed(now, { level, dismissedTime: record.dismissedTime });
}
