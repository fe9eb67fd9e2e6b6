import { listFields, oneOf, search } from '#kit/web/lib/pages/list-search.ts';

/** Without a sort the cheapest come first. */
export const productsSearch = search({
  ...listFields,
  sort: oneOf('price-asc', 'price-desc', 'name-asc', 'name-desc', 'created-asc', 'created-desc'),
});
export type ProductsSearch = ReturnType<typeof productsSearch>;
