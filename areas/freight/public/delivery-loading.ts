import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import type { FreightOfLink } from '../contract.ts';

/** The news of an order's parcel, in words that load only for news. An order that is delivered says so itself. */
export async function loadDelivery({
  delivery,
  deliveredAt,
}: SharedOrder & Partial<Pick<FreightOfLink, 'delivery'>>): Promise<string | undefined> {
  if (!delivery || deliveredAt !== null) return undefined;
  return (await import('./delivery-words.ts')).deliveryInWords(delivery);
}
