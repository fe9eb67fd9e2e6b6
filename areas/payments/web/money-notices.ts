import type { PaymentAnswer, OrderWithPayments } from '../contract.ts';
import { fromReais } from '#kit/rules/money.ts';

import { giveBackOf } from './give-back.ts';

/** The reason why an order has unexpected money. */
export type MoneyNotice =
  | { kind: 'late' | 'twice' | 'over'; cents: number }
  /** Staff may have noted the same payment by hand. */
  | { kind: 'by-hand'; payment: PaymentAnswer };

const sumOf = (payments: readonly PaymentAnswer[]): number =>
  payments.reduce((sum, { amount }) => sum + fromReais(amount), 0);

/** The amount that came more than once in full: of two or three equal payments, all but one. */
function repeatedCents(arrived: readonly PaymentAnswer[], excess: number): number {
  const cents = arrived.map(({ amount }) => fromReais(amount));
  const repeated = cents.find((one, index) => one <= excess && cents.indexOf(one) < index);
  if (repeated === undefined) return 0;
  const times = cents.filter((one) => one === repeated).length - 1;
  return repeated * Math.min(times, Math.floor(excess / repeated));
}

/**
 * The warnings of money that came unexpectedly by PIX automático, and is neither given back nor on its way: after the
 * cancellation, the same sum twice, more than the total. A payment that staff also noted by hand comes first.
 */
export function moneyNotices(
  order: Pick<OrderWithPayments, 'status' | 'totalPrice' | 'paid' | 'due' | 'payments' | 'history'>,
): MoneyNotice[] {
  const { leftCents, underWayCents } = giveBackOf(order);
  const standing = order.payments.filter(({ takenBack }) => takenBack === null);
  const automatic = standing.filter((payment) => payment.automatic !== null);
  const arrived = automatic.filter(({ amount }) => amount > 0);
  const lastArrival = arrived.at(-1);
  if (leftCents === 0 || !lastArrival) return [];

  const notices: MoneyNotice[] = [];
  let excess = Math.min(
    leftCents,
    fromReais(order.paid) - fromReais(order.totalPrice) - underWayCents,
  );
  const noted = standing.findLast(
    (payment) =>
      payment.automatic === null &&
      payment.amount > 0 &&
      fromReais(payment.amount) <= excess &&
      arrived.some(({ amount }) => amount === payment.amount),
  );
  if (noted) {
    notices.push({ kind: 'by-hand', payment: noted });
    excess -= fromReais(noted.amount);
  }
  if (order.status === 'CANCELADO') {
    const { at } = order.history.findLast(({ to }) => to === 'CANCELADO') ?? {};
    const late = arrived.filter(({ receivedAt }) => at !== undefined && receivedAt > at);
    const cents = Math.min(leftCents, sumOf(late));
    return cents > 0 ? [...notices, { kind: 'late', cents }] : notices;
  }
  const twice = repeatedCents(arrived, excess);
  if (twice > 0) notices.push({ kind: 'twice', cents: twice });
  // Staff who changed the cart of a paid order made the difference themselves.
  const isChangedSince = order.history.some(
    ({ at, changes }) => changes !== null && at > lastArrival.receivedAt,
  );
  const over = isChangedSince ? 0 : Math.min(excess - twice, sumOf(automatic) - twice);
  if (over > 0) notices.push({ kind: 'over', cents: over });
  return notices;
}

/** The payment noted by hand that may have come by itself as well. */
export const notedTwice = (notices: readonly MoneyNotice[]): PaymentAnswer | undefined =>
  notices.find((notice) => notice.kind === 'by-hand')?.payment;
