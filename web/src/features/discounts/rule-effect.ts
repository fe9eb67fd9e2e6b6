import type { DiscountRule } from '@balcao/domain/contract/discounts';
import { discountedPriceCents, type DiscountableProduct } from '@balcao/domain/rules/discount';

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
