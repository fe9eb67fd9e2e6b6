import type { DispatchParcel } from '@balcao/domain/contract/dispatch';

import { printableText } from './wrap-text.ts';
import { orderPdfTexts } from './texts.ts';

/** A product of the list, and the orders that want it. */
export interface WantedProduct {
  _id: string;
  name: string;
  units: number;
  orders: readonly { orderId: number; units: number; changedAfterPrint: boolean }[];
}

/** What the customer of an order noted for the packing. */
export interface OrderNote {
  orderId: number;
  text: string;
}

/** The notes of customers on these parcels, in their order. */
export const customerNotes = (parcels: readonly DispatchParcel[]): OrderNote[] =>
  parcels
    .filter(({ customerNote }) => customerNote !== '')
    .map(({ orderId, customerNote }) => ({ orderId, text: printableText(customerNote) || '—' }));

/**
 * The units of each product in sum, by name. A product has the name of its last order: a product that was renamed
 * still lies in one place.
 */
export function wantedProducts(parcels: readonly DispatchParcel[]): WantedProduct[] {
  const products = new Map<string, { name: string; units: number; orders: Map<number, number> }>();
  const changed = new Set<number>();
  for (const { orderId, changedAfterPrint, products: lines } of parcels) {
    if (changedAfterPrint) changed.add(orderId);
    for (const { _id, name, quantity } of lines) {
      const known = products.get(_id) ?? { name: '', units: 0, orders: new Map() };
      known.name = printableText(name) || known.name || orderPdfTexts.removed;
      known.units += quantity;
      known.orders.set(orderId, (known.orders.get(orderId) ?? 0) + quantity);
      products.set(_id, known);
    }
  }
  const inOrder = new Intl.Collator('pt-BR', { numeric: true });
  return [...products]
    .map(([_id, { name, units, orders }]) => ({
      _id,
      name,
      units,
      orders: [...orders].map(([orderId, wanted]) => ({
        orderId,
        units: wanted,
        changedAfterPrint: changed.has(orderId),
      })),
    }))
    .sort((a, b) => inOrder.compare(a.name, b.name));
}
