import type { ProductAnswer } from '@balcao/domain/contract/products';
import { storeGtin } from '@balcao/domain/rules/gtin';

import { useChange } from '../../../components/use-change.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { productCalls, productKeys } from '../api.ts';
import { labelsTexts as texts } from './texts.ts';

/** Ten random digits. */
function randomDigits(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((high % 100_000) * 100_000 + (low % 100_000)).padStart(10, '0');
}

async function give(products: readonly ProductAnswer[]): Promise<number> {
  // One after the other: of many at once, some would be refused for their number.
  for (const { _id } of products) {
    await productCalls.update(_id, { barcode: storeGtin(randomDigits()) });
  }
  return products.length;
}

/** Gives products without a barcode one of the shop's own, which every label has room for. */
export const useGiveBarcodes = () =>
  useChange({
    send: give,
    refresh: [productKeys.all],
    done: texts.given,
    failed: (error) => messageOf(error, texts.giveFailed),
  });
