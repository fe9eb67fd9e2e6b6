import type { Insertable } from 'kysely';
import type { AuditTable, Trx } from '../../db/tables.ts';

/** Adds entries; one whose `once` is already there is left out. */
export async function insertEntries(
  trx: Trx,
  rows: readonly Insertable<AuditTable>[],
): Promise<void> {
  await trx
    .insertInto('audit')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}
