import type { ProductSort } from '@balcao/domain/contract/products';
import { normalizeText } from '@balcao/domain/rules/search';
import type { Engine } from '../../db/engine.ts';
import type { Page, Paging } from '../../db/paging.ts';
import { listProducts, type ProductRow } from './products.repository.ts';

/** The words of a product search. Unlike those of a customer's number they keep their signs: `0.5` is in `Caneta 0.5 mm`. */
const wordsOf = (query: string): string[] =>
  normalizeText(query)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

export interface ProductSearch {
  readonly q?: string | undefined;
  readonly sort?: ProductSort | undefined;
  /** Comma-joined; present but empty, it names no product. */
  readonly ids?: string | undefined;
}

/** The products on sale, or those of the named ones, whose name has every word of the query, case and accents aside. */
export function searchProducts(
  engine: Engine,
  search: ProductSearch,
  paging: Paging,
): Promise<Page<ProductRow>> {
  const words = wordsOf(search.q ?? '');
  return listProducts(engine.db, paging, {
    matches: words.length > 0 ? engine.matchesWords('products', words) : undefined,
    ids: search.ids === undefined ? undefined : idsOf(search.ids),
    sort: search.sort ?? 'price-asc',
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
