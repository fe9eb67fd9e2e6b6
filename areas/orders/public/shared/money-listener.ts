import type { OrderMoneyAnswer } from '../../contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { createContext } from 'react';
import type { SharedOrder } from './shared-order.ts';

/** The state of an order's money, as the payment box has learnt since the page was loaded. */
export type MoneyNews = Pick<OrderMoneyAnswer, 'paymentStatus' | 'due' | 'paid'>;

/** Tells the page around the payment box its news. */
export const MoneyListener = createContext<(news: MoneyNews) => void>(() => undefined);

/** Whether the order was cancelled, or changed its price, since it was loaded: its charge shows that first. */
export function isOutdated(
  { totalPrice }: Pick<SharedOrder, 'totalPrice'>,
  { paymentStatus, due, paid }: MoneyNews,
): boolean {
  if (due > 0) return fromReais(paid) + fromReais(due) !== fromReais(totalPrice);
  // All the money of a cancelled order is given back, and the rest of one that costs less.
  return paymentStatus === null || (paymentStatus === 'A devolver' && paid <= totalPrice);
}
