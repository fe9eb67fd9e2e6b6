import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryFunction,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import type { Page } from '../../lib/api/api-pages.ts';
import { pageCount } from '../../lib/pages/pagination.ts';

export interface ListResult<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  loading: boolean;
  /** The rows still belong to the previous page or search. */
  outdated: boolean;
  /** The reason why the last read failed; rows of an earlier read may still be shown. */
  error: Error | null;
  retrying: boolean;
  retry: () => void;
  /** The moment at which the rows were read, epoch ms. */
  readAt: number;
  paging?: {
    page: number;
    pageSize: number;
    goTo: (page: number) => void;
    /** Reads a page that is likely to be opened next. */
    fetchAhead?: ((page: number) => void) | undefined;
  };
}

interface ListQuery<Data> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Data, never> | unknown;
  refetchOnWindowFocus?: unknown;
}

/** The state of a list whose rows are a part of an answer. */
export const listResultOf = <Row>(
  result: UseQueryResult<unknown>,
  rows: readonly Row[] | undefined,
  total: number,
): ListResult<Row> => ({
  rows,
  total,
  loading: result.isPending,
  outdated: result.isPlaceholderData,
  error: result.error,
  retrying: result.isFetching,
  retry: () => void result.refetch(),
  readAt: result.dataUpdatedAt,
});

export function useWholeList<Row>(query: ListQuery<Row[]>): ListResult<Row> {
  const result = useQuery(query as { queryKey: QueryKey; queryFn: QueryFunction<Row[]> });
  return listResultOf(result, result.data, result.data?.length ?? 0);
}

interface Paging {
  page: number;
  pageSize: number;
  /** `replace`: the page is past the last one, so its history entry is replaced. */
  goTo: (page: number, replace?: boolean) => void;
  fetchAhead?: ((page: number) => void) | undefined;
}

/** A list with pages, wherever the page number is kept. A page past the last, after a deletion, leads to the last. */
export function usePages<Row>(
  query: ListQuery<Page<Row>>,
  { page, pageSize, goTo, fetchAhead }: Paging,
): ListResult<Row> {
  const result = useQuery({
    ...(query as { queryKey: QueryKey; queryFn: QueryFunction<Page<Row>> }),
    placeholderData: keepPreviousData,
  });
  const { rows, total = 0 } = result.data ?? {};
  const last = pageCount(total, pageSize);
  const isPast = !result.isPlaceholderData && rows?.length === 0 && total > 0 && page > last;
  useEffect(() => {
    if (isPast) goTo(last, true);
  });
  return { ...listResultOf(result, rows, total), paging: { page, pageSize, goTo, fetchAhead } };
}

interface ListOptions<Search> {
  pageSize: number;
  /** Values that the address does not hold. */
  defaults?: Partial<Search>;
  /** True: turning a page keeps the scroll position and replaces the history entry, as the list is only a part of its page. */
  keepScroll?: boolean;
}

export interface PagedList<Row, Search> extends ListResult<Row> {
  /** Search text, filters and order, as the address has them, defaults filled in. */
  search: Search;
  /** Changes search text, filters or order, and goes back to the first page. */
  filter: (change: Partial<Search>) => void;
}

/** A list with its search text, filters, order and page in the address (the route's `validateSearch` reads them). */
export function useList<Row, Search extends { page?: number | undefined }>(
  { pageSize, defaults, keepScroll = false }: ListOptions<Search>,
  queryOf: (query: Search & { page: number; limit: number }) => ListQuery<Page<Row>>,
): PagedList<Row, Search> {
  const navigate = useNavigate();
  const inAddress = useSearch({ strict: false, select: (all): object => all });
  // The same object while the address is the same, so that the rows are not drawn again.
  const search = useMemo(
    () => ({ ...defaults, ...withoutBlanks(inAddress) }) as Search,
    [defaults, inAddress],
  );
  const { page = 1 } = search;
  const go = (
    change: Partial<Search>,
    options: { replace: boolean; resetScroll?: boolean },
  ): void =>
    void navigate({
      to: '.',
      search: (before: object) => withoutDefaults({ ...before, ...change }, defaults),
      state: true,
      ...options,
    });
  const goTo = (next: number, replace = false): void =>
    go({ page: next > 1 ? next : undefined } as Partial<Search>, {
      replace: replace || keepScroll,
      resetScroll: !keepScroll,
    });

  const client = useQueryClient();
  const queryAt = (wanted: number) => queryOf({ ...search, page: wanted, limit: pageSize });
  const fetchAhead = (wanted: number): void => {
    // A page that fails to load here is read again when it is opened.
    void client.prefetchQuery(
      queryAt(wanted) as { queryKey: QueryKey; queryFn: QueryFunction<Page<Row>> },
    );
  };
  const list = usePages(queryAt(page), { page, pageSize, goTo, fetchAhead });
  return {
    ...list,
    search,
    filter: (change) => go({ ...change, page: undefined }, { replace: true, resetScroll: false }),
  };
}

const withoutBlanks = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

const withoutDefaults = (search: Record<string, unknown>, defaults: object = {}): object =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => value !== '' && value !== (defaults as Record<string, unknown>)[name],
    ),
  );
