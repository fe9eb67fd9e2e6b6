import type { ProductSort } from '@balcao/domain/contract/products';
import type { Expression, Insertable, Selectable, SelectQueryBuilder, SqlBool } from 'kysely';
import { heldRows } from '../../db/held-rows.ts';
import { pageOf, rowLimit, type Bounds, type Page } from '../../db/paging.ts';
import { reusableQuery } from '../../db/reads/reusable-query.ts';
import { rowsAStatement } from '../../db/rows-a-statement.ts';
import type { Db, ProductsTable, Tables, Trx } from '../../db/tables.ts';

export type ProductRow = Selectable<ProductsTable>;

const ORDERS = {
  'price-asc': ['price_cents', 'asc'],
  'price-desc': ['price_cents', 'desc'],
  'name-asc': ['search_text', 'asc'],
  'name-desc': ['search_text', 'desc'],
  'created-asc': ['created_at', 'asc'],
  'created-desc': ['created_at', 'desc'],
} as const satisfies Record<ProductSort, readonly [keyof ProductsTable, 'asc' | 'desc']>;

interface ProductFilter {
  readonly matches?: Expression<SqlBool> | undefined;
  /** Only those of these that are on sale; absent: all. */
  readonly ids?: readonly string[] | undefined;
  readonly sort: ProductSort;
}

function onSale(db: Db, { ids, matches, sort }: ProductFilter) {
  const [column, direction] = ORDERS[sort];
  let products = db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .orderBy(column, direction)
    .orderBy('id', direction);
  if (ids) products = products.where('id', 'in', ids);
  return matches ? products.where(matches) : products;
}

const countAll = (products: SelectQueryBuilder<Tables, 'products', object>) =>
  products.select((eb) => eb.fn.countAll<number>().as('total'));

/** A page of all on sale. Each row carries the count of all, which saves a second query. */
const pageOnSale = reusableQuery<
  ProductRow & { total: number | null },
  Bounds,
  { readonly sort: ProductSort }
>((db, given, { sort }) => {
  const products = onSale(db, { sort });
  return products
    .selectAll()
    .select(countAll(products.clearOrderBy()).as('total'))
    .limit(rowLimit(given('limit')))
    .offset(given('offset'));
});

export async function listProducts(
  db: Db,
  bounds: Bounds,
  filter: ProductFilter,
): Promise<Page<ProductRow>> {
  const { ids, matches, sort } = filter;
  if (ids?.length === 0) return { rows: [], total: 0 };
  if (!ids && !matches) {
    const rows = await pageOnSale(db, bounds, { sort });
    const [first] = rows;
    if (first || bounds.offset === 0) return { rows, total: first?.total ?? 0 };
  }
  const products = onSale(db, filter);
  return pageOf(products.selectAll(), bounds, products.clearOrderBy());
}

/** Those on sale by their registration, after one of them. */
export function listProductsAfter(
  db: Db,
  matches: Expression<SqlBool> | undefined,
  lastId: string | undefined,
  limit: number,
): Promise<ProductRow[]> {
  let products = db.selectFrom('products').selectAll().where('deleted_at', 'is', null);
  if (matches) products = products.where(matches);
  if (lastId !== undefined) products = products.where('id', '>', lastId);
  return products.orderBy('id').limit(rowLimit(limit)).execute();
}

/** How many are on sale. */
export async function countProducts(
  db: Db,
  matches: Expression<SqlBool> | undefined,
): Promise<number> {
  let products = db.selectFrom('products').where('deleted_at', 'is', null);
  if (matches) products = products.where(matches);
  return (await countAll(products).executeTakeFirstOrThrow()).total;
}

/** The ids of all. */
export async function listProductIds(db: Db, filter: ProductFilter): Promise<string[]> {
  if (filter.ids?.length === 0) return [];
  return (await onSale(db, filter).select('id').execute()).map(({ id }) => id);
}

const productsOf = reusableQuery<ProductRow, readonly string[], { readonly ids: number }>(
  (db, given, { ids }) =>
    db
      .selectFrom('products')
      .selectAll()
      .where(
        'id',
        'in',
        Array.from({ length: ids }, (_, index) => given(index)),
      ),
);

/** Those of the products that exist, deleted ones too. */
export function findProductsByIds(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return productsOf(db, ids, { ids: ids.length });
}

/**
 * Those on sale that have one of these names; inside a transaction nobody else changes them before it ends.
 * @param keys as `nameColumns` makes them.
 */
export async function findProductsByNames(db: Db, keys: readonly string[]): Promise<ProductRow[]> {
  if (keys.length === 0) return [];
  const products = db
    .selectFrom('products')
    .selectAll()
    .where('name_key', 'in', keys)
    .where('deleted_at', 'is', null)
    // In the order in which a sale holds them.
    .orderBy('id');
  return (db.isTransaction ? heldRows(db, products) : products).execute();
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
 * Gives a product on sale what a spreadsheet has of it; a stock only while it has the units that it was planned upon.
 * @returns false when it has not, or is no longer on sale.
 */
export async function updateImported(
  trx: Trx,
  before: Pick<ProductRow, 'id' | 'stock'>,
  change: Partial<Pick<ProductRow, 'price_cents' | 'description' | 'stock' | 'updated_at'>>,
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
