import { addDays, quickRange, type QuickRange } from '@balcao/domain/rules/days';

import { readDay, readOneOf, type RawSearch } from './list-search.ts';
import { storeTimeZone } from './store.ts';

/** The quick ranges by their names in the address, in the order of their buttons. */
const QUICK = {
  tudo: 'all',
  hoje: 'today',
  ontem: 'yesterday',
  semana: '7',
  mes: '30',
  '3-meses': '90',
  '6-meses': '180',
  ano: '365',
} as const satisfies Record<string, QuickRange>;

export type Period = keyof typeof QUICK;

export const PERIODS = Object.keys(QUICK) as readonly Period[];

/** Two days `yyyy-mm-dd`, both included, or none for all time. */
export interface DayRange {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface RangeSearch extends DayRange {
  /** A range that moves with the calendar; dates take precedence. */
  periodo?: Period | undefined;
}

export interface EffectiveRange extends DayRange {
  /** The quick range of these days, if there is one. */
  period: Period | undefined;
}

const EARLIEST = '2000-01-01';

/** One day alone is no range and is dropped: both are sent, or neither (spec §7). */
export function rangeSearch(raw: RawSearch): RangeSearch {
  const startDate = readDay(raw, 'startDate');
  const endDate = readDay(raw, 'endDate');
  const periodo = readOneOf(raw, 'periodo', PERIODS);
  return startDate && endDate ? { periodo, startDate, endDate } : { periodo };
}

/** The days that an address asks for, in the store's zone, and their quick range. */
export function effectiveRange(
  search: RangeSearch,
  byDefault: Period,
  nowMs: number,
  timeZone: string,
): EffectiveRange {
  const daysOf = (period: Period): DayRange => quickRange(QUICK[period], nowMs, timeZone);
  const { startDate, endDate } = search;
  if (!startDate || !endDate) {
    const period = search.periodo ?? byDefault;
    return { period, ...daysOf(period) };
  }
  const period = PERIODS.find((name) => {
    const days = daysOf(name);
    return days.startDate === startDate && days.endDate === endDate;
  });
  return { period, startDate, endDate };
}

/** `effectiveRange` as of now, in the store. */
export const rangeOf = (search: RangeSearch, byDefault: Period): EffectiveRange =>
  effectiveRange(search, byDefault, Date.now(), storeTimeZone());

export type RangeProblem = 'incomplete' | 'unreadable' | 'inverted';

/** What is wrong with two typed days. */
export function rangeProblem(from: string, to: string): RangeProblem | undefined {
  if (!from || !to) return 'incomplete';
  if (!isDay(from) || !isDay(to)) return 'unreadable';
  return to < from ? 'inverted' : undefined;
}

/** A day of the calendar that a store can have: a year still being typed (`0002`) is none. */
export function isDay(day: string): boolean {
  try {
    return day >= EARLIEST && addDays(day, 0) === day;
  } catch {
    return false;
  }
}
