import type { OrderPaymentsAnswer, PaymentAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { type OrderPayments, refundableCents } from './order-money.ts';
import type { PaymentRow } from './payments.repository.ts';
import { presentMoney } from '#areas/orders/server/orders.service.ts';
import { toIso } from '#kit/server/core/instants.ts';

/** A payment as staff see it. */
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
  automatic: row.provider === null ? null : presentAutomatic(row, row.provider),
});

const presentAutomatic = (
  row: PaymentRow,
  provider: NonNullable<PaymentRow['provider']>,
): NonNullable<PaymentAnswer['automatic']> => ({
  provider,
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
});

export const presentPayments = ({ order, payments }: OrderPayments): OrderPaymentsAnswer => ({
  ...presentMoney(order),
  payments: payments.map(presentPayment),
});
