import type * as catalogueEndpoints from '#areas/groups/endpoints.ts';
import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { WindowAnswer, WindowSettings } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';

import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const windowApi = apiOf<typeof endpoints>('window');
/** The catalogue under the key of the products: a change of a product reads it again. */
export const catalogueApi = apiOf<typeof catalogueEndpoints>('products');

export const windowQuery = windowApi.query('GET /window');

/** The most rows of one page. */
const FOUND_READ = 200;

/** All results of a search in the catalogue, up to a number. */
export async function findInCatalogue(q: string, most: number): Promise<CatalogueAnswer[]> {
  const found: CatalogueAnswer[] = [];
  for (let page = 1, isMore = true; isMore && found.length < most; page += 1) {
    const query = { q, page, limit: FOUND_READ, sort: 'name-asc' };
    // Pages are read one after the other: each shows whether there is another.
    const rows = await catalogueApi.call('GET /catalogue', { query });
    found.push(...rows);
    isMore = rows.length === FOUND_READ;
  }
  return found.slice(0, most);
}

interface WindowChange {
  readonly settings?: Partial<WindowSettings>;
  readonly contents?: WindowAnswer['contents'];
}

export const storeWindow = (client: QueryClient, change: WindowChange): void => {
  client.setQueryData(
    windowQuery.queryKey,
    (before) =>
      before && { ...before, ...change, settings: { ...before.settings, ...change.settings } },
  );
};
