import type { PaymentAnswer, RefundState, OrderWithPayments } from '../contract.ts';
import { describe, expect, it } from 'vitest';

import { automaticPayment, bareDetail, notedPayment } from '#areas/orders/web/order.fixture.ts';
import { moneyNotices } from './give-back.ts';

const at = (hour: number): string => `2026-11-20T${hour}:00:00.000Z`;
/** By PIX automático, at 12 h. */
const came = (amount: number, hour = 12): PaymentAnswer =>
  automaticPayment({ amount, receivedAt: at(hour) });
const noted = (amount: number): PaymentAnswer => notedPayment({ amount });
const undone = { ...noted(90), takenBack: { at: at(13), who: null } };
const refunding = (amount: number, state: RefundState): PaymentAnswer =>
  automaticPayment(
    { amount: 100 },
    {
      refunds: [{ _id: 'r', amount, state, failure: null, askedAt: at(13), who: null }],
    },
  );

/** An order of 90 reais. */
function order(
  payments: PaymentAnswer[],
  change: Partial<OrderWithPayments> = {},
): OrderWithPayments {
  const totalPrice = change.totalPrice ?? 90;
  const paid = payments
    .filter(({ takenBack }) => !takenBack)
    .reduce((sum, { amount }) => sum + amount, 0);
  const due = (change.status === 'CANCELADO' ? 0 : totalPrice) - paid;
  return { ...bareDetail, totalPrice, paid, due, payments, ...change };
}

/** The notices, each in short. */
const told = (of: OrderWithPayments): string[] =>
  moneyNotices(of).map((notice) =>
    notice.kind === 'by-hand'
      ? `by-hand ${notice.payment.amount}`
      : `${notice.kind} ${notice.cents / 100}`,
  );

const cancelledAt = (hour: number): Partial<OrderWithPayments> => ({
  status: 'CANCELADO',
  history: [{ at: at(hour), who: 'Ana', from: 'CONFIRMADO', to: 'CANCELADO', changes: null }],
});
const changedAt = (hour: number): Partial<OrderWithPayments> => ({
  totalPrice: 50,
  history: [{ at: at(hour), who: 'Ana', from: 'CONFIRMADO', to: 'CONFIRMADO', changes: [] }],
});

describe('money that came unexpectedly', () => {
  it.each<[string, OrderWithPayments, string[]]>([
    ['none', order([]), []],
    ['the total', order([came(90)]), []],
    ['in part by hand', order([noted(45), came(45)]), []],
    ['more by hand alone', order([noted(100)]), []],
    ['more than the total', order([came(100)]), ['over 10']],
    ['beside a part by hand', order([noted(50), came(90)]), ['over 50']],
    ['the total twice', order([came(90), came(90)]), ['twice 90']],
    ['the total three times', order([came(90), came(90), came(90)]), ['twice 180']],
    ['twice more than the total', order([came(100), came(100)]), ['twice 100', 'over 10']],
    ['two different sums', order([came(90), came(20)]), ['over 20']],
    ['two halves', order([came(45), came(45)]), []],
    ['the same by hand', order([noted(90), came(90)]), ['by-hand 90']],
    ['the same by hand, undone', order([undone, came(90)]), []],
    ['the same by hand, and more', order([noted(90), came(100)]), ['over 100']],
    ['given back already', order([came(100), came(-10)]), []],
    ['given back in part', order([came(100), came(-4)]), ['over 6']],
    ['on its way back', order([refunding(10, 'asked')]), []],
    ['on its way back in part', order([refunding(4, 'in-progress')]), ['over 6']],
    ['not given back', order([refunding(10, 'failed')]), ['over 10']],
    ['before the order became less', order([came(90)], changedAt(13)), []],
    ['after the order became less', order([came(90)], changedAt(11)), ['over 40']],
    ['before the cancellation', order([came(90)], cancelledAt(13)), []],
    ['after the cancellation', order([came(90)], cancelledAt(11)), ['late 90']],
    ['before and after it', order([came(50, 11), came(40, 13)], cancelledAt(12)), ['late 40']],
    [
      'by hand before the cancellation, by itself after it',
      order([noted(90), came(90)], cancelledAt(11)),
      ['by-hand 90', 'late 90'],
    ],
    ['two halves of a cancelled order', order([noted(45), came(45)], cancelledAt(13)), []],
  ])('%s', (_, of, notices) => {
    expect(told(of)).toEqual(notices);
  });
});
