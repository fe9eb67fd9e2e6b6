import type {
  ProductAnswer,
  StockChangeAnswer,
  StockChangeInput,
  StockMovementAnswer,
} from '@balcao/domain/contract/products';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';
import { getPage } from '../../lib/api/api-pages.ts';

/** A change by hand: units added, or units removed. */
export type StockChangeKind = 'entry' | 'removal';

export interface StockPageQuery {
  q?: string | undefined;
  page: number;
  limit: number;
}

/** Products offered at once when one is chosen: further letters find the others. */
const CHOICES = 20;

/**
 * Below the products' own root: whatever changes a product has the stock read again, and a change of stock has every
 * list of products read again.
 */
export const stockKeys = {
  products: ['products'] as const,
  lists: ['products', 'stock', 'list'] as const,
  choices: ['products', 'stock', 'choices'] as const,
  product: ['products', 'stock', 'product'] as const,
  movements: ['products', 'stock', 'movements'] as const,
};

const byName = { sort: 'name-asc' } as const;

export const stockQueries = {
  page: (query: StockPageQuery) =>
    queryOptions({
      queryKey: [...stockKeys.lists, query],
      queryFn: ({ signal }) =>
        getPage<ProductAnswer>('/products', { query: { ...byName, ...query }, signal }),
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
};
