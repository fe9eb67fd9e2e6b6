import { PRODUCT_SORTS } from '../rules/product-sorts.ts';
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import { heldRows, rowsAStatement, statement } from '#kit/server/db/statement.ts';
import { among, meets } from '#kit/server/db/list-filters.ts';
import { defineList } from '#kit/server/db/list.ts';
import type { Db, ProductsTable, Trx } from '#kit/server/db/tables.ts';

export type ProductRow = Selectable<ProductsTable>;

/** Whether the stock of a product is at its minimum, or below it: its own, or that of its group. */
const isLow = sql<SqlBool>`products.stock <= coalesce(products.minimum_units, (
  select of_group.minimum_units from product_groups as of_group
  where of_group.id = products.group_id
))`;

export const productList = defineList({
  table: 'products',
  rows: (db) => db.selectFrom('products').selectAll(),
  always: sql<SqlBool>`products.deleted_at is null`,
  time: 'created_at',
  filters: {
    ids: among(sql<string>`products.id`),
    low: meets<true>(() => isLow),
    alone: meets<true>(() => sql<SqlBool>`products.group_id is null`),
    /** A code as both columns hold it. */
    codes: meets<readonly string[]>(
      (codes) => sql<SqlBool>`products.code in (${codes}) or products.barcode in (${codes})`,
      { isRare: true },
    ),
  },
  sorts: { ...PRODUCT_SORTS, registration: ['id', 'asc'] },
});

const productsOf = statement((db, { ids }: { readonly ids: readonly string[] }) =>
  db.selectFrom('products').selectAll().where('id', 'in', ids),
);

/** The products with these ids, deleted ones too. */
export function findProductsByIds(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return productsOf(db, { ids });
}

/** A product on sale, held until the transaction ends. */
export const holdProduct = (trx: Trx, id: string): Promise<ProductRow | undefined> =>
  heldRows(
    trx,
    trx.selectFrom('products').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
  ).executeTakeFirst();

/**
 * The products on sale with one of these names, or in one of these groups. A transaction that reads them holds them until its
 * end.
 * @param keys as `nameColumns` makes them.
 * @param groups their ids.
 */
export async function findProductsByNames(
  db: Db,
  keys: readonly string[],
  groups: readonly string[] = [],
): Promise<ProductRow[]> {
  if (keys.length === 0) return [];
  const products = db
    .selectFrom('products')
    .selectAll()
    .where((eb) =>
      groups.length === 0
        ? eb('name_key', 'in', keys)
        : eb.or([eb('name_key', 'in', keys), eb('group_id', 'in', groups)]),
    )
    .where('deleted_at', 'is', null)
    // The order in which a sale holds products.
    .orderBy('id');
  return (db.isTransaction ? heldRows(db, products) : products).execute();
}

export function findProductsByCodes(
  db: Db,
  { codes, barcodes }: Readonly<Record<'codes' | 'barcodes', readonly string[]>>,
): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(codes.length > 0 ? [eb('code', 'in', codes)] : []),
        ...(barcodes.length > 0 ? [eb('barcode', 'in', barcodes)] : []),
      ]),
    )
    .execute();
}

export async function insertProducts(
  trx: Trx,
  rows: readonly Insertable<ProductsTable>[],
): Promise<void> {
  for (const piece of rowsAStatement(rows)) {
    await trx.insertInto('products').values(piece).execute();
  }
}

/** Puts removed products back on sale. @returns those that were not on sale. */
export const putBackOnSale = (trx: Trx, ids: readonly string[], now: number) =>
  trx
    .updateTable('products')
    .set({ deleted_at: null, shelved_at: null, updated_at: now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .execute();

export function updateProduct(
  trx: Trx,
  id: string,
  change: Partial<Omit<ProductRow, 'id' | 'stock' | 'created_at'>>,
): Promise<ProductRow | undefined> {
  return trx
    .updateTable('products')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
