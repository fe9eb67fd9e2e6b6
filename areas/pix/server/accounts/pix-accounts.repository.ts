import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, PixAccountsTable, Trx } from '#kit/server/db/tables.ts';

export type PixAccountRow = Selectable<PixAccountsTable>;

/** Another chance, after the account answered or its settings changed. */
export const FORGIVEN = { failures: 0, paused_until: 0, last_failure: null, failed_at: null };

export const findCurrentAccount = (db: Db): Promise<PixAccountRow | undefined> =>
  db.selectFrom('pix_accounts').selectAll().where('is_current', '=', 1).executeTakeFirst();

export const findAccount = (db: Db, id: string): Promise<PixAccountRow | undefined> =>
  db.selectFrom('pix_accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Every account that the store ever had: a handful. */
export const listAccounts = (db: Db): Promise<PixAccountRow[]> =>
  db.selectFrom('pix_accounts').selectAll().orderBy('created_at', 'desc').execute();

export async function insertAccount(trx: Trx, row: Insertable<PixAccountsTable>): Promise<void> {
  await trx.insertInto('pix_accounts').values(row).execute();
}

export async function updateAccount(
  trx: Trx,
  id: string,
  change: Updateable<PixAccountsTable>,
): Promise<void> {
  await trx.updateTable('pix_accounts').set(change).where('id', '=', id).execute();
}

/** Retires the current account, if there is one. Its row stays: its charges are still asked for. */
export async function retireCurrentAccount(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable('pix_accounts')
    .set({ is_current: 0, is_on: 0, updated_at: now })
    .where('is_current', '=', 1)
    .execute();
}
