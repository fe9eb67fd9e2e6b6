import { isCartOf } from '../../lib/kept/cart-order.ts';
import { noteOwnOrder } from '../../lib/kept/own-orders.ts';
import { hasSubmission, removeDraft } from '../order-notes.ts';
import { settleOrder } from '../settle-order.ts';
import type { SharedOrder } from '../shared-order.ts';

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
