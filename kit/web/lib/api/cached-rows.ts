import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { Page } from './api-pages.ts';

interface Row {
  _id: string;
}

/** Replaces a record in the cached lists by the server's answer, until the lists are read again. */
export function storeRow<Record extends Row>(
  client: QueryClient,
  queryKey: QueryKey,
  record: Record,
): void {
  const withRecord = (rows: Record[]): Record[] =>
    rows.map((row) => (row._id === record._id ? record : row));
  client.setQueriesData<Record[] | Page<Record>>({ queryKey }, (list) => {
    if (!list) return undefined;
    return Array.isArray(list) ? withRecord(list) : { ...list, rows: withRecord(list.rows) };
  });
}

/** A record from a cached page, so that the record's own screen need not start blank. */
export const findRow = <Record>(
  client: QueryClient,
  queryKey: QueryKey,
  isWanted: (row: Record) => boolean,
): Record | undefined =>
  client
    .getQueriesData<Page<Record>>({ queryKey })
    .flatMap(([, page]) => page?.rows ?? [])
    .find(isWanted);
