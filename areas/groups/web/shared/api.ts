import type {
  CatalogueAnswer,
  ProductGroupAnswer,
  ProductGroupEdit,
  ProductGroupInput,
} from '../../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { getPage } from '#kit/web/lib/api/api-pages.ts';
import { api } from '#kit/web/lib/api/api.ts';
import { productKeys, type ProductsPageQuery } from '#areas/products/web/shared/api.ts';

/** The most products in the list: further letters find the others. */
const CHOICES = 30;

const pathOf = (id: string): string => `/product-groups/${encodeURIComponent(id)}`;

/** Below the products' own root: a change of a product also reads its group again. */
export const groupQueries = {
  page: (query: ProductsPageQuery) =>
    queryOptions({
      queryKey: [...productKeys.all, 'catalogue', query],
      queryFn: ({ signal }) =>
        getPage<CatalogueAnswer>('/catalogue', { query: { ...query }, signal }),
    }),

  group: (id: string) =>
    queryOptions({
      queryKey: [...productKeys.all, 'group', id],
      queryFn: ({ signal }) => api.get<ProductGroupAnswer>(pathOf(id), { signal }),
    }),

  /** Products of no group, by name. */
  alone: (q: string | undefined) =>
    queryOptions({
      queryKey: [...productKeys.all, 'alone', q ?? ''],
      queryFn: async ({ signal }) => {
        const query = { q, alone: true, sort: 'name-asc', page: 1, limit: CHOICES };
        return (await getPage<ProductAnswer>('/products', { query, signal })).rows;
      },
    }),
};

export const groupCalls = {
  create: (input: ProductGroupInput, idempotencyKey: string) =>
    api.post<ProductGroupAnswer>('/product-groups', input, { idempotencyKey }),
  update: (id: string, edit: ProductGroupEdit, idempotencyKey: string) =>
    api.put<ProductGroupAnswer>(pathOf(id), edit, { idempotencyKey }),
  remove: (id: string) => api.delete<null>(pathOf(id)),
};
