import { listFields, oneOf, search, text } from '#kit/web/lib/pages/list-search.ts';

/** The cheapest come first without a chosen sort. */
export const productsSearch = search({
  ...listFields,
  /** The form of the product of this `_id` is open. */
  edit: text,
  sort: oneOf('price-asc', 'price-desc', 'name-asc', 'name-desc', 'created-asc', 'created-desc'),
});
export type ProductsSearch = ReturnType<typeof productsSearch>;
