import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A page of a list and the count of the whole list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Which rows of a list: `limit` undefined means all. */
export interface Paging {
  readonly limit: number | undefined;
  readonly offset: number;
}

interface Sorted<Row> {
  limit(limit: number): { offset(offset: number): { execute(): Promise<Row[]> } };
  execute(): Promise<Row[]>;
}

/**
 * A page of a query and the count of all its rows.
 * @param counted the same rows, without order and columns.
 */
export async function pageOf<Row, From extends keyof Tables>(
  sorted: Sorted<Row>,
  { limit, offset }: Paging,
  counted: SelectQueryBuilder<Tables, From, object>,
): Promise<Page<Row>> {
  if (limit === undefined) {
    const rows = await sorted.execute();
    return { rows, total: rows.length };
  }
  const [rows, { total }] = await Promise.all([
    sorted.limit(limit).offset(offset).execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
