import type { ProductAnswer } from '@balcao/domain/contract/products';
import { storeGtin } from '@balcao/domain/rules/gtin';

import { productCalls } from '../api.ts';

/** Ten random digits. */
function randomDigits(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high % 100_000) * 100_000 + (low % 100_000)).padStart(10, '0');
}

/** Barcodes by the `_id` of their products. */
export type Barcodes = ReadonlyMap<string, string>;

/** Gives products without a barcode one of the shop's own, which every label has room for. */
export async function giveBarcodes(
  products: readonly Pick<ProductAnswer, '_id'>[],
): Promise<Barcodes> {
  const given = new Map<string, string>();
  // One after the other: of many at once, some would be refused for their number.
  for (const { _id } of products) {
    given.set(_id, await productCalls.giveBarcode(_id, storeGtin(randomDigits())));
  }
  return given;
}
