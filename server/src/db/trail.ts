import type { Insertable } from 'kysely';
import type { AuditTable, Trx } from './tables.ts';

/** Adds entries to the audit trail; an entry whose `once` is already there is left out. */
export async function insertTrail(
  trx: Trx,
  rows: readonly Insertable<AuditTable>[],
): Promise<void> {
  await trx
    .insertInto('audit')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}
