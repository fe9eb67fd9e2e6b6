import type { DispatchParcel } from '../../contract.ts';

import { printableText } from '#kit/web/lib/print/wrap-text.ts';
import { separationTexts as texts } from '../texts.ts';

export type WantedProduct = ReturnType<typeof wantedProducts>[number];

/** The note of an order's customer for the packing. */
export interface OrderNote {
  orderId: number;
  text: string;
}

export const customerNotes = (parcels: readonly DispatchParcel[]): OrderNote[] =>
  parcels
    .filter(({ customerNote }) => customerNote !== '')
    .map(({ orderId, customerNote }) => ({ orderId, text: printableText(customerNote) || '—' }));

/**
 * The total units of each product, by name. A product has the name in its last order: a renamed product is still in one place on
 * the shelf.
 */
export function wantedProducts(parcels: readonly DispatchParcel[]) {
  const products = new Map<string, { name: string; units: number; orders: Map<number, number> }>();
  const changed = new Set<number>();
  for (const { orderId, changedAfterPrint, products: lines } of parcels) {
    if (changedAfterPrint) changed.add(orderId);
    for (const { _id, name, quantity } of lines) {
      const known = products.get(_id) ?? { name: '', units: 0, orders: new Map() };
      known.name = printableText(name) || known.name || texts.removed;
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
