import type * as endpoints from '../../endpoints.ts';
import type { ProductAnswer } from '../../contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const productsApi = apiOf<typeof endpoints>('products');

/** The most identifiers that fit in an address. */
const IDS_A_CALL = 150;

/** Products by their `_id`, as they are now and in any order, without those no longer on sale. */
export async function readProducts(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ProductAnswer[]> {
  const calls: Promise<ProductAnswer[]>[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_CALL) {
    const query = { ids: ids.slice(from, from + IDS_A_CALL).join(',') };
    calls.push(productsApi.call('GET /products', { query, ...(signal && { signal }) }));
  }
  return (await Promise.all(calls)).flat();
}

export const productsByIds = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...productsApi.key(), 'ids', ids],
    queryFn: ({ signal }) => readProducts(ids, signal),
  });
