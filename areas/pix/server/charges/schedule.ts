import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';

/* The times at which a provider is asked. Asking is the base, because many shops get no notices; a notice only
   makes it sooner. */

export const CHARGE_LASTS_MS = 24 * HOUR_MS;
/** A claim of a piece of work: longer than its calls can take. */
export const LEASE_MS = 90_000;
/** The page calls every two seconds: it counts as open if it was seen within this time. */
const PAGE_IS_OPEN_MS = 12_000;
const WHILE_OPEN_MS = 3_000;
const IN_FIRST_HOUR_MS = MINUTE_MS;
const LATER_MS = 10 * MINUTE_MS;
/** A payment can be under way at the moment of the end. */
const AFTER_END_MS = MINUTE_MS;

export const lastAskOf = (charge: { readonly expires_at: number }): number =>
  charge.expires_at + AFTER_END_MS;

/** The time at which an open charge is asked for next, after it was asked for now. */
export function nextAskOf(
  charge: {
    readonly created_at: number;
    readonly seen_at: number;
    readonly expires_at: number;
  },
  now: number,
): number {
  const wait =
    now - charge.seen_at <= PAGE_IS_OPEN_MS
      ? WHILE_OPEN_MS
      : now - Math.max(charge.created_at, charge.seen_at) < HOUR_MS
        ? IN_FIRST_HOUR_MS
        : LATER_MS;
  return Math.min(now + wait, Math.max(lastAskOf(charge), now + WHILE_OPEN_MS));
}

/** The time at which a charge may be asked for because its page is open. */
export const askWhileOpen = (askedAt: number, now: number): number =>
  // A clock that was ahead wrote a time in the future.
  Math.max(now, Math.min(askedAt, now) + WHILE_OPEN_MS);

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** The pause of a provider after so many failures one after the other. */
export const pauseAfter = (failures: number, retryAfterMs: number | undefined): number =>
  Math.min(
    LONGEST_PAUSE_MS,
    Math.max(retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10)),
  );

/**
 * The interval at which an account's list of payments is read, and the overlap with the last time: lists come late. The list has what
 * is not asked for otherwise: a second payment, one after the end, money that was given back in the provider's own app.
 */
export const LIST_EVERY_MS = 2 * MINUTE_MS;
export const LIST_AGAIN_MS = 30 * MINUTE_MS;

/** The latest possible end of a wait, a claim, a pause and a list: a later one was written by a clock that was ahead. */
export const latestEnds = (now: number) => ({
  now,
  wait: now + LATER_MS + MINUTE_MS,
  lease: now + LEASE_MS + MINUTE_MS,
  pause: now + LONGEST_PAUSE_MS + MINUTE_MS,
  list: now + DAY_MS + MINUTE_MS,
});
