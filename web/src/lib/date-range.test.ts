import { describe, expect, it } from 'vitest';

import { effectiveRange, rangeProblem, rangeSearch } from './date-range.ts';

const ZONE = 'America/Sao_Paulo';
/** 20 November 2026, 23:30 in São Paulo; in UTC it is already the 21st. */
const NOW = Date.parse('2026-11-21T02:30:00Z');

describe('rangeSearch', () => {
  it('keeps what it knows and drops the rest', () => {
    expect(rangeSearch({ periodo: 'mes' })).toEqual({ periodo: 'mes' });
    const days = { startDate: '2026-11-14', endDate: '2026-11-20' };
    expect(rangeSearch({ periodo: 'sempre', ...days })).toEqual(days);
  });
  it('takes one day alone for none', () => {
    expect(rangeSearch({ startDate: 'ontem', endDate: '2026-11-20' })).toEqual({});
    expect(rangeSearch({ periodo: 'ano', startDate: '2026-11-20' })).toEqual({ periodo: 'ano' });
  });
});

describe('effectiveRange', () => {
  it('is the default without anything in the address', () => {
    expect(effectiveRange({}, 'mes', NOW, ZONE)).toEqual({
      period: 'mes',
      startDate: '2026-10-22',
      endDate: '2026-11-20',
    });
  });
  it('has no dates for all time', () => {
    expect(effectiveRange({ periodo: 'tudo' }, 'mes', NOW, ZONE)).toEqual({ period: 'tudo' });
  });
  it('lets dates beat the period, and names the button that says the same', () => {
    const search = { periodo: 'tudo', startDate: '2026-11-14', endDate: '2026-11-20' } as const;
    expect(effectiveRange(search, 'mes', NOW, ZONE)).toMatchObject({ period: 'semana' });
  });
  it('has no button for other dates', () => {
    const days = { startDate: '2026-11-14', endDate: '2026-11-15' };
    expect(effectiveRange(days, 'mes', NOW, ZONE)).toEqual({ period: undefined, ...days });
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
