import { listFields, pageNumber, search, text } from '../../lib/pages/list-search.ts';

export const stockSearch = search({
  ...listFields,
  /** `_id` of the product whose ledger is open over the list. */
  product: text,
  /** The page of the ledger. */
  movements: pageNumber,
});
export type StockSearch = ReturnType<typeof stockSearch>;

/** `_id` of the product that a manual entry or removal starts with. */
export const stockChangeSearch = search({ product: text });
