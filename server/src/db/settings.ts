import { statement } from './statement.ts';
import type { Db, Trx } from './tables.ts';

const settingsOf = statement((db, { keys }: { readonly keys: readonly string[] }) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys),
);

/** What the store has set, each in the place of its key; undefined until it was. */
export async function findSettings<const Keys extends readonly string[]>(
  db: Db,
  keys: Keys,
): Promise<{ [Place in keyof Keys]: string | undefined }> {
  const rows = await settingsOf(db, { keys });
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return keys.map((key) => values.get(key)) as { [Place in keyof Keys]: string | undefined };
}

export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const [value] = await findSettings(db, [key]);
  return value;
}

export async function saveSetting(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Makes every other transaction that asks for this lock wait until this one ends: for what is read, changed and written back. A row
 * of its own, because there may be none of the setting yet, and a lock may be of more than one.
 */
export async function lockSetting(trx: Trx, name: string): Promise<void> {
  await saveSetting(trx, `lock:${name}`, '');
}

export async function deleteSetting(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
}
