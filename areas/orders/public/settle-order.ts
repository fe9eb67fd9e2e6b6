import { closeCart, isCartOf } from '#kit/web/lib/kept/cart-order.ts';
import { keepOwnOrder, noteOwnOrder } from '#kit/web/lib/kept/own-orders.ts';
import { closeSubmission, removeDraft, hasSubmission } from './order-notes.ts';
import type { SharedOrder } from './shared/shared-order.ts';

/** Settles an order of this browser that is confirmed: keeps its link, and ends its draft and submission. */
export function settleOrder({ orderId: number, totalPrice: total }: SharedOrder): void {
  const orderId = String(number);
  closeSubmission(orderId);
  removeDraft(orderId);
  keepOwnOrder({ orderId, at: Date.now(), total });
  closeCart(orderId);
}

/**
 * Settles an order of this browser that is found confirmed: the answer to this tab's confirmation was lost, or the order of this
 * browser's cart was confirmed in another browser.
 */
export function settlePlaced(order: SharedOrder): void {
  const orderId = String(order.orderId);
  const isPlaced = order.status !== 'CANCELADO';
  if (isPlaced && hasSubmission(orderId)) {
    settleOrder(order);
    return;
  }
  removeDraft(orderId);
  // The cart may hold more than the order by now: its own page asks about the rest.
  if (isPlaced && isCartOf(orderId)) noteOwnOrder(orderId);
}
