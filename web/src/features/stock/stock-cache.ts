import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { QueryClient } from '@tanstack/react-query';

import type { Page } from '../../lib/api.ts';
import { stockKeys } from './api.ts';

type Products = Page<ProductAnswer>;

/**
 * Puts a product's new stock wherever its old one is shown, at once; then everything about products is read again, its
 * ledger too, because other sales go on meanwhile.
 */
export function storeStock(client: QueryClient, product: ProductAnswer): void {
  for (const queryKey of [stockKeys.lists, stockKeys.choices]) {
    client.setQueriesData<Products>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (row._id === product._id ? product : row)),
        },
    );
  }
  client.setQueryData([...stockKeys.product, product._id], product);
  void client.invalidateQueries({ queryKey: stockKeys.products });
}

/** The product as some list on hand shows it. */
export function findListedProduct(client: QueryClient, id: string): ProductAnswer | undefined {
  for (const queryKey of [stockKeys.lists, stockKeys.choices]) {
    for (const [, page] of client.getQueriesData<Products>({ queryKey })) {
      const row = page?.rows.find(({ _id }) => _id === id);
      if (row) return row;
    }
  }
  return undefined;
}
