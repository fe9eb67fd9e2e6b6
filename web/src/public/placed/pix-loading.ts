import type { OrderPix } from '@balcao/domain/contract/pix';
import type { ReactNode } from 'react';

/**
 * The box in which the customer pays; nothing where nothing is due. Its code comes only with an order that has something to pay,
 * so that the entry stays light, and before the page is shown, so that nothing moves.
 */
export async function loadPixBox(order: {
  readonly pix?: OrderPix | null;
  readonly totalPrice: number;
  readonly arrangesPayment?: boolean;
}): Promise<ReactNode> {
  const { pix, totalPrice: total, arrangesPayment: isArranged = false } = order;
  if (!pix) return null;
  const { pixBox } = await import('./pix-box.tsx');
  return pixBox({ pix, total, isArranged });
}
