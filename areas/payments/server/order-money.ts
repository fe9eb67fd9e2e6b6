import { type MoneyRow, type PaymentRow, findMoney, listPayments } from './payments.repository.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';

/** The money that the provider can still give back of a payment, in centavos: refunds that are under way count as given. */
export function refundableCents(
  payment: Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'refunds'>,
): number {
  const underWay = payment.refunds
    .filter(({ state }) => state === 'asked' || state === 'in-progress')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return Math.max(0, payment.amount_cents - payment.refunded_cents - underWay);
}

/** An order's money, with every row. */
export interface OrderPayments {
  readonly order: MoneyRow;
  readonly payments: readonly PaymentRow[];
}

export async function getPayments(
  db: Db,
  call: Pick<CallWith<'order_not_found'>, 'refusal'>,
  orderId: string,
): Promise<OrderPayments> {
  const order = await findMoney(db, { by: 'id', id: orderId });
  if (!order) throw call.refusal('order_not_found');
  return { order, payments: await listPayments(db, orderId) };
}
