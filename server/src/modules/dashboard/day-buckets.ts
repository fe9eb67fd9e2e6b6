import { addDays, dayOf, dayRange } from '@balcao/domain/rules/days';

const DAY_MS = 86_400_000;

/** Consecutive days of a zone: `starts[i]` is the first instant of `days[i]`. */
export interface DayBuckets {
  readonly days: readonly string[];
  readonly starts: readonly number[];
  readonly untilMs: number;
}

/** A run of days of 24 hours each. */
export interface DaySegment {
  readonly firstIndex: number;
  readonly fromMs: number;
}

/** The days from `startDay` to `endDay`, both included, and when each begins. */
export function dayBuckets(startDay: string, endDay: string, timeZone: string): DayBuckets {
  const days: string[] = [];
  const starts: number[] = [];
  for (let day = startDay; day <= endDay; day = addDays(day, 1)) {
    days.push(day);
    starts.push(startAfter(starts.at(-1), day, timeZone));
  }
  return { days, starts, untilMs: dayRange(endDay, endDay, timeZone).untilMs };
}

/** The usual case, 24 hours after the day before, is cheap to check; the exact search is not. */
function startAfter(before: number | undefined, day: string, timeZone: string): number {
  const guess = before === undefined ? undefined : before + DAY_MS;
  if (guess !== undefined && dayOf(guess, timeZone) === day && dayOf(guess - 1, timeZone) < day) {
    return guess;
  }
  return dayRange(day, day, timeZone).fromMs;
}

/** Where days stop being 24 hours long: inside a segment a day's index is a division. */
export function daySegments({ starts }: DayBuckets): DaySegment[] {
  const segments: DaySegment[] = [];
  starts.forEach((fromMs, firstIndex) => {
    const before = starts[firstIndex - 1];
    if (before === undefined || fromMs - before !== DAY_MS) segments.push({ firstIndex, fromMs });
  });
  return segments;
}
