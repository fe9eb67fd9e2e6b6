import type { ProductAnswer, MinimumInput } from '#areas/products/contract.ts';
import type {
  StockChangeAnswer,
  StockChangeInput,
  StockMovementAnswer,
  StockBatchAnswer,
  StockBatchInput,
  StockBatchRow,
} from '../../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';

/** A change by hand: units added, or units removed. */
export type StockChangeKind = 'entry' | 'removal';

/** A line of a batch as the web sends it. */
export interface BatchLine {
  readonly productId: string;
  readonly quantity: number;
  readonly seen?: number;
}

const LAST_BATCHES = 5;

/** Products offered at once when one is chosen: further letters find the others. */
const CHOICES = 20;

/**
 * Below the products' own root: every change of a product reads the stock again, and a change of stock every list of products.
 */
export const stockKeys = {
  products: ['products'] as const,
  lists: ['products', 'stock', 'list'] as const,
  choices: ['products', 'stock', 'choices'] as const,
  product: ['products', 'stock', 'product'] as const,
  movements: ['products', 'stock', 'movements'] as const,
  batches: ['products', 'stock', 'batches'] as const,
};

const byName = { sort: 'name-asc' } as const;

export const stockQueries = {
  /** The last batches, each to be taken back. */
  batches: () =>
    queryOptions({
      queryKey: stockKeys.batches,
      queryFn: ({ signal }) =>
        api.get<StockBatchRow[]>('/products/stock/batches', {
          query: { page: 1, limit: LAST_BATCHES },
          signal,
        }),
    }),

  choices: (q: string) =>
    queryOptions({
      queryKey: [...stockKeys.choices, q],
      queryFn: ({ signal }) =>
        getPage<ProductAnswer>('/products', {
          query: { ...byName, q, page: 1, limit: CHOICES },
          signal,
        }),
    }),

  product: (id: string) =>
    queryOptions({
      queryKey: [...stockKeys.product, id],
      queryFn: ({ signal }) =>
        api.get<ProductAnswer>(`/products/${encodeURIComponent(id)}`, { signal }),
    }),

  movements: (id: string, query: { page: number; limit: number }) =>
    queryOptions({
      queryKey: [...stockKeys.movements, id, query],
      queryFn: ({ signal }) =>
        getPage<StockMovementAnswer>(`/products/${encodeURIComponent(id)}/stock-movements`, {
          query: { ...query },
          signal,
        }),
    }),
};

const PATHS = { entry: '/products/stock/add', removal: '/products/stock/remove' } as const;

export const stockCalls = {
  /** Answers the product with its new stock, and the row of the ledger. */
  change: (kind: StockChangeKind, input: StockChangeInput, idempotencyKey: string) =>
    api.post<StockChangeAnswer>(PATHS[kind], input, { idempotencyKey }),

  saveBatch: (input: StockBatchInput, idempotencyKey: string) =>
    api.post<StockBatchAnswer>('/products/stock/batches', input, { idempotencyKey }),

  undoBatch: (id: string, idempotencyKey: string) =>
    api.post<StockBatchAnswer>(`/products/stock/batches/${id}/undo`, {}, { idempotencyKey }),

  setMinimum: (id: string, input: MinimumInput) =>
    api.put<ProductAnswer>(`/products/${id}/minimum`, input),

  productByCode: async (code: string): Promise<ProductAnswer | undefined> =>
    (await api.get<ProductAnswer[]>('/products', { query: { code, page: 1, limit: 1 } }))[0],

  productsByIds: (ids: readonly string[]): Promise<ProductAnswer[]> =>
    api.get<ProductAnswer[]>('/products', { query: { ids: ids.join(',') } }),
};

/** The number of products with low stock. Asks for one row: the page's total is the answer. */
export const lowStockCount = queryOptions({
  queryKey: ['products', 'stock', 'low'],
  queryFn: async ({ signal }) =>
    (await getPage('/products', { query: { low: 'true', page: 1, limit: 1 }, signal })).total,
});

/** The most identifiers that fit in an address. */
const IDS_A_CALL = 150;

/** Products by their `_id`, as they are now, without those no longer on sale. */
export async function readProducts(ids: readonly string[]): Promise<ProductAnswer[]> {
  const pieces: Promise<ProductAnswer[]>[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_CALL) {
    pieces.push(stockCalls.productsByIds(ids.slice(from, from + IDS_A_CALL)));
  }
  return (await Promise.all(pieces)).flat();
}
