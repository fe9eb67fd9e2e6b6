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
  const withRecord = (rows: Record[]): Record[] =>
    rows.map((row) => (row._id === record._id ? { ...row, ...record } : row));
  client.setQueriesData<Record[] | Partial<Page<Record>>>({ queryKey }, (list) => {
    if (Array.isArray(list)) return withRecord(list);
    return list?.rows ? { ...list, rows: withRecord(list.rows) } : list;
  });
}

/** A record from a cached page, so that the record's own screen need not start blank. */
export const findRow = <Record>(
  client: QueryClient,
  queryKey: QueryKey,
  isWanted: (row: Record) => boolean,
): Record | undefined =>
  client
    .getQueriesData<Partial<Page<Record>>>({ queryKey })
    .flatMap(([, page]) => page?.rows ?? [])
    .find(isWanted);
