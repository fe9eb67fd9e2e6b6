import { listFields, oneOf, search } from '#kit/web/lib/pages/list-search.ts';

/** The cheapest come first without a chosen sort. */
export const productsSearch = search({
  ...listFields,
  sort: oneOf('price-asc', 'price-desc', 'name-asc', 'name-desc', 'created-asc', 'created-desc'),
});
export type ProductsSearch = ReturnType<typeof productsSearch>;
