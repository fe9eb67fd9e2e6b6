import { addDays, quickRange, type QuickRange } from '../../rules/days.ts';

import { day, oneOf, search, type RawSearch } from './pages/list-search.ts';
import { storeTimeZone } from './store.ts';

/** The quick ranges, in the order of their buttons. */
export const PERIODS: readonly QuickRange[] = [
  'all',
  'today',
  'yesterday',
  '7',
  '30',
  '90',
  '180',
  '365',
];

/** Two days `yyyy-mm-dd`, both included, or none for all time. */
export interface DayRange {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface EffectiveRange extends DayRange {
  /** The quick range of these days, if there is one. */
  period: QuickRange | undefined;
}

const EARLIEST = '2000-01-01';

const readRange = search({
  /** A range that moves with the calendar; dates take precedence. */
  period: oneOf(...PERIODS),
  startDate: day,
  endDate: day,
});
export type RangeSearch = ReturnType<typeof readRange>;

/** Reads two days. A single day is no range and is dropped: both days are sent, or neither (spec §7). */
export function rangeSearch(raw: RawSearch): RangeSearch {
  const { period, ...days } = readRange(raw);
  return days.startDate && days.endDate ? { period, ...days } : { period };
}

/** The days of an address, in the store's zone, and their quick range; without any, all time. */
export function effectiveRange(
  search: RangeSearch,
  nowMs: number,
  timeZone: string,
): EffectiveRange {
  const daysOf = (period: QuickRange): DayRange => quickRange(period, nowMs, timeZone);
  const { startDate, endDate } = search;
  if (!startDate || !endDate) {
    const period = search.period ?? 'all';
    return { period, ...daysOf(period) };
  }
  const period = PERIODS.find((name) => {
    const days = daysOf(name);
    return days.startDate === startDate && days.endDate === endDate;
  });
  return { period, startDate, endDate };
}

/** `effectiveRange` as of now, in the store. */
export const rangeOf = (search: RangeSearch): EffectiveRange =>
  effectiveRange(search, Date.now(), storeTimeZone());

export type RangeProblem = 'incomplete' | 'unreadable' | 'inverted';

export function rangeProblem(from: string, to: string): RangeProblem | undefined {
  if (!from || !to) return 'incomplete';
  if (!isDay(from) || !isDay(to)) return 'unreadable';
  return to < from ? 'inverted' : undefined;
}

/** A real day of the calendar: a half-typed year (`0002`) is none. */
export function isDay(day: string): boolean {
  try {
    return day >= EARLIEST && addDays(day, 0) === day;
  } catch {
    return false;
  }
}

/** `20/11/2026`, `20-11-2026` or `20112026` → `2026-11-20`; undefined for a text that is no day. */
export function parseDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ??
    [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}
