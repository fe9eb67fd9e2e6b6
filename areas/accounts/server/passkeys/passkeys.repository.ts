import type { Insertable, Selectable } from 'kysely';
import type { Db, PasskeysTable, Trx } from '#kit/server/db/tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Db, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertPasskey(trx: Trx, row: Insertable<PasskeysTable>): Promise<void> {
  await trx.insertInto('passkeys').values(row).execute();
}

/** @returns whether the passkey still exists. */
export async function recordPasskeyUse(
  trx: Trx,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'used_at'>,
): Promise<boolean> {
  const result = await trx.updateTable('passkeys').set(use).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether the user had the passkey. */
export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deletePasskeys(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Records an answered challenge. A unique key refuses a challenge that was answered before. */
export async function insertUsedChallenge(
  trx: Trx,
  used: { readonly challenge: string; readonly expires_at: number },
): Promise<void> {
  await trx.insertInto('used_challenges').values(used).execute();
}

export async function deleteExpiredChallenges(db: Db, until: number): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', until).execute();
}
