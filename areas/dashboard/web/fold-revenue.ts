import type { DashboardAnswer } from '../endpoints.ts';
import { addDays, formatDate } from '#kit/rules/days.ts';
import { fromReais } from '#kit/rules/money.ts';
import { dashboardTexts as texts } from './texts.ts';

export type Grain = 'day' | 'week' | 'month' | 'year';

export interface RevenueBar {
  /** First day of the bar's own period, `yyyy-mm-dd`: a week begins on Monday. */
  readonly from: string;
  /** `20/11`, `nov/26`, `2026`. */
  readonly label: string;
  readonly orders: number;
  readonly newCents: number;
  readonly recurringCents: number;
}

export const revenueSeries = [
  { name: 'recurringCents', label: texts.recurring, color: 'var(--b-ink)' },
  { name: 'newCents', label: texts.firsts, color: 'var(--b-chart-second)' },
] as const;

export interface FoldedRevenue {
  readonly grain: Grain;
  readonly bars: readonly RevenueBar[];
}

export const MOST_BARS = 60;

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const firstDayOf: Record<Grain, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

const labelOf: Record<Grain, (from: string) => string> = {
  day: (from) => formatDate(from, '').slice(0, 5),
  week: (from) => formatDate(from, '').slice(0, 5),
  month: (from) => `${MONTHS[Number(from.slice(5, 7)) - 1] ?? ''}/${from.slice(2, 4)}`,
  year: (from) => from.slice(0, 4),
};

type Days = DashboardAnswer['revenueByDay'];

function fold(days: Days, grain: Grain): RevenueBar[] {
  const bars = new Map<string, RevenueBar>();
  for (const { day, orders, newRevenue, recurringRevenue } of days) {
    const from = firstDayOf[grain](day);
    const before = bars.get(from);
    bars.set(from, {
      from,
      label: labelOf[grain](from),
      orders: (before?.orders ?? 0) + orders,
      newCents: (before?.newCents ?? 0) + fromReais(newRevenue),
      recurringCents: (before?.recurringCents ?? 0) + fromReais(recurringRevenue),
    });
  }
  return [...bars.values()];
}

/** The days as at most `MOST_BARS` bars, each the finest that fits: days, weeks, months, else years. In centavos. */
export function foldRevenue(days: Days): FoldedRevenue {
  const coarser: readonly Grain[] = ['day', 'week', 'month'];
  for (const grain of coarser) {
    const count = new Set(days.map(({ day }) => firstDayOf[grain](day))).size;
    if (count <= MOST_BARS) return { grain, bars: fold(days, grain) };
  }
  return { grain: 'year', bars: fold(days, 'year') };
}
