/* Lengths of time in milliseconds. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds of a day of UTC; a day of another zone is shorter or longer now and then. */
export const DAY_MS = 24 * HOUR_MS;
