import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import type { FreightOfLink } from '../contract.ts';

/** Where the parcel of an order is; its words load only where something is known. An order that is delivered says so itself. */
export async function loadDelivery({
  delivery,
  deliveredAt,
}: SharedOrder & Partial<Pick<FreightOfLink, 'delivery'>>): Promise<string | undefined> {
  if (!delivery || deliveredAt !== null) return undefined;
  return (await import('./delivery-words.ts')).deliveryInWords(delivery);
}
