import type {
  PaymentAnswer,
  RefundAnswer,
  OrderWithPayments,
  PixProviderName,
} from '../contract.ts';
import { fromReais } from '#kit/rules/money.ts';

/** The payment from which the provider can give money back, and the most that it can. */
export interface ProviderRefund {
  payment: string;
  provider: PixProviderName;
  cents: number;
}

interface GiveBack {
  /** The money to give back that was not asked for yet; 0 for none. */
  leftCents: number;
  underWayCents: number;
  byProvider: ProviderRefund | undefined;
}

export const isUnderWay = ({ state }: Pick<RefundAnswer, 'state'>): boolean =>
  state === 'asked' || state === 'in-progress';

export const hasRefundUnderWay = (
  order: Pick<OrderWithPayments, 'payments'> | undefined,
): boolean => order?.payments.some(({ automatic }) => automatic?.refunds.some(isUnderWay)) ?? false;

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + fromReais(amount), 0);

/** An order's money to give back. Among several payments the provider gives back the latest that covers all of it, else the largest. */
export function giveBackOf({
  due,
  payments,
}: Pick<OrderWithPayments, 'due' | 'payments'>): GiveBack {
  const refunds = payments.flatMap(({ automatic }) => automatic?.refunds ?? []);
  const underWayCents = sumOf(refunds.filter(isUnderWay));
  const leftCents = Math.max(0, -fromReais(due) - underWayCents);
  const byProvider = payments
    .map((payment) => refundOf(payment, leftCents))
    .reduce<ProviderRefund | undefined>(
      (best, one) => (one && one.cents >= (best?.cents ?? 1) ? one : best),
      undefined,
    );
  return { leftCents, underWayCents, byProvider };
}

function refundOf(
  { _id, automatic }: PaymentAnswer,
  leftCents: number,
): ProviderRefund | undefined {
  if (!automatic) return undefined;
  const { provider, refundable } = automatic;
  return { payment: _id, provider, cents: Math.min(leftCents, fromReais(refundable)) };
}

/** The reason why an order has unexpected money. */
export type MoneyNotice =
  | { kind: 'late' | 'twice' | 'over'; cents: number }
  /** Staff may have noted the same payment by hand. */
  | { kind: 'by-hand'; payment: PaymentAnswer };

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
