import type { Db, ForgottenPeopleTable, Trx } from '#kit/server/db/tables.ts';

export async function insertForgotten(trx: Trx, row: ForgottenPeopleTable): Promise<void> {
  await trx
    .insertInto('forgotten_people')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('cpf_hash')
        .doUpdateSet((eb) => ({ forgotten_at: eb.ref('excluded.forgotten_at') })),
    )
    .execute();
}

export async function deleteForgotten(trx: Trx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await trx.deleteFrom('forgotten_people').where('cpf_hash', 'in', hashes).execute();
}

export async function listForgotten(
  db: Db,
  hashes: readonly string[],
): Promise<ForgottenPeopleTable[]> {
  if (hashes.length === 0) return [];
  return db.selectFrom('forgotten_people').selectAll().where('cpf_hash', 'in', hashes).execute();
}
