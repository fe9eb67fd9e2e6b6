import type { Entry } from '#kit/server/core/trail.ts';
import type { BatchRow } from './batches.repository.ts';

/** The entry of a batch as a whole; its reason is the kind of the batch. */
export const entryOfBatch = (
  action: 'stock.batch-added' | 'stock.batch-undone',
  { id, kind, products }: BatchRow,
): Entry => ({
  action,
  subject: { type: 'product', id },
  details: { count: products, reason: kind },
});

export function movedEntry(
  {
    productId,
    name,
    delta,
  }: { readonly productId: string; readonly name: string; readonly delta: number },
  reason: 'batch' | 'count' | 'undo',
): Entry {
  return {
    action: delta > 0 ? 'product.stock-added' : 'product.stock-removed',
    subject: { type: 'product', id: productId, name },
    details: { count: Math.abs(delta), reason },
  };
}

const MOST_NAMED = 5;

const list = new Intl.ListFormat('pt-BR');

/** The names of products in a sentence: `Blusa · P, Blusa · M e mais 3`. */
export function namesOf(products: readonly { readonly name: string }[]): string {
  const names = products.map(({ name }) => name).sort((one, other) => one.localeCompare(other));
  const more = names.length - MOST_NAMED;
  return list.format(more > 0 ? [...names.slice(0, MOST_NAMED), `mais ${more}`] : names);
}
