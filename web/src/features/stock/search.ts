import { flag, listFields, oneOf, pageNumber, search, text } from '../../lib/pages/list-search.ts';

export const stockSearch = search({
  ...listFields,
  /** Only what is low. */
  low: flag,
  /** `_id` of the product whose ledger is open over the list. */
  product: text,
  /** The page of the ledger. */
  movements: pageNumber,
});
export type StockSearch = ReturnType<typeof stockSearch>;

/** `_id` of the product that a manual entry or removal starts with. */
export const stockChangeSearch = search({ product: text });

/** What the table of a group does with the typed quantities. Missing: they come in. */
export const stockGroupSearch = search({ kind: oneOf('removal', 'count') });
