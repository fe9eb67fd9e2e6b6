import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FreightProviderName } from '../../contract.ts';
import { recordStatement } from '#kit/server/db/statement.ts';
import type { Db, FreightAccountsTable, Trx } from '#kit/server/db/tables.ts';

export type FreightAccountRow = Selectable<FreightAccountsTable>;

const allAccounts = recordStatement((db) =>
  db.selectFrom('freight_accounts').selectAll().orderBy('provider'),
);

/** Every account: at most one a provider. */
export const listAccounts = (db: Db): Promise<FreightAccountRow[]> => allAccounts(db, {});

export const findAccount = (
  db: Db,
  provider: FreightProviderName,
): Promise<FreightAccountRow | undefined> =>
  db.selectFrom('freight_accounts').selectAll().where('provider', '=', provider).executeTakeFirst();

export async function insertAccount(
  trx: Trx,
  row: Insertable<FreightAccountsTable>,
): Promise<void> {
  await trx.insertInto('freight_accounts').values(row).execute();
}

export async function updateAccount(
  trx: Trx,
  id: string,
  change: Updateable<FreightAccountsTable>,
): Promise<void> {
  await trx.updateTable('freight_accounts').set(change).where('id', '=', id).execute();
}

export async function deleteAccount(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('freight_accounts').where('id', '=', id).execute();
}
