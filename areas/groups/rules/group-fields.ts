import { MOVED } from '#areas/products/rules/product-fields.ts';

/**
 * A product group: products that are one thing in sizes and colours. Its name leaves room for two values in the name of a
 * product.
 */
export const GROUP = {
  name: { longest: 120 },
  axis: { longest: 40 },
  value: { longest: 35 },
  /** The values of an axis, archived values too. */
  values: { most: 200 },
  /** Enough for 20 sizes in 20 colours. Their stock is moved together. */
  products: { most: MOVED.products.most },
} as const;
