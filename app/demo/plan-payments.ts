import { toReais } from '#kit/rules/money.ts';
import type { Fate } from './demo-order.ts';
import { demoPayments, halfOf, type DemoPayment } from './demo-payments.ts';
import type { DemoOrder, DemoPlan } from './demo-plan.ts';
import type { ShopCalls } from './shop-calls.ts';

/** Adds to the plan the money of an order. @param paid.totalCents the order's total when the money came in. */
export function planPayments(
  plan: DemoPlan,
  order: DemoOrder,
  { fate, totalCents }: { readonly fate: Fate; readonly totalCents: number },
): void {
  for (const payment of demoPayments({ fate, totalCents, now: plan.now }, plan.money)) {
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
