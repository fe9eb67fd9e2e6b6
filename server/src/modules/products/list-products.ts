import type { ProductQuery } from '@balcao/domain/contract/products';
import { normalizeText } from '@balcao/domain/rules/search';
import type { Engine } from '../../db/engine.ts';
import { inOrderOf, type Bounds, type Page, type WholeList } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import {
  findProductsByIds,
  listProductIds,
  listProducts,
  type ProductRow,
} from './products.repository.ts';

/** The words of a product search. Unlike those of a customer's number they keep their signs: `0.5` is in `Caneta 0.5 mm`. */
const wordsOf = (query: string): string[] =>
  normalizeText(query)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

type ProductSearch = Pick<ProductQuery, 'q' | 'sort' | 'ids'>;

/**
 * The products on sale whose name has every word of the query, case and accents aside; with `ids`, comma-joined, only
 * those of them.
 */
export const searchProducts = (
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  call: { readonly query: ProductSearch; readonly paging: Bounds },
): Promise<Page<ProductRow>> => listProducts(db, call.paging, filterOf(engine, call.query));

/** All of them, as `searchProducts` chooses and orders them. */
export async function searchAllProducts(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  { query }: { readonly query: ProductSearch },
): Promise<WholeList<ProductRow>> {
  return {
    ids: await listProductIds(db, filterOf(engine, query)),
    read: async (ids) => inOrderOf(ids, await findProductsByIds(db, ids)),
  };
}

/** The predicate of a product search; undefined: all of them. */
export function productMatches({ search }: Engine, q = '') {
  const words = wordsOf(q);
  return words.length > 0 ? search.matches('products', words) : undefined;
}

function filterOf(engine: Engine, { q, sort = 'price-asc', ids }: ProductSearch) {
  return {
    matches: productMatches(engine, q),
    ids: ids === undefined ? undefined : idsOf(ids),
    sort,
  };
}

const idsOf = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
