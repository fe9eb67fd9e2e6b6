import type { Selectable } from 'kysely';
import type { Db, PostalCodesTable, Trx } from '#kit/server/db/tables.ts';

export type PostalCodeRow = Selectable<PostalCodesTable>;

export function findPostalCode(db: Db, cep: string): Promise<PostalCodeRow | undefined> {
  return db.selectFrom('postal_codes').selectAll().where('cep', '=', cep).executeTakeFirst();
}

export async function savePostalCode(trx: Trx, row: PostalCodeRow): Promise<void> {
  await trx
    .insertInto('postal_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('cep').doUpdateSet({ answer: row.answer, fetched_at: row.fetched_at }),
    )
    .execute();
}
