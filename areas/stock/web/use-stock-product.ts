import type { ProductAnswer } from '#areas/products/contract.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { findRow, storeRow } from '#kit/web/lib/api/cached-rows.ts';

export const productQuery = (id: string) =>
  productsApi.query('GET /products/:id', { params: { id } });

/** Puts a product's new stock wherever its old one is shown, at once. */
export function storeStock(client: QueryClient, product: ProductAnswer): void {
  storeRow(client, productsApi.key(), product);
  client.setQueryData(productQuery(product._id).queryKey, product);
}

/** A product with its stock, from a loaded list until the server answers; `gone` when it was deleted. */
export function useStockProduct(id: string | undefined) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...productQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () =>
      findRow<ProductAnswer>(client, productsApi.key(), ({ _id }) => _id === id),
  });
  const gone = error instanceof ApiError && error.status === 404;
  return { product: id && !gone ? data : undefined, gone };
}
