import type { DiscountRule } from '@balcao/domain/contract/discounts';
import {
  discountedPriceCents,
  matchesRule,
  type DiscountableProduct,
} from '@balcao/domain/rules/discount';

import { usableValue } from './rule-sentence.ts';

/** The outcome of each rule for one product: only the first match counts, even without a usable value. */
export type RuleFate = 'applies' | 'applies-no-value' | 'no-match' | 'not-reached';

export function ruleFates(
  rules: readonly DiscountRule[],
  product: DiscountableProduct,
): RuleFate[] {
  const applied = rules.findIndex((rule) => matchesRule(rule, product));
  return rules.map((rule, index) => {
    if (index === applied) return usableValue(rule) === undefined ? 'applies-no-value' : 'applies';
    return applied !== -1 && index > applied ? 'not-reached' : 'no-match';
  });
}

interface PricedProduct<Product> {
  product: Product;
  priceCents: number;
}

/** The products whose price the rules change, with their new price, in their order. */
export const changedPrices = <Product extends DiscountableProduct>(
  rules: readonly DiscountRule[],
  products: readonly Product[],
): PricedProduct<Product>[] =>
  products
    .map((product) => ({ product, priceCents: discountedPriceCents([...rules], product) }))
    .filter(({ product, priceCents }) => priceCents !== product.priceCents);
