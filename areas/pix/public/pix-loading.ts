import type { ReactNode } from 'react';

import type { PaidOrder } from './pix-box.tsx';

/**
 * The box for the payment; nothing when the order is paid. Its code loads only for an order with something to pay, so that the
 * entry stays light, and before the page shows, so that nothing moves.
 */
export async function loadPixBox(order: PaidOrder): Promise<ReactNode> {
  if (!order.pix && !order.awaitsCharge) return null;
  return (await import('./pix-box.tsx')).pixBox(order);
}

/** The panel of a paid order, for a page that does not say so itself. Never rejects: the order's own page says it. */
export const loadPaid = async (order: PaidOrder): Promise<ReactNode> =>
  order.paymentStatus &&
  import('./pix-box.tsx').then(({ paidPanel }) => paidPanel(order)).catch(() => null);
