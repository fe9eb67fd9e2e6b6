import { closeCart } from '../lib/kept/cart-order.ts';
import { keepOwnOrder } from '../lib/kept/own-orders.ts';
import { closeSubmission, removeDraft } from './order-notes.ts';
import type { SharedOrder } from './shared-order.ts';

/** An order of this browser is confirmed: its link is kept, and nothing of it waits for a tap any more. */
export function settleOrder({ orderId: number, totalPrice: total }: SharedOrder): void {
  const orderId = String(number);
  closeSubmission(orderId);
  removeDraft(orderId);
  keepOwnOrder({ orderId, at: Date.now(), total });
  closeCart(orderId);
}
