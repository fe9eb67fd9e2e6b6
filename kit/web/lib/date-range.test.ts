import { describe, expect, it } from 'vitest';

import { effectiveRange, rangeProblem, rangeSearch } from './date-range.ts';

const ZONE = 'America/Sao_Paulo';
/** 20 November 2026, 23:30 in São Paulo; in UTC it is already the 21st. */
const NOW = Date.parse('2026-11-21T02:30:00Z');

describe('rangeSearch', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(rangeSearch({ period: '30' })).toEqual({ period: '30' });
    const days = { startDate: '2026-11-14', endDate: '2026-11-20' };
    expect(rangeSearch({ period: 'ever', ...days })).toEqual(days);
  });
  it('takes one day alone for none', () => {
    expect(rangeSearch({ startDate: 'yesterday', endDate: '2026-11-20' })).toEqual({});
    expect(rangeSearch({ period: '365', startDate: '2026-11-20' })).toEqual({ period: '365' });
  });
});

describe('effectiveRange', () => {
  it('is all time without anything in the address', () => {
    expect(effectiveRange({}, NOW, ZONE)).toEqual({ period: 'all' });
  });
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['7', '2026-11-14', '2026-11-20'],
    ['30', '2026-10-22', '2026-11-20'],
    ['90', '2026-08-23', '2026-11-20'],
    ['180', '2026-05-25', '2026-11-20'],
    ['365', '2025-11-21', '2026-11-20'],
  ] as const)('of %s moves with the calendar of the store', (period, startDate, endDate) => {
    const range = { period, startDate, endDate };
    expect(effectiveRange({ period }, NOW, ZONE)).toEqual(range);
    expect(effectiveRange({ startDate, endDate }, NOW, ZONE)).toEqual(range);
  });
  it('has no dates for all time', () => {
    expect(effectiveRange({ period: 'all' }, NOW, ZONE)).toEqual({ period: 'all' });
  });
  it('lets dates beat the period, and names the button that says the same', () => {
    const search = { period: 'all', startDate: '2026-11-14', endDate: '2026-11-20' } as const;
    expect(effectiveRange(search, NOW, ZONE)).toMatchObject({ period: '7' });
  });
  it('has no button for other dates', () => {
    const days = { startDate: '2026-11-14', endDate: '2026-11-15' };
    expect(effectiveRange(days, NOW, ZONE)).toEqual({ period: undefined, ...days });
  });
});

describe('rangeProblem', () => {
  it.each([
    ['', '', 'incomplete'],
    ['2026-11-20', '', 'incomplete'],
    ['', '2026-11-20', 'incomplete'],
    ['2026-11-20', '2026-11-20', undefined],
    ['2026-11-20', '2026-11-19', 'inverted'],
    ['0002-11-20', '2026-11-19', 'unreadable'],
    ['2026-02-31', '2026-03-01', 'unreadable'],
  ])('of %j and %j is %j', (from, to, problem) => {
    expect(rangeProblem(from, to)).toBe(problem);
  });
});
