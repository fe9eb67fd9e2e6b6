import type { ProductAnswer, ProductEdit, ProductInput, ProductSort } from '../../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';

export interface ProductsPageQuery {
  q?: string | undefined;
  sort: ProductSort;
  page: number;
  limit: number;
}

/** The most identifiers in one address: a longer list takes several requests. */
const IDS_A_CALL = 100;

export const productKeys = {
  all: ['products'] as const,
  page: (query: ProductsPageQuery) => [...productKeys.all, 'page', query] as const,
  byIds: (ids: readonly string[]) => [...productKeys.all, 'ids', ids] as const,
};

async function getByIds(ids: readonly string[], signal: AbortSignal): Promise<ProductAnswer[]> {
  const calls: Promise<ProductAnswer[]>[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_CALL) {
    const query = { ids: ids.slice(from, from + IDS_A_CALL).join(',') };
    calls.push(api.get<ProductAnswer[]>('/products', { query, signal }));
  }
  return (await Promise.all(calls)).flat();
}

export const productQueries = {
  page: (query: ProductsPageQuery) =>
    queryOptions({
      queryKey: productKeys.page(query),
      queryFn: ({ signal }) => getPage<ProductAnswer>('/products', { query: { ...query }, signal }),
    }),

  /** The products of `ids` that are still on sale, in any order. */
  byIds: (ids: readonly string[]) =>
    queryOptions({
      queryKey: productKeys.byIds(ids),
      queryFn: ({ signal }) => getByIds(ids, signal),
    }),
};

/**
 * Changes only the given fields of a product. The API wants name and price in each edit: they are read anew, because older ones
 * would undo the change of another person.
 */
async function changeProduct(id: string, changes: Partial<ProductEdit>): Promise<ProductAnswer> {
  const path = `/products/${encodeURIComponent(id)}`;
  const { name, price } = await api.get<ProductAnswer>(path);
  return api.put<ProductAnswer>(path, { name, price, ...changes });
}

/** Gives a product a barcode, unless it has one by now. @returns the barcode that it has. */
async function giveBarcode(id: string, barcode: string): Promise<string> {
  const path = `/products/${encodeURIComponent(id)}`;
  const { name, price, barcode: known } = await api.get<ProductAnswer>(path);
  if (known) return known;
  return (await api.put<ProductAnswer>(path, { name, price, barcode })).barcode;
}

export const productCalls = {
  create: (input: ProductInput, idempotencyKey: string) =>
    api.post<ProductAnswer>('/products', input, { idempotencyKey }),
  update: changeProduct,
  giveBarcode,
  remove: (id: string) => api.delete<null>(`/products/${id}`),
};
