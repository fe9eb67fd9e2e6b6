import type { PaymentAnswer, RefundAnswer, OrderWithPayments } from '../contract.ts';
import type { PixProviderName } from '../contract.ts';
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
  /** The money that the provider is giving back at the moment. */
  underWayCents: number;
  byProvider: ProviderRefund | undefined;
}

export const isUnderWay = ({ state }: Pick<RefundAnswer, 'state'>): boolean =>
  state === 'asked' || state === 'in-progress';

/** Whether a provider is giving back money of an order at the moment. */
export const hasRefundUnderWay = (
  order: Pick<OrderWithPayments, 'payments'> | undefined,
): boolean => order?.payments.some(({ automatic }) => automatic?.refunds.some(isUnderWay)) ?? false;

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + fromReais(amount), 0);

/**
 * An order's money to give back. Among several payments the provider gives back the latest that covers all of it, else the
 * largest.
 */
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
