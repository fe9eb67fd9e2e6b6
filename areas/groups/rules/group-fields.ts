import { MOVED } from '#areas/products/rules/product-fields.ts';

/** A product group: what is one thing in sizes and colours. Its name leaves room for two values in the name of a product. */
export const GROUP = {
  name: { longest: 120 },
  axis: { longest: 40 },
  value: { longest: 35 },
  /** Those of an axis, archived ones too. */
  values: { most: 200 },
  /** Such as 20 sizes in 20 colours: their stock is moved together. */
  products: { most: MOVED.products.most },
} as const;
