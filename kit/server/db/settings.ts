import { statement } from './statement.ts';
import type { Db, Trx } from './tables.ts';

const settingsOf = statement((db, { keys }: { readonly keys: readonly string[] }) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys),
);

/** The values of settings, each in the place of its key; undefined for a setting that was never set. */
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
 * Makes every other transaction that asks for this lock wait until this one ends: for settings that are read, changed and
 * written back. The lock is a row of its own: the setting may have no row yet, and one lock may cover several settings.
 */
export async function lockSetting(trx: Trx, name: string): Promise<void> {
  await saveSetting(trx, `lock:${name}`, '');
}

/** Replaces a setting that is unchanged since it was read; leaves another one as it is. */
export async function replaceSetting(
  db: Db,
  key: string,
  { from, to }: Readonly<Record<'from' | 'to', string>>,
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .execute();
}

export async function deleteSetting(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', key).execute();
}
