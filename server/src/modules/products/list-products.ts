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

/** The products on sale whose name contains every word of the query, without regard to case and accents. */
export function searchProducts(
  engine: Engine,
  query: { readonly q?: string | undefined; readonly sort?: ProductSort | undefined },
  paging: Paging,
): Promise<Page<ProductRow>> {
  const words = wordsOf(query.q ?? '');
  const matches = words.length > 0 ? engine.matchesWords('products', words) : undefined;
  return listProducts(engine.db, paging, { matches, sort: query.sort ?? 'price-asc' });
}
