import type { ProductAnswer } from '../../contract.ts';
import { marginPercent } from '../../rules/cost.ts';

import { productsTexts } from '../texts.ts';

/** The margin of a product, behind the units; nothing when the answer lacks the cost, as for an atendente. */
export function Margin({ product: { price, cost } }: { product: ProductAnswer }) {
  const percent = typeof cost === 'number' ? marginPercent(price, cost) : null;
  return percent === null ? null : <> · {productsTexts.margin(percent)}</>;
}
