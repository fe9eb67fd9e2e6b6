import type { ProductQuery } from '@balcao/domain/contract/products';
import { normalizeText } from '@balcao/domain/rules/search';
import type { Page, Paging } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { listProducts, type ProductRow } from './products.repository.ts';

/** The words of a product search. Unlike those of a customer's number they keep their signs: `0.5` is in `Caneta 0.5 mm`. */
const wordsOf = (query: string): string[] =>
  normalizeText(query)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * The products on sale whose name has every word of the query, case and accents aside; with `ids`, comma-joined, only
 * those of them.
 */
export function searchProducts(
  { engine, db }: Pick<Deps, 'engine' | 'db'>,
  call: { readonly query: Pick<ProductQuery, 'q' | 'sort' | 'ids'>; readonly paging: Paging },
): Promise<Page<ProductRow>> {
  const { q = '', sort = 'price-asc', ids } = call.query;
  const words = wordsOf(q);
  return listProducts(db, call.paging, {
    matches: words.length > 0 ? engine.matchesWords('products', words) : undefined,
    ids: ids === undefined ? undefined : idsOf(ids),
    sort,
  });
}

const idsOf = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
