import type { OrderMoneyAnswer, OrderPaymentsAnswer, PaymentAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import {
  type OrderPayments,
  dueOf,
  paymentStatusOfOrder,
  refundableCents,
  type MoneyColumns,
} from './order-money.ts';
import type { MoneyRow, PaymentRow } from './payments.repository.ts';
import { toIso } from '#kit/server/core/instants.ts';

/** The fields of an order's answer about its money. */
export const presentMoney = (
  order: MoneyColumns & Pick<MoneyRow, 'is_given_back'>,
): OrderMoneyAnswer => ({
  paid: toReais(order.paid_cents),
  due: toReais(dueOf(order)),
  paymentStatus: paymentStatusOfOrder(order),
  givenBack: order.is_given_back === 1,
});

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
