import { reusableQuery } from './reusable-query.ts';
import type { Db, Trx } from './tables.ts';

const settingsOf = reusableQuery<{ readonly value: string }, { readonly key: string }>(
  (db, given) => db.selectFrom('settings').select('value').where('key', '=', given('key')),
);

/** What the store has set, by name; undefined until it was. */
export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const [row] = await settingsOf(db, { key }, null);
  return row?.value;
}

export async function saveSetting(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
}
