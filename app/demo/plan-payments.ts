import type { PaymentMethod } from '#areas/payments/contract.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import type { Milestones } from './demo-order.ts';
import type { DemoOrder, DemoPlan } from './demo-plan.ts';
import type { Random } from './random.ts';
import type { ShopCalls } from './shop-calls.ts';

/** Adds to the plan the money of an order. @param paid.totalCents the order's total when the money came in. */
export function planPayments(
  plan: DemoPlan,
  order: DemoOrder,
  { milestones, totalCents }: { readonly milestones: Milestones; readonly totalCents: number },
): void {
  for (const payment of demoPayments({ milestones, totalCents, now: plan.now }, plan.money)) {
    plan.events.push({
      at: payment.at,
      act: (shop, at) => note(shop, at, { ...payment, order: order.id, totalCents }),
    });
  }
}

async function note(
  shop: ShopCalls,
  at: number,
  {
    kind,
    method,
    order,
    totalCents,
  }: DemoPayment & { readonly order: string; readonly totalCents: number },
): Promise<void> {
  if (kind === 'mistaken') {
    const payment = await shop.pay(at, order, { amount: toReais(totalCents * 10), method });
    await shop.takeBack(at, order, payment);
    return;
  }
  const half = { amount: toReais(halfOf(totalCents)), note: 'Sinal' };
  const refund = { amount: -toReais(totalCents), note: 'Devolvido' };
  await shop.pay(at, order, {
    method,
    ...(kind === 'half' ? half : {}),
    ...(kind === 'refund' ? refund : {}),
  });
}

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

/** `whole`: all that is to be paid; `half`: a part of it; `mistaken`: tenfold, and taken back at once. */
interface DemoPayment {
  readonly kind: 'whole' | 'half' | 'mistaken' | 'refund';
  readonly method: PaymentMethod;
  readonly at: number;
}

/** Half of an amount in whole reais; 0 for an amount that cannot be halved. */
function halfOf(totalCents: number): number {
  const half = Math.round(totalCents / 200) * 100;
  return half < totalCents ? half : 0;
}

/**
 * The payments of an order by `now`: most customers pay by PIX within hours of confirming, few parcels leave unpaid, and money
 * for cancelled orders is mostly given back.
 */
function demoPayments(
  order: { readonly milestones: Milestones; readonly totalCents: number; readonly now: number },
  random: Random,
): DemoPayment[] {
  const { totalCents, now } = order;
  const { confirmedAt, shippedAt, cancelledAt } = order.milestones;
  if (confirmedAt === undefined || totalCents === 0) return [];
  const method = random.pick(METHODS);
  const share = random.next();
  const delay = random.int(2 * MINUTE_MS, 5 * HOUR_MS);
  const room = (cancelledAt ?? now) - confirmedAt;
  const at = confirmedAt + Math.min(delay, Math.floor(room / 2));
  const pay = (kind: DemoPayment['kind']): DemoPayment => ({ kind, method, at });
  const isDivisible = halfOf(totalCents) > 0;

  if (cancelledAt !== undefined) {
    if (share > PAID_BEFORE_CANCELLING) return [];
    const refund = {
      ...pay('refund'),
      at: cancelledAt + random.int(5 * MINUTE_MS, 20 * HOUR_MS),
    };
    const isGivenBack = random.chance(GIVEN_BACK) && refund.at <= now;
    return isGivenBack ? [pay('whole'), refund] : [pay('whole')];
  }
  if (shippedAt !== undefined) {
    if (share < SHIPPED_UNPAID) return [];
    if (share < SHIPPED_UNPAID + SHIPPED_PART && isDivisible) return [pay('half')];
    return random.chance(MISTAKEN) ? [pay('mistaken'), pay('whole')] : [pay('whole')];
  }
  if (share < OPEN) return [];
  return [pay(share < OPEN + PART && isDivisible ? 'half' : 'whole')];
}
