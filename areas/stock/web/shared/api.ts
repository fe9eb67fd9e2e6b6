import type * as endpoints from '../../endpoints.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import type { Page } from '#kit/web/lib/api/api-pages.ts';

/** Below the products' key: every change of a product reads the stock again, and a change of stock every list of products. */
export const stockApi = apiOf<typeof endpoints>('products');

/** A change by hand: units added, or units removed. */
export type StockChangeKind = 'entry' | 'removal';

export const CHANGE_CALLS = {
  entry: 'POST /products/stock/add',
  removal: 'POST /products/stock/remove',
} as const;

export interface BatchLine {
  readonly productId: string;
  readonly quantity: number;
  readonly seen?: number;
}

/** The number of products with low stock. Asks for one row: the page's total is the answer. */
export const lowStockCount = {
  ...productsApi.page('GET /products', { query: { low: 'true', page: 1, limit: 1 } }),
  select: ({ total }: Page<unknown>): number => total,
};
