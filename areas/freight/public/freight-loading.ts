import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import type { FreightOfLink } from '../contract.ts';

/** The choice of a freight by CEP; its code loads only for an order that has it. Never rejects: an order is confirmed without it too. */
export const loadFreightChoice = async ({ choosesFreight }: Partial<FreightOfLink>) =>
  choosesFreight
    ? import('./freight-choice.tsx')
        .then(({ FreightChoice }) => FreightChoice)
        .catch(() => undefined)
    : undefined;

/** The news of an order's parcel, in words that load only for news. An order that is delivered says so itself. */
export async function loadDelivery({
  delivery,
  deliveredAt,
}: SharedOrder & Partial<FreightOfLink>): Promise<string | undefined> {
  if (!delivery || deliveredAt !== null) return undefined;
  return (await import('./texts.ts')).deliveryInWords(delivery);
}
