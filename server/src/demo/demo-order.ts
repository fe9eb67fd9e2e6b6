import type { OrderStatus } from '@balcao/domain/contract/orders';
import { DAY_MS, HOUR_MS } from '@balcao/domain/rules/durations';
import type { Random } from './random.ts';

/** How busy each hour is in the shop's chats, midnight first. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 3, 5, 8, 10, 10, 9, 9, 9, 9, 9, 9, 10, 12, 13, 12, 8, 4];

/** When each order of the demo was begun: growing over the span, busier in the evening. Oldest first. */
export function orderMoments(count: number, span: { from: number; until: number }, random: Random) {
  const hours = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
  const days = (span.until - span.from) / DAY_MS;
  const moments: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const day = Math.floor(days * random.next() ** 0.7);
    const moment =
      span.from + day * DAY_MS + random.pick(hours) * HOUR_MS + random.int(0, HOUR_MS - 1);
    moments.push(Math.min(moment, span.until - random.int(60_000, 2 * HOUR_MS)));
  }
  return moments.sort((a, b) => a - b);
}

export interface DemoStep {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly at: number;
  readonly byStaff: boolean;
}

const ABANDONED = 0.05;
const CANCELLED_BEFORE = 0.02;
const CANCELLED_AFTER = 0.03;

/**
 * What became of an order by `now`: confirmed within hours, printed the next morning, shipped within days;
 * some abandoned, some cancelled. The states follow the transitions of the order rules.
 */
export function orderSteps(begunAt: number, now: number, random: Random): DemoStep[] {
  const steps: DemoStep[] = [
    { from: null, to: 'AGUARDANDO CONFIRMAÇÃO', at: begunAt, byStaff: true },
  ];
  const add = (to: OrderStatus, afterMs: number, byStaff: boolean): boolean => {
    const last = steps.at(-1);
    if (!last || last.at + afterMs > now) return false;
    steps.push({ from: last.to, to, at: last.at + afterMs, byStaff });
    return true;
  };
  const fate = random.next();
  if (fate < ABANDONED) return steps;
  if (fate < ABANDONED + CANCELLED_BEFORE) {
    add('CANCELADO', random.int(1, 48) * HOUR_MS, true);
    return steps;
  }
  if (!add('CONFIRMADO', random.int(120_000, 6 * HOUR_MS), false)) return steps;
  if (fate < ABANDONED + CANCELLED_BEFORE + CANCELLED_AFTER) {
    add('CANCELADO', random.int(1, 20) * HOUR_MS, true);
    return steps;
  }
  if (!add('EM PROCESSAMENTO...', random.int(10, 26) * HOUR_MS, true)) return steps;
  add('ENVIADO', random.int(12, 60) * HOUR_MS, true);
  return steps;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A code of the postal carrier's form. */
export const demoTrackingCode = (random: Random): string =>
  `${random.pick([...LETTERS])}${random.pick([...LETTERS])}${String(random.int(0, 999_999_999)).padStart(9, '0')}BR`;
