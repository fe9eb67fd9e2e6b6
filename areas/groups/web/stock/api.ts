import type { MinimumInput } from '#areas/products/contract.ts';
import { stockKeys } from '#areas/stock/web/shared/api.ts';
import { api } from '#kit/web/lib/api/api.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';
import { queryOptions } from '@tanstack/react-query';
import type { CatalogueAnswer, ProductGroupAnswer } from '../../contract.ts';

interface StockPageQuery {
  q?: string | undefined;
  page: number;
  limit: number;
  low?: 'true' | undefined;
}

const pathOf = (id: string): string => `/product-groups/${encodeURIComponent(id)}`;

/** Below the stock's own keys: every change of stock reads these again. */
export const groupStockQueries = {
  page: (query: StockPageQuery) =>
    queryOptions({
      queryKey: [...stockKeys.lists, query],
      queryFn: ({ signal }) =>
        getPage<CatalogueAnswer>('/catalogue', { query: { sort: 'name-asc', ...query }, signal }),
    }),

  group: (id: string) =>
    queryOptions({
      queryKey: [...stockKeys.products, 'stock', 'group', id],
      queryFn: ({ signal }) => api.get<ProductGroupAnswer>(pathOf(id), { signal }),
    }),
};

export const setGroupMinimum = (id: string, input: MinimumInput): Promise<ProductGroupAnswer> =>
  api.put<ProductGroupAnswer>(`/product-groups/${id}/minimum`, input);
