import { fromReais } from '#kit/rules/money.ts';

import type { MoneyNews } from '../shared/money-listener.ts';
import type { SharedOrder } from '../shared/shared-order.ts';

/** Whether the order was cancelled, or changed its price, since it was loaded: its charge shows that first. */
export function isOutdated(
  { totalPrice }: Pick<SharedOrder, 'totalPrice'>,
  { paymentStatus, due, paid }: MoneyNews,
): boolean {
  if (due > 0) return fromReais(paid) + fromReais(due) !== fromReais(totalPrice);
  // All the money of a cancelled order is given back, and the rest of one that costs less.
  return paymentStatus === null || (paymentStatus === 'A devolver' && paid <= totalPrice);
}
