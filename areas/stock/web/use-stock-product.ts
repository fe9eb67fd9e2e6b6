import type { ProductAnswer } from '#areas/products/contract.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { ApiError } from '#kit/web/lib/api/api.ts';
import type { Page } from '#kit/web/lib/api/api-pages.ts';
import { findRow, storeRow } from '#kit/web/lib/api/cached-rows.ts';
import { stockKeys, stockQueries } from './shared/api.ts';

/** Puts a product's new stock wherever its old one is shown, at once. */
export function storeStock(client: QueryClient, product: ProductAnswer): void {
  client.setQueriesData<Page<ProductAnswer>>(
    { queryKey: stockKeys.lists },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((row) => (row._id === product._id ? { ...row, ...product } : row)),
      },
  );
  storeRow(client, stockKeys.choices, product);
  client.setQueryData([...stockKeys.product, product._id], product);
}

/** A product with its stock, from a loaded list until the server answers; `gone` when it was deleted. */
export function useStockProduct(id: string | undefined) {
  const client = useQueryClient();
  const isAsked = (product: ProductAnswer): boolean => product._id === id;
  const { data, error } = useQuery({
    ...stockQueries.product(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () =>
      findRow(client, stockKeys.lists, isAsked) ?? findRow(client, stockKeys.choices, isAsked),
  });
  const gone = error instanceof ApiError && error.status === 404;
  return { product: id && !gone ? data : undefined, gone };
}
