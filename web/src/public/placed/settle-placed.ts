import { isCartOf } from '../../lib/kept/cart-order.ts';
import { hasSubmission, removeDraft } from '../order-notes.ts';
import { settleOrder } from '../settle-order.ts';
import type { SharedOrder } from '../shared-order.ts';

/**
 * Settles an order that is found confirmed, where it is this browser's: the answer to this tab's confirmation was lost, or the
 * order of this browser's cart was confirmed in another browser.
 */
export function settlePlaced(order: SharedOrder): void {
  const orderId = String(order.orderId);
  const isOwn = hasSubmission(orderId) || isCartOf(orderId);
  if (isOwn && order.status !== 'CANCELADO') settleOrder(order);
  else removeDraft(orderId);
}
