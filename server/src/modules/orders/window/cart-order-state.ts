import type { WindowCartAnswer } from '@balcao/domain/contract/window';
import type { OrderRow } from '../orders.repository.ts';
import { isExpired } from '../view-link.ts';

/** Why an order takes no other cart of its customer: the code of the refusal. Undefined while it does. */
export function whyClosed(order: OrderRow, now: number) {
  // An order that staff made is none of the window's.
  if (order.origin !== 'window') return 'order_not_found';
  if (order.status === 'CANCELADO') return 'order_cancelled';
  if (order.status !== 'AGUARDANDO CONFIRMAÇÃO') return 'order_already_confirmed';
  return isExpired(order, now) ? 'link_expired' : undefined;
}

/** The state of the order that a cart has become, as its cart's page is told. */
export function cartOrderState(
  order: OrderRow | undefined,
  now: number,
): NonNullable<WindowCartAnswer['order']> {
  if (!order) return 'over';
  const why = whyClosed(order, now);
  if (why === undefined) return 'waiting';
  return why === 'order_already_confirmed' ? 'confirmed' : 'over';
}
