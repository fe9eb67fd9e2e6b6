import type { DiscountRule } from '@balcao/domain/contract/discounts';
import type { DiscountableProduct } from '@balcao/domain/rules/discount';
import { parseMoney, toReais } from '@balcao/domain/rules/money';
import { useState } from 'react';

import { moneyText } from '../../lib/money-text.ts';
import { discountPreviewTexts } from './texts.ts';
import { changedPrices } from './rule-effect.ts';

interface Sample {
  name: string;
  /** As it is typed. */
  price: string;
}

const EXAMPLE: Sample = { name: discountPreviewTexts.example, price: '89,90' };
const NOTHING: Sample = { name: '', price: '' };

const sampleOf = (product: DiscountableProduct): Sample => ({
  name: product.name,
  price: moneyText(toReais(product.priceCents)),
});

function suggestedSample(
  rules: readonly DiscountRule[],
  products: readonly DiscountableProduct[],
): Sample {
  const product = changedPrices(rules, products)[0]?.product ?? products[0];
  return product ? sampleOf(product) : EXAMPLE;
}

/**
 * The product that the rules are tried on. Until someone types, it is the first of the shop that the rules change, so
 * that their effect is in sight, else its first, else an example; nothing while the shop's are on their way (`undefined`).
 */
export function usePreviewSample(
  rules: readonly DiscountRule[],
  products: readonly DiscountableProduct[] | undefined,
) {
  const [typed, setTyped] = useState<Sample>();
  const sample = typed ?? (products ? suggestedSample(rules, products) : NOTHING);
  const priceCents = parseMoney(sample.price);
  const product: DiscountableProduct | undefined =
    sample.name.trim() && priceCents !== undefined && priceCents >= 0
      ? { name: sample.name.trim(), priceCents }
      : undefined;
  return {
    sample,
    /** What is typed, once it makes a product. */
    product,
    change: (change: Partial<Sample>) => setTyped({ ...sample, ...change }),
    choose: (chosen: DiscountableProduct) => setTyped(sampleOf(chosen)),
  };
}
