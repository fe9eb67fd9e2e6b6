import type { ProductQuery } from '../contract.ts';
import { storedDetail } from '../rules/product-fields.ts';
import { productWords } from '../rules/product-search.ts';
import type { FilterOf } from '#kit/server/db/list.ts';
import type { Bounds, Page, WholeList } from '#kit/server/db/paging.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { productList, type ProductRow } from './products.repository.ts';

type ProductSearch = Pick<ProductQuery, 'q' | 'sort' | 'ids' | 'low' | 'alone' | 'code'>;

/** The cheapest come first without a chosen sort. */
export const DEFAULT_SORT = 'price-asc';

/**
 * The products on sale whose name has every word of the query, case and accents aside; with `ids`, comma-joined, only
 * the products with these ids.
 */
export const searchProducts = (
  { engine }: Pick<Deps, 'engine'>,
  { query, paging }: { readonly query: ProductSearch; readonly paging: Bounds },
): Promise<Page<ProductRow>> =>
  productList.page(engine, filterOf(query), query.sort ?? DEFAULT_SORT, paging);

export async function searchAllProducts(
  { engine }: Pick<Deps, 'engine'>,
  { query }: { readonly query: ProductSearch },
): Promise<WholeList<ProductRow>> {
  return {
    ids: await productList.ids(engine, filterOf(query), query.sort ?? DEFAULT_SORT),
    read: (ids) => productList.byIds(engine.db, ids),
  };
}

const filterOf = ({ q, ids, low, alone, code }: ProductSearch): FilterOf<typeof productList> => ({
  words: productWords(q),
  ids: ids === undefined ? undefined : idsOf(ids),
  low: low && true,
  alone: alone && true,
  codes: code === undefined ? undefined : codesOf(code),
});

/** A read or typed code as products may have it. A blank code belongs to no product: most products have none. */
const codesOf = (code: string): string[] => [
  ...new Set([storedDetail('code', code), storedDetail('barcode', code)].filter(Boolean)),
];

const idsOf = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
