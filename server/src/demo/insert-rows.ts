import type { Insertable } from 'kysely';
import type { Tables, Trx } from '../db/tables.ts';

const ROWS_AN_INSERT = 400;

/** Inserts any number of rows: a statement takes only so many values. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AN_INSERT) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AN_INSERT))
      .execute();
  }
}
