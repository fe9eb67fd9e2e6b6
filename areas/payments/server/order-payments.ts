import { type MoneyRow, type PaymentRow, findMoney, listPayments } from './payments.repository.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import type { OrderPaymentsAnswer, PaymentAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { presentMoney } from '#areas/orders/server/orders.service.ts';
import { toIso } from '#kit/server/core/instants.ts';

/** The money that the provider can still give back of a payment, in centavos: refunds that are under way count as given. */
export function refundableCents(
  payment: Pick<PaymentRow, 'amount_cents' | 'refunded_cents' | 'refunds'>,
): number {
  const underWay = payment.refunds
    .filter(({ state }) => state === 'asked' || state === 'in-progress')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return Math.max(0, payment.amount_cents - payment.refunded_cents - underWay);
}

export interface OrderPayments {
  readonly order: MoneyRow;
  readonly payments: readonly PaymentRow[];
}

export async function getPayments(
  db: Db,
  call: Refusing<'order_not_found'>,
  orderId: string,
): Promise<OrderPayments> {
  const order = await findMoney(db, { by: 'id', id: orderId });
  if (!order) throw call.refusal('order_not_found');
  return { order, payments: await listPayments(db, orderId) };
}

export const presentPayment = (row: PaymentRow): PaymentAnswer => ({
  _id: row.id,
  amount: toReais(row.amount_cents),
  method: row.method,
  receivedAt: toIso(row.received_at),
  who: row.who,
  whoId: row.user_id,
  note: row.note,
  takenBack:
    row.taken_back_at === null ? null : { at: toIso(row.taken_back_at), who: row.taken_back_who },
  automatic: row.provider && {
    provider: row.provider,
    fee: row.fee_cents === null ? null : toReais(row.fee_cents),
    refundable: toReais(refundableCents(row)),
    refunds: row.refunds.map((refund) => ({
      _id: refund.id,
      amount: toReais(refund.amount_cents),
      state: refund.state,
      failure: refund.failure,
      askedAt: toIso(refund.created_at),
      who: refund.who,
    })),
  },
});

export const presentPayments = ({ order, payments }: OrderPayments): OrderPaymentsAnswer => ({
  ...presentMoney(order),
  payments: payments.map(presentPayment),
});
