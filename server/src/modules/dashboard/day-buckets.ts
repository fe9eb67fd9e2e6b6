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

/** Clocks that change and change back do so more than this apart. */
const FORTNIGHT = 14;

/** The days from `startDay` to `endDay`, both included, and when each begins. */
export function dayBuckets(startDay: string, endDay: string, timeZone: string): DayBuckets {
  const days: string[] = [];
  for (let day = startDay; day <= endDay; day = addDays(day, 1)) days.push(day);
  const starts: number[] = [];
  for (let index = 0; index < days.length; index = starts.length) {
    const first = startAfter(starts.at(-1), days[index] ?? endDay, timeZone);
    const more = Math.min(FORTNIGHT, days.length - 1 - index);
    // Asking the calendar is costly: where a fortnight is as long as it should be, so are its days.
    const isEven = isStart(first + more * DAY_MS, days[index + more] ?? endDay, timeZone);
    for (let next = 0; next <= (isEven ? more : 0); next += 1) starts.push(first + next * DAY_MS);
  }
  return { days, starts, untilMs: dayRange(endDay, endDay, timeZone).untilMs };
}

const isStart = (ms: number, day: string, timeZone: string): boolean =>
  dayOf(ms, timeZone) === day && dayOf(ms - 1, timeZone) < day;

/** The usual case, 24 hours after the day before, is cheap to check; the exact search is not. */
function startAfter(before: number | undefined, day: string, timeZone: string): number {
  const guess = before === undefined ? undefined : before + DAY_MS;
  if (guess !== undefined && isStart(guess, day, timeZone)) return guess;
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
