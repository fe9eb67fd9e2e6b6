import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { Page } from './api-pages.ts';

interface Row {
  _id: string;
}

/** Lays the server's answer over a record in the cached lists below a key, until the lists are read again. */
export function storeRow<Record extends Row>(
  client: QueryClient,
  queryKey: QueryKey,
  record: Record,
): void {
  client.setQueriesData<Record[] | Partial<Page<Record>>>({ queryKey }, (list) => {
    const before = Array.isArray(list) ? list : list?.rows;
    if (!before?.some(({ _id }) => _id === record._id)) return undefined;
    const rows = before.map((row) => (row._id === record._id ? { ...row, ...record } : row));
    return Array.isArray(list) ? rows : { ...list, rows };
  });
}

/** A record from the newest cached page that has it, so that the record's own screen need not start blank. */
export const findRow = <Record>(
  client: QueryClient,
  queryKey: QueryKey,
  isWanted: (row: Record) => boolean,
): Record | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Partial<Page<Record>> | undefined)?.rows ?? [])
    .find(isWanted);
