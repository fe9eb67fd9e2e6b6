import { sql, type RawBuilder } from 'kysely';

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

/**
 * The number of rows of a page, as a query takes it. SQLite plans by the value of a bare `limit ?` and so prepares the
 * statement anew on every run, which costs as much as the page itself; what it must compute first it does not look into.
 */
export const rowLimit = (limit: number | RawBuilder<number>): RawBuilder<number> =>
  sql`cast(${limit} as integer)`;
