import { sql, type Insertable, type Selectable } from 'kysely';
import type { MeasureColumn } from '#kit/rules/measure-fields.ts';
import { hasProductOnSale } from '#kit/server/db/has-product-on-sale.ts';
import { heldRows, rowsAStatement } from '#kit/server/db/statement.ts';
import type {
  Db,
  ProductGroupsTable,
  ProductGroupValuesTable,
  ProductsTable,
  Trx,
} from '#kit/server/db/tables.ts';

export type GroupRow = Selectable<ProductGroupsTable>;
type ProductRow = Selectable<ProductsTable>;
export type ValueRow = Selectable<ProductGroupValuesTable>;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

export const findGroup = (db: Db, id: string): Promise<GroupRow | undefined> =>
  db.selectFrom('product_groups').selectAll().where('id', '=', id).executeTakeFirst();

/** The groups of these names with a product on sale, the oldest of a name first; held where this is in a transaction. */
export async function findGroupsByNames(db: Db, keys: readonly string[]): Promise<GroupRow[]> {
  if (keys.length === 0) return [];
  const groups = db
    .selectFrom('product_groups')
    .selectAll()
    .where('name_key', 'in', keys)
    .where(hasProductOnSale)
    .orderBy('created_at')
    .orderBy('id');
  return (db.isTransaction ? heldRows(db, groups) : groups).execute();
}

export const listGroups = (db: Db): Promise<GroupRow[]> =>
  db.selectFrom('product_groups').selectAll().execute();

export const findGroups = async (db: Db, ids: readonly string[]): Promise<GroupRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('product_groups').selectAll().where('id', 'in', ids).execute();

/** The names of all values, each with that of its axis. */
export const listValueNames = (db: Db) =>
  db
    .selectFrom('product_group_values')
    .innerJoin('product_groups', 'product_groups.id', 'group_id')
    .select(['product_group_values.id', 'product_group_values.name'])
    .select(sql<string>`case when axis = 1 then axis_1 else axis_2 end`.as('axis'))
    .execute();

/** Holds a group until the transaction ends: one change of it waits for the other. */
export const holdGroup = (trx: Trx, id: string): Promise<GroupRow | undefined> =>
  heldRows(
    trx,
    trx.selectFrom('product_groups').selectAll().where('id', '=', id),
  ).executeTakeFirst();

/** The values of a group's axes, in their order. */
export const listValues = (db: Db, groupId: string): Promise<ValueRow[]> =>
  db
    .selectFrom('product_group_values')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('axis')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The products of a group, deleted ones too. */
export const listMembers = (db: Db, groupId: string): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().where('group_id', '=', groupId).orderBy('id').execute();

/** The members of a group and the other named products, deleted ones too, held in the order in which a sale holds products. */
export const holdProducts = (
  trx: Trx,
  { groupId, ids }: { readonly groupId: string; readonly ids: readonly string[] },
): Promise<ProductRow[]> =>
  heldRows(
    trx,
    trx
      .selectFrom('products')
      .selectAll()
      .where((eb) =>
        eb.or([eb('group_id', '=', groupId), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
      )
      .orderBy('id'),
  ).execute();

export async function insertGroup(trx: Trx, row: Insertable<ProductGroupsTable>): Promise<void> {
  await trx.insertInto('product_groups').values(row).execute();
}

export async function updateGroup(
  trx: Trx,
  id: string,
  change: Partial<Omit<GroupRow, 'id' | 'created_at'>>,
): Promise<void> {
  await trx.updateTable('product_groups').set(change).where('id', '=', id).execute();
}

/**
 * Holds the group of a product, if it has one, and raises its version, so that pages that have it open are refused. Groups are
 * held before products.
 */
export async function raiseVersionOfGroup(
  trx: Trx,
  { productId, now }: { readonly productId: string; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('product_groups')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('products').select('group_id').where('products.id', '=', productId),
    )
    .execute();
}

/** Sells the values of a product again, which may have been archived since the product left the sale. */
export async function sellValuesAgain(
  trx: Trx,
  { value_1_id: first, value_2_id: second }: ProductRow,
): Promise<void> {
  const ids = [first, second].flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  await trx
    .updateTable('product_group_values')
    .set({ archived_at: null })
    .where('id', 'in', ids)
    .execute();
}

export async function insertValues(trx: Trx, rows: readonly ValueRow[]): Promise<void> {
  for (const piece of rowsAStatement(rows)) {
    await trx.insertInto('product_group_values').values(piece).execute();
  }
}

export async function updateValue(
  trx: Trx,
  { id, ...change }: Omit<ValueRow, 'group_id' | 'axis'>,
): Promise<void> {
  await trx.updateTable('product_group_values').set(change).where('id', '=', id).execute();
}

export async function deleteValues(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('product_group_values').where('id', 'in', ids).execute();
}

/** Gives values keys that no name has, so that they can pass their names among themselves. */
export async function freeValueNames(trx: Trx, values: readonly ValueRow[]): Promise<void> {
  if (values.length === 0) return;
  await trx
    .updateTable('product_group_values')
    .set((eb) => ({ name_key: eb.ref('id') }))
    .where('id', 'in', idsOf(values))
    .execute();
}

/** Takes from products whatever is unique to each, so that they can pass names, codes and values among themselves. */
export async function freeProductNames(trx: Trx, products: readonly ProductRow[]): Promise<void> {
  if (products.length === 0) return;
  await trx
    .updateTable('products')
    .set((eb) => ({ name_key: eb.ref('id'), code: '', barcode: '', value_1_id: null }))
    .where('id', 'in', idsOf(products))
    .execute();
}

export async function updateProducts(
  trx: Trx,
  products: readonly Pick<ProductRow, 'id'>[],
  change: Partial<Omit<ProductRow, 'id' | 'stock' | 'created_at'>>,
): Promise<void> {
  if (products.length === 0) return;
  await trx.updateTable('products').set(change).where('id', 'in', idsOf(products)).execute();
}

/** Blanks a column of the group's products that have the old value. */
export async function blankShared(
  trx: Trx,
  {
    groupId,
    column,
    old,
    blank,
  }: {
    readonly groupId: string;
    readonly column: 'description' | MeasureColumn;
    readonly old: string | number;
    readonly blank: '' | null;
  },
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ [column]: blank })
    .where('group_id', '=', groupId)
    .where(column, '=', old)
    .execute();
}

/** Writes a product as it is to be, deleted or not. */
export async function saveProduct(
  trx: Trx,
  { id, stock: _, created_at: __, ...change }: ProductRow,
): Promise<void> {
  await trx.updateTable('products').set(change).where('id', '=', id).execute();
}
