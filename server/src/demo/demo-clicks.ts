import { DAY_MS } from '@balcao/domain/rules/durations';

/** As the moments of the demo's orders: more of everything towards the end. */
const GROWTH = 1 / 0.7;

/** When a link was followed: spread over the days of the span like the orders. */
export function clickMoments(
  total: number,
  span: { readonly from: number; readonly until: number },
): number[] {
  const days = Math.round((span.until - span.from) / DAY_MS);
  const until = (day: number) => Math.round(total * (day / days) ** GROWTH);
  return Array.from({ length: days }, (_, day) =>
    Array<number>(until(day + 1) - until(day)).fill(span.from + (day + 1) * DAY_MS),
  ).flat();
}
