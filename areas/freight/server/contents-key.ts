import { createHash } from 'node:crypto';

/** The key of an order's or a cart's contents. The sequence of its lines changes nothing. */
export function contentsKey(
  lines: readonly { readonly productId: string; readonly quantity: number }[],
  productsCents: number,
): string {
  const sorted = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();
  return createHash('sha256')
    .update([...sorted, productsCents].join('\n'))
    .digest('hex');
}
