import { listFields, oneOf, search } from '#kit/web/lib/pages/list-search.ts';

export const cartSearch = search({
  ...listFields,
  /** The cart is open over the products: the back button closes it. */
  cart: oneOf('open'),
});
export type CartSearch = ReturnType<typeof cartSearch>;
