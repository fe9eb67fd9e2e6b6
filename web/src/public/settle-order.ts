import { closeCart, isCartOf } from '../lib/kept/cart-order.ts';
import { keepOwnOrder, noteOwnOrder } from '../lib/kept/own-orders.ts';
import { closeSubmission, removeDraft, hasSubmission } from './order-notes.ts';
import type { SharedOrder } from './shared-order.ts';

/** An order of this browser is confirmed: its link is kept, and nothing of it waits for a tap any more. */
export function settleOrder({ orderId: number, totalPrice: total }: SharedOrder): void {
  const orderId = String(number);
  closeSubmission(orderId);
  removeDraft(orderId);
  keepOwnOrder({ orderId, at: Date.now(), total });
  closeCart(orderId);
}

/**
 * Settles an order that is found confirmed, where it is this browser's: the answer to this tab's confirmation was lost, or the
 * order of this browser's cart was confirmed in another browser.
 */
export function settlePlaced(order: SharedOrder): void {
  const orderId = String(order.orderId);
  const isPlaced = order.status !== 'CANCELADO';
  if (isPlaced && hasSubmission(orderId)) {
    settleOrder(order);
    return;
  }
  removeDraft(orderId);
  // What the cart holds by now may be more than the order: its own page asks what becomes of it.
  if (isPlaced && isCartOf(orderId)) noteOwnOrder(orderId);
}
