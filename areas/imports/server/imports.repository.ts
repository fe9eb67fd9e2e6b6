import { DAY_MS } from '#kit/rules/durations.ts';
import type { MeasureColumn } from '#kit/rules/measure-fields.ts';
import type { ProductDetail } from '#areas/products/rules/product-fields.ts';
import { sql, type Selectable } from 'kysely';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { Db, ImportKeysTable, ProductsTable, Trx } from '#kit/server/db/tables.ts';

export type ImportKey = Selectable<ImportKeysTable>;

/**
 * Records which row of an import has which key, and what its check saw, if that is known. The first of several rows with one key keeps it.
 * @param rows each key at most once.
 * @returns each key with its first row, and with what the check of that row saw.
 */
export async function keepKeys(
  trx: Trx,
  rows: readonly ImportKey[],
): Promise<ReadonlyMap<string, ImportKey>> {
  const keys = new Map<string, ImportKey>();
  // In one order, so that no two callers wait for each other.
  const sorted = rows.slice().sort((one, other) => (one.key_hash < other.key_hash ? -1 : 1));
  for (const piece of rowsAStatement(sorted)) {
    const kept = await trx
      .insertInto('import_keys')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'key_hash']).doUpdateSet({
          row: sql<number>`case when excluded.row < import_keys.row then excluded.row else import_keys.row end`,
          seen: sql<string>`coalesce(excluded.seen, import_keys.seen)`,
        }),
      )
      .returningAll()
      .execute();
    for (const key of kept) keys.set(key.key_hash, key);
  }
  return keys;
}

export async function deleteKey(trx: Trx, keyHash: string): Promise<void> {
  await trx.deleteFrom('import_keys').where('key_hash', '=', keyHash).execute();
}

const KEPT_FOR_MS = 7 * DAY_MS;

/** Deletes the keys of imports that are too old to be resumed. */
export async function forgetOldImports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('import_keys')
    .where('created_at', '<', now - KEPT_FOR_MS)
    .execute();
}

/**
 * Gives a product on sale the values of a spreadsheet; a stock only while the product still has the planned units.
 * @returns false when it has other units, or is no longer on sale.
 */
export async function updateImported(
  trx: Trx,
  before: Pick<Selectable<ProductsTable>, 'id' | 'stock'>,
  change: Partial<
    Pick<
      Selectable<ProductsTable>,
      | ProductDetail
      | MeasureColumn
      | 'search_text'
      | 'price_cents'
      | 'cost_cents'
      | 'minimum_units'
      | 'stock'
      | 'updated_at'
    >
  >,
): Promise<boolean> {
  let products = trx
    .updateTable('products')
    .set(change)
    .where('id', '=', before.id)
    .where('deleted_at', 'is', null);
  if (change.stock !== undefined) products = products.where('stock', '=', before.stock);
  const { numUpdatedRows } = await products.executeTakeFirst();
  return numUpdatedRows > 0n;
}
