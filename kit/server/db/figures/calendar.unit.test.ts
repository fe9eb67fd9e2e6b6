import { addDays, dayNumber, dayRange } from '../../../rules/days.ts';
import { DAY_MS } from '../../../rules/durations.ts';
import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

/** Computes the day as the databases do. */
function dayAt(ms: number, timeZone: string): number {
  const run = calendarOf(timeZone).findLast(({ from_ms: from }) => from <= ms);
  if (!run) throw new Error('The calendar does not reach back so far');
  return Math.min(run.first_day + Math.floor((ms - run.from_ms) / DAY_MS), run.last_day);
}

it.each([
  ['America/Sao_Paulo', '2017-09-01', '2019-03-31', 'clocks that change at midnight'],
  ['Africa/Casablanca', '2023-02-01', '2023-06-30', 'clocks that change back after a month'],
  ['Pacific/Apia', '2011-12-01', '2012-01-31', 'a day that never was'],
  ['Australia/Lord_Howe', '2025-09-20', '2026-04-20', 'half an hour'],
  ['UTC', '2024-02-01', '2024-03-31', 'none of it'],
])('the calendar of %s from %s to %s knows each day’s instants: %s', (zone, from, to) => {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { fromMs, untilMs } = dayRange(day, day, zone);
    if (fromMs === untilMs) continue;
    const found = [fromMs, Math.floor((fromMs + untilMs) / 2), untilMs - 1].map((ms) =>
      dayAt(ms, zone),
    );
    expect(found, day).toEqual(Array(3).fill(dayNumber(day)));
  }
});

it('reaches from long before any order to the end of the century', () => {
  expect(dayAt(Date.UTC(1970, 0, 1, 12), 'America/Sao_Paulo')).toBe(0);
  expect(dayAt(Date.UTC(2100, 11, 31, 12), 'America/Sao_Paulo')).toBe(dayNumber('2100-12-31'));
});
