import { addDays, dayNumber, dayOf, dayRange } from '../../../rules/days.ts';
import { DAY_MS } from '../../../rules/durations.ts';
import type { Selectable } from 'kysely';
import type { CalendarTable } from '../tables.ts';

const FIRST = '2000-01-01';
const LAST = '2100-12-31';
/** Days before the first year count too: they are as long as its days. */
const DAYS_BEFORE = 20_000;
/** Two changes of a zone's clock are further apart than this. */
const FORTNIGHT = 14;

/** A run of days of 24 hours each, but for its last one. */
export type CalendarRun = Selectable<CalendarTable>;

const calendars = new Map<string, readonly CalendarRun[]>();

/**
 * The calendar of a zone until the end of the century, as the table `calendar` holds it. Days begin when `dayRange` says; one that
 * a zone skipped has no instant. Throws RangeError for an unknown zone.
 */
export function calendarOf(timeZone: string): readonly CalendarRun[] {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = findRuns(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function findRuns(timeZone: string): CalendarRun[] {
  const last = dayNumber(LAST);
  const first = dayRange(FIRST, FIRST, timeZone).fromMs;
  const runs: CalendarRun[] = [
    {
      from_ms: first - DAYS_BEFORE * DAY_MS,
      first_day: dayNumber(FIRST) - DAYS_BEFORE,
      last_day: last,
    },
  ];
  let start = first;
  for (let day = FIRST; day < LAST;) {
    const far = addDays(day, FORTNIGHT);
    // Asking the calendar is costly: where a fortnight has its usual length, so has each of its days.
    if (isStart(start + FORTNIGHT * DAY_MS, far, timeZone)) {
      day = far;
      start += FORTNIGHT * DAY_MS;
      continue;
    }
    const next = addDays(day, 1);
    const expected = start + DAY_MS;
    const found = isStart(expected, next, timeZone)
      ? expected
      : dayRange(next, next, timeZone).fromMs;
    if (found !== expected) {
      const run = runs.at(-1);
      if (run) run.last_day = dayNumber(day);
      runs.push({ from_ms: found, first_day: dayNumber(next), last_day: last });
    }
    day = next;
    start = found;
  }
  return runs;
}

const isStart = (ms: number, day: string, timeZone: string): boolean =>
  dayOf(ms, timeZone) === day && dayOf(ms - 1, timeZone) < day;
