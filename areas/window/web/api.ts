import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type {
  WindowAnswer,
  WindowContentsInput,
  WindowFeedAnswer,
  WindowOpenAnswer,
  WindowSettings,
  WindowSettingsInput,
} from '../contract.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { getPage, type Page } from '#kit/web/lib/api/api-pages.ts';
import { api } from '#kit/web/lib/api/api.ts';

/** The most rows of one page. */
const FOUND_READ = 200;

interface CatalogueQuery {
  q: string;
  page: number;
  limit: number;
}

const getCatalogue = (query: CatalogueQuery, signal?: AbortSignal) =>
  getPage<CatalogueAnswer>('/catalogue', {
    query: { ...query, sort: 'name-asc' },
    ...(signal && { signal }),
  });

export const windowQueries = {
  window: () =>
    queryOptions({
      queryKey: ['window'],
      queryFn: ({ signal }) => api.get<WindowAnswer>('/window', { signal }),
    }),

  /** A page of the window, by its path, as it was last saved. */
  preview: (path: string) =>
    queryOptions({
      queryKey: ['window', 'preview', path],
      queryFn: ({ signal }) =>
        api.get<{ html: string }>('/window/preview', { query: { path }, signal }),
      // Another tab may have changed the content, and a page is large.
      staleTime: 0,
      gcTime: 0,
    }),

  /** The contents of the feeds for catalogues, and the left-out products. */
  feed: () =>
    queryOptions({
      queryKey: ['window', 'feed'],
      queryFn: ({ signal }) => api.get<WindowFeedAnswer>('/window/feed', { signal }),
    }),

  /** The goods for the window: products of no group, and groups. */
  catalogue: (query: CatalogueQuery) =>
    queryOptions({
      queryKey: ['products', 'catalogue', 'of-window', query],
      queryFn: ({ signal }) => getCatalogue(query, signal),
    }),
};

export const windowCalls = {
  saveSettings: (settings: WindowSettingsInput) =>
    api.put<WindowSettings>('/window/settings', settings),
  /** Opens or closes the window, and changes nothing else. */
  setOpen: (isOn: boolean) => api[isOn ? 'put' : 'delete']<WindowOpenAnswer>('/window/open'),
  saveContents: (contents: WindowContentsInput) =>
    api.put<WindowAnswer>('/window/contents', contents),

  /** All results of a search, up to a number. */
  findAll: async (q: string, most: number): Promise<CatalogueAnswer[]> => {
    const found: CatalogueAnswer[] = [];
    let isMore = true;
    for (let page = 1; isMore && found.length < most; page += 1) {
      // Pages are read one after the other: each shows whether there is another.
      const { rows, total }: Page<CatalogueAnswer> = await getCatalogue({
        ...{ q, page },
        limit: FOUND_READ,
      });
      found.push(...rows);
      isMore = rows.length > 0 && found.length < total;
    }
    return found.slice(0, most);
  },
};

interface WindowChange {
  readonly settings?: Partial<WindowSettings>;
  readonly contents?: WindowAnswer['contents'];
}

/** Stores the answer of a change as the shown window. */
export const keepWindow = (client: QueryClient, change: WindowChange): void => {
  client.setQueryData(
    windowQueries.window().queryKey,
    (before) =>
      before && { ...before, ...change, settings: { ...before.settings, ...change.settings } },
  );
};
