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

/** Several at once; what was never set is not among them. */
export async function findSettings<Key extends string>(
  db: Db,
  keys: readonly Key[],
): Promise<Partial<Record<Key, string>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<
    Record<Key, string>
  >;
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
