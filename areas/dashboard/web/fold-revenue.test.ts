import { addDays } from '#kit/rules/days.ts';
import { describe, expect, it } from 'vitest';

import { foldRevenue, MOST_BARS } from './fold-revenue.ts';

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    orders: 1,
    newRevenue: 0.1,
    recurringRevenue: 0.2,
  }));

describe('foldRevenue', () => {
  it('keeps days while they fit', () => {
    const { grain, bars } = foldRevenue(days('2026-09-22', MOST_BARS));
    expect(grain).toBe('day');
    expect(bars).toHaveLength(MOST_BARS);
    expect(bars[0]).toMatchObject({ label: '22/09', orders: 1, newCents: 10, recurringCents: 20 });
  });
  it('folds by week from Monday, a week cut in two included', () => {
    // 22 September 2026 is a Tuesday.
    const { grain, bars } = foldRevenue(days('2026-09-22', 61));
    expect(grain).toBe('week');
    expect(bars[0]).toMatchObject({ from: '2026-09-21', label: '21/09', orders: 6 });
    expect(bars[1]).toMatchObject({ from: '2026-09-28', orders: 7, newCents: 70 });
  });
  it.each([
    [365, 'week'],
    [500, 'month'],
    [1_800, 'month'],
    [4_000, 'year'],
  ] as const)('makes at most as many bars as fit of %i days, by %s', (count, grain) => {
    const folded = foldRevenue(days('2016-01-01', count));
    expect(folded.grain).toBe(grain);
    expect(folded.bars.length).toBeLessThanOrEqual(MOST_BARS);
    const cents = folded.bars.reduce((sum, bar) => sum + bar.newCents + bar.recurringCents, 0);
    expect(cents).toBe(count * 30);
    expect(folded.bars.reduce((sum, bar) => sum + bar.orders, 0)).toBe(count);
  });
  it('names months', () => {
    expect(foldRevenue(days('2026-01-01', 500)).bars[11]?.label).toBe('dez/26');
  });
  it('makes nothing of nothing', () => {
    expect(foldRevenue([])).toEqual({ grain: 'day', bars: [] });
  });
});
