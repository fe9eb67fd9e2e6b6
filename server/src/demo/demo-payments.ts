import type { PaymentMethod } from '@balcao/domain/contract/payments';
import { HOUR_MS, MINUTE_MS } from '@balcao/domain/rules/durations';
import type { DemoStep } from './demo-order.ts';
import type { Random } from './random.ts';

/** Methods as often as customers of such a shop pay by them. */
const METHODS: readonly PaymentMethod[] = [
  ...Array<PaymentMethod>(41).fill('pix'),
  ...Array<PaymentMethod>(4).fill('card'),
  ...Array<PaymentMethod>(3).fill('cash'),
  'transfer',
  'other',
];

const SHIPPED_UNPAID = 0.03;
const SHIPPED_PART = 0.02;
const OPEN = 0.24;
const PART = 0.1;
const PAID_BEFORE_CANCELLING = 0.6;
const GIVEN_BACK = 0.5;
const MISTAKEN = 0.01;

export interface DemoPayment {
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly at: number;
  readonly note: string;
  readonly takenBackAt: number | null;
}

/**
 * What came in for an order by `now`: most customers pay by PIX within hours of confirming, few parcels leave unpaid, and what
 * was cancelled is mostly given back.
 */
export function demoPayments(
  order: { readonly steps: readonly DemoStep[]; readonly totalCents: number; readonly now: number },
  random: Random,
): DemoPayment[] {
  const { steps, totalCents, now } = order;
  const last = steps.at(-1);
  const confirmed = steps.find(({ to }) => to === 'CONFIRMADO');
  if (!last || !confirmed || totalCents === 0) return [];
  const method = random.pick(METHODS);
  const fate = random.next();
  const delay = random.int(2 * MINUTE_MS, 5 * HOUR_MS);
  const isCancelled = last.to === 'CANCELADO';
  const room = (isCancelled ? last.at : now) - confirmed.at;
  const at = confirmed.at + Math.min(delay, Math.floor(room / 2));
  const payment = { method, at, note: '', takenBackAt: null };
  const whole = { ...payment, amountCents: totalCents };

  if (isCancelled) {
    if (fate > PAID_BEFORE_CANCELLING) return [];
    const refund = {
      ...whole,
      amountCents: -totalCents,
      at: last.at + random.int(5 * MINUTE_MS, 20 * HOUR_MS),
      note: 'Devolvido',
    };
    return random.chance(GIVEN_BACK) && refund.at <= now ? [whole, refund] : [whole];
  }
  const half = Math.round(totalCents / 200) * 100;
  const isDivisible = half > 0 && half < totalCents;
  const part = { ...payment, amountCents: half, note: 'Sinal' };
  if (last.to === 'ENVIADO') {
    if (fate < SHIPPED_UNPAID) return [];
    if (fate < SHIPPED_UNPAID + SHIPPED_PART && isDivisible) return [part];
    const isMistaken = random.chance(MISTAKEN);
    const mistaken = { ...whole, amountCents: totalCents * 10, takenBackAt: at };
    return isMistaken ? [mistaken, whole] : [whole];
  }
  if (fate < OPEN) return [];
  return fate < OPEN + PART && isDivisible ? [part] : [whole];
}
