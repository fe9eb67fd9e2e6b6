import type { ProductAnswer } from '@balcao/domain/contract/products';

import { stockCalls } from '../api.ts';

/** As many as an address has room for. */
const IDS_A_CALL = 150;

/** Products by their `_id`, as they are now; those that are no longer on sale are left out. */
export async function readProducts(ids: readonly string[]): Promise<ProductAnswer[]> {
  const pieces: Promise<ProductAnswer[]>[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_CALL) {
    pieces.push(stockCalls.productsByIds(ids.slice(from, from + IDS_A_CALL)));
  }
  return (await Promise.all(pieces)).flat();
}
