import type { ProductSort } from '../contract.ts';
import type { MeasureColumn } from '#kit/rules/measure-fields.ts';
import type { ProductDetail } from '../rules/product-fields.ts';
import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { heldRows, rowsAStatement, statement } from '#kit/server/db/statement.ts';
import { among, meets } from '#kit/server/db/list-filters.ts';
import { defineList } from '#kit/server/db/list.ts';
import type { Direction } from '#kit/server/db/paging.ts';
import type { Db, ProductsTable, Trx } from '#kit/server/db/tables.ts';

/**
 * Whether the stock of a product is at its minimum, or below it: its own, or that of its group.
 * @param table the name of the products in the query.
 * @param groups the name of their groups, where the query has joined them.
 */
export const isLow = (table: string, groups?: string): RawBuilder<SqlBool> => {
  const product = sql.ref(table);
  const ofGroup =
    groups === undefined
      ? sql`(
          select of_group.minimum_units from product_groups as of_group
          where of_group.id = ${product}.group_id
        )`
      : sql`${sql.ref(groups)}.minimum_units`;
  return sql<SqlBool>`${product}.stock <= coalesce(${product}.minimum_units, ${ofGroup})`;
};

export type ProductRow = Selectable<ProductsTable>;

/** How products are sorted: by the column, then by the id. */
export const PRODUCT_SORTS = {
  'price-asc': ['price_cents', 'asc'],
  'price-desc': ['price_cents', 'desc'],
  'name-asc': ['search_text', 'asc'],
  'name-desc': ['search_text', 'desc'],
  'created-asc': ['created_at', 'asc'],
  'created-desc': ['created_at', 'desc'],
} as const satisfies Record<ProductSort, readonly [keyof ProductsTable, Direction]>;

export const productList = defineList({
  table: 'products',
  rows: (db) => db.selectFrom('products').selectAll(),
  always: sql<SqlBool>`products.deleted_at is null`,
  time: 'created_at',
  filters: {
    ids: among(sql<string>`products.id`),
    low: meets<true>(() => isLow('products')),
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
 * The products on sale with one of these names, or in one of these groups. Inside a transaction nobody else changes them before it ends.
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

/** The products on sale with one of these codes or barcodes. */
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

/**
 * Gives a product on sale the values of a spreadsheet; a stock only while the product still has the planned units.
 * @returns false when it has other units, or is no longer on sale.
 */
export async function updateImported(
  trx: Trx,
  before: Pick<ProductRow, 'id' | 'stock'>,
  change: Partial<
    Pick<
      ProductRow,
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

export async function insertProduct(trx: Trx, row: Insertable<ProductsTable>): Promise<void> {
  await trx.insertInto('products').values(row).execute();
}

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
