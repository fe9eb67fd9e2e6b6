import type { Insertable, Selectable } from 'kysely';
import type { Db, SecondFactorsTable, Trx } from '#kit/server/db/tables.ts';

export type SecondFactorRow = Selectable<SecondFactorsTable>;

export const findSecondFactor = (db: Db, userId: string): Promise<SecondFactorRow | undefined> =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Whether an app was set up and has given a right code. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await findSecondFactor(db, userId);
  return row !== undefined && row.confirmed_at !== null;
}

/** Inserts a second factor, in place of one that was never confirmed. @returns false when a confirmed one is in force. */
export async function insertSecondFactor(trx: Trx, row: Insertable<SecondFactorsTable>) {
  const result = await trx
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateSecondFactor(
  trx: Trx,
  userId: string,
  change: Partial<
    Pick<SecondFactorRow, 'confirmed_at' | 'last_step' | 'failures' | 'blocked_until'>
  >,
): Promise<void> {
  await trx.updateTable('second_factors').set(change).where('user_id', '=', userId).execute();
}

/** Counts a try before the code is checked. Other tries of the same account wait until the transaction ends. */
export const countTry = (trx: Trx, userId: string): Promise<SecondFactorRow | undefined> =>
  trx
    .updateTable('second_factors')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();

export async function deleteSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly string[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** @returns whether the code was a recovery code, and unused until now. */
export async function spendRecoveryCode(trx: Trx, userId: string, hash: string, now: number) {
  const result = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.codes;
}
