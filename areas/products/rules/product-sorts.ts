import type { ProductSort } from '../contract.ts';

/** The sorts of products: by the column, then by the id. */
export const PRODUCT_SORTS = {
  'price-asc': ['price_cents', 'asc'],
  'price-desc': ['price_cents', 'desc'],
  'name-asc': ['search_text', 'asc'],
  'name-desc': ['search_text', 'desc'],
  'created-asc': ['created_at', 'asc'],
  'created-desc': ['created_at', 'desc'],
} as const satisfies Record<ProductSort, readonly [column: string, direction: 'asc' | 'desc']>;
