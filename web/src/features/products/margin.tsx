import type { ProductAnswer } from '@balcao/domain/contract/products';
import { marginPercent } from '@balcao/domain/rules/cost';

import { productsTexts } from './texts.ts';

/** What of the price stays after the cost, behind the units; nothing where the answer does not tell the cost, as to an atendente. */
export function Margin({ product: { price, cost } }: { product: ProductAnswer }) {
  const percent = typeof cost === 'number' ? marginPercent(price, cost) : null;
  return percent === null ? null : <> · {productsTexts.margin(percent)}</>;
}
