import type { PhotoAnswer } from '#areas/photos/contract.ts';
import type { CatalogueAnswer, ProductGroupAnswer } from '../../contract.ts';

import { queryOptions } from '@tanstack/react-query';

import { getPage } from '#kit/web/lib/api/api-pages.ts';
import { api } from '#kit/web/lib/api/api.ts';

interface CatalogueQuery {
  q?: string | undefined;
  page: number;
  limit: number;
}

export const pickingQueries = {
  /** The goods on sale, by name: products without a group, and groups. */
  catalogue: (query: CatalogueQuery) =>
    queryOptions({
      queryKey: ['products', 'catalogue', 'of-cart', query],
      queryFn: ({ signal }) =>
        getPage<CatalogueAnswer>('/catalogue', { query: { ...query, sort: 'name-asc' }, signal }),
    }),

  /** A group, to choose one of its products. */
  group: (id: string) =>
    queryOptions({
      queryKey: ['products', 'group', 'of-cart', id],
      queryFn: ({ signal }) => api.get<ProductGroupAnswer>(`/product-groups/${id}`, { signal }),
    }),

  groupPhotos: (id: string) =>
    queryOptions({
      queryKey: ['photos', 'product-groups', id],
      queryFn: ({ signal }) => api.get<PhotoAnswer[]>(`/product-groups/${id}/photos`, { signal }),
    }),
};
