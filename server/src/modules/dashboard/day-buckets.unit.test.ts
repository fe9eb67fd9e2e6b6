import { dayRange } from '@balcao/domain/rules/days';
import { expect, it } from 'vitest';
import { dayBuckets } from './day-buckets.ts';

it.each([
  ['America/Sao_Paulo', '2017-09-01', '2019-03-31', 'clocks that change at midnight'],
  ['Africa/Casablanca', '2023-02-01', '2023-06-30', 'clocks that change back after a month'],
  ['Pacific/Apia', '2011-12-01', '2012-01-31', 'a day that never was'],
  ['Australia/Lord_Howe', '2025-09-20', '2026-04-20', 'half an hour'],
  ['UTC', '2024-02-28', '2024-02-28', 'a single day'],
])('each day of %s from %s to %s begins when it does: %s', (zone, from, to) => {
  const { days, starts, untilMs } = dayBuckets(from, to, zone);
  expect(days[0]).toBe(from);
  expect(days.at(-1)).toBe(to);
  expect(starts).toEqual(days.map((day) => dayRange(day, day, zone).fromMs));
  expect(untilMs).toBe(dayRange(to, to, zone).untilMs);
});

it('has no day in a range that ends before it begins', () => {
  expect(dayBuckets('2026-11-20', '2026-11-19', 'UTC').days).toEqual([]);
});
