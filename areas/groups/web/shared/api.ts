import type * as endpoints from '../../endpoints.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { compareNames } from '#areas/products/rules/name-order.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import type { Page } from '#kit/web/lib/api/api-pages.ts';

/** Below the products' key: a change of a product also reads its group again. */
export const groupsApi = apiOf<typeof endpoints>('products');

/** A group as it is now: another screen may have read it a moment ago. */
export const freshGroup = (id: string) => ({
  ...groupsApi.query('GET /product-groups/:id', { params: { id } }),
  staleTime: 0,
});

/** The most products in the list: further letters find the others. */
const CHOICES = 30;

/** Products of no group, by name. */
export const productsAlone = (q = '') => ({
  ...productsApi.page('GET /products', {
    query: { q, alone: true, sort: 'name-asc', page: 1, limit: CHOICES },
  }),
  select: ({ rows }: Page<ProductAnswer>): ProductAnswer[] =>
    [...rows].sort((one, other) => compareNames(one.name, other.name)),
});
