import { flag, listFields, pageNumber, search, text } from '#kit/web/lib/pages/list-search.ts';

export const stockSearch = search({
  ...listFields,
  /** Only products with low stock. */
  low: flag,
  /** `_id` of the product whose ledger is open over the list. */
  product: text,
  movements: pageNumber,
});
export type StockSearch = ReturnType<typeof stockSearch>;

/** The `_id` of the product chosen when a manual entry or removal opens. */
export const stockChangeSearch = search({ product: text });
