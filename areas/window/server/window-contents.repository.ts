import type { Selectable } from 'kysely';
import { hasProductOnSale } from '#kit/server/db/has-product-on-sale.ts';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type {
  Db,
  Trx,
  WindowCollectionEntriesTable,
  WindowCollectionsTable,
  WindowEntriesTable,
} from '#kit/server/db/tables.ts';

export type EntryRow = Selectable<WindowEntriesTable>;
export type CollectionRow = Selectable<WindowCollectionsTable>;
type PlaceRow = Selectable<WindowCollectionEntriesTable>;

export interface StoredContents {
  readonly entries: readonly EntryRow[];
  readonly collections: readonly CollectionRow[];
  readonly places: readonly PlaceRow[];
}

export async function findContents(db: Db): Promise<StoredContents> {
  return {
    entries: await db
      .selectFrom('window_entries')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute(),
    collections: await db
      .selectFrom('window_collections')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute(),
    places: await db.selectFrom('window_collection_entries').selectAll().execute(),
  };
}

/** Replaces all that is in the window; the remaining entries keep their id and slug. */
export async function replaceContents(
  trx: Trx,
  { entries, collections, places }: StoredContents,
): Promise<void> {
  for (const table of [
    'window_collection_entries',
    'window_collections',
    'window_entries',
  ] as const) {
    await trx.deleteFrom(table).execute();
  }
  for (const piece of rowsAStatement(entries)) {
    await trx.insertInto('window_entries').values(piece).execute();
  }
  for (const piece of rowsAStatement(collections)) {
    await trx.insertInto('window_collections').values(piece).execute();
  }
  for (const piece of rowsAStatement(places)) {
    await trx.insertInto('window_collection_entries').values(piece).execute();
  }
}

/** The names of those that are products without a group, or groups, with something on sale. */
export async function findThingsOnSale(
  db: Db,
  { products, groups }: Readonly<Record<'products' | 'groups', readonly string[]>>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const ids of rowsAStatement(products)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('group_id', 'is', null)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  for (const ids of rowsAStatement(groups)) {
    const rows = await db
      .selectFrom('product_groups')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where(hasProductOnSale)
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

/** The names of products and groups, also of deleted ones. */
export async function findThingNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const piece of rowsAStatement(ids)) {
    for (const table of ['products', 'product_groups'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('id', 'in', piece)
        .execute();
      for (const { id, name } of rows) names.set(id, name);
    }
  }
  return names;
}
