import type { Insertable } from 'kysely';
import { rowsAStatement } from '../db/rows-a-statement.ts';
import type { Tables, Trx } from '../db/tables.ts';

/** Inserts any number of rows: a statement takes only so many values. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const piece of rowsAStatement(rows)) await trx.insertInto(table).values(piece).execute();
}
