import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A page of a list and the count of the whole list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * A whole list, to be read piece by piece. Its records are chosen once: none is missed and none comes twice when others
 * change meanwhile.
 */
export interface WholeList<Row> {
  readonly ids: readonly string[];
  /** These records as they are now, in this order, without deleted ones. */
  read(ids: readonly string[]): Promise<readonly Row[]>;
}

/** The rows in the order of their ids. A missing row is left out. */
export function inOrderOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type Direction = 'asc' | 'desc';

/** The bounds of a page of a list. */
export interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The number of rows of a page, as a query takes it. SQLite plans by the value of a bare `limit ?` and prepares the statement
 * again on every run, which costs as much as the page; it does not look into a computed value.
 */
export const rowLimit = (limit: number | Expression<unknown>): RawBuilder<number> =>
  sql`cast(${limit} as integer)`;

interface Executable<Row> {
  execute(): Promise<Row[]>;
}

interface Sorted<Row> {
  limit(limit: RawBuilder<number>): { offset(offset: number): Executable<Row> };
}

/**
 * A page of a query and the count of all its rows.
 * @param counted the same rows, without order and columns.
 */
export async function pageOf<Row, From extends keyof Tables>(
  sorted: Sorted<Row>,
  { limit, offset }: Bounds,
  counted: SelectQueryBuilder<Tables, From, object>,
): Promise<Page<Row>> {
  const [rows, { total }] = await Promise.all([
    sorted.limit(rowLimit(limit)).offset(offset).execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/**
 * Reads a list to its end in pieces, each from after the last row of the one before, so that memory does not grow with the list.
 * No row is missed and none comes twice while others write, if the order of the rows never changes.
 */
export async function* walk<Row>(
  rowsAPiece: number,
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, rowsAPiece);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < rowsAPiece) return;
  }
}
