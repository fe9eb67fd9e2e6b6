import type { Insertable } from 'kysely';
import type { AuditTable, Db, Trx } from '../../db/tables.ts';

/** Whether what is recorded once is already there. */
export async function hasEntry(db: Db, once: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('once', '=', once)
    .executeTakeFirst();
  return entry !== undefined;
}

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
