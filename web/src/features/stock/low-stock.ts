import { queryOptions } from '@tanstack/react-query';

import { getPage } from '../../lib/api/api-pages.ts';
import { counted } from '../../lib/texts.ts';

/** How many products have low stock. One row is asked for: the page's total is the answer. */
export const lowStockCount = queryOptions({
  queryKey: ['products', 'stock', 'low'],
  queryFn: async ({ signal }) =>
    (await getPage('/products', { query: { low: 'true', page: 1, limit: 1 }, signal })).total,
});

export const lowStockText = (count: number): string =>
  counted(count, 'produto com estoque baixo', 'produtos com estoque baixo');
