import { DAY_MS } from '@balcao/domain/rules/durations';

/** As the moments of the demo's orders: more of everything towards the end. */
const GROWTH = 1 / 0.7;

/** A link's clicks spread over the days of the span like the orders; they add up to `total`. */
export function clicksByDay(
  total: number,
  span: { readonly from: number; readonly until: number },
): { readonly day: string; readonly clicks: number }[] {
  const days = Math.round((span.until - span.from) / DAY_MS);
  const until = (day: number) => Math.round(total * (day / days) ** GROWTH);
  return Array.from({ length: days }, (_, index) => ({
    day: new Date(span.from + (index + 1) * DAY_MS).toISOString().slice(0, 10),
    clicks: until(index + 1) - until(index),
  })).filter(({ clicks }) => clicks > 0);
}
