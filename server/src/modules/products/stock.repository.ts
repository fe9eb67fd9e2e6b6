import type { Insertable } from 'kysely';
import { rowLimit, type Page, type Paging } from '../../db/paging.ts';
import type { Db, StockMovementsTable, Trx } from '../../db/tables.ts';
import type { ProductRow } from './products.repository.ts';

/** Adds units to a product on sale. @returns undefined when there is none. */
export function addUnits(
  trx: Trx,
  productId: string,
  units: number,
  now: number,
): Promise<ProductRow | undefined> {
  return trx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', units), updated_at: now }))
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Gives units back to a product, also to one that was deleted meanwhile. */
export async function returnUnits(
  trx: Trx,
  productId: string,
  units: number,
  now: number,
): Promise<void> {
  await trx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', units), updated_at: now }))
    .where('id', '=', productId)
    .execute();
}

/** Takes units of a product on sale, if it has that many. @returns undefined when it has not. */
export function removeUnits(
  trx: Trx,
  productId: string,
  units: number,
  now: number,
): Promise<ProductRow | undefined> {
  return trx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '-', units), updated_at: now }))
    .where('id', '=', productId)
    .where('stock', '>=', units)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function insertMovements(
  trx: Trx,
  rows: readonly Insertable<StockMovementsTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('stock_movements').values(rows).execute();
}

/** A product's ledger, newest first, with who and for which order. */
export async function listMovements(db: Db, productId: string, paging: Paging) {
  const movements = db.selectFrom('stock_movements').where('product_id', '=', productId);
  let page = movements
    .leftJoin('users', 'users.id', 'stock_movements.user_id')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .select([
      'stock_movements.id',
      'stock_movements.created_at',
      'stock_movements.delta',
      'stock_movements.reason',
      'stock_movements.note',
      'users.name as who',
      'orders.order_id as order_number',
    ])
    .orderBy('stock_movements.created_at', 'desc')
    .orderBy('stock_movements.id', 'desc');
  if (paging.limit !== undefined) page = page.limit(rowLimit(paging.limit)).offset(paging.offset);
  const [rows, count] = await Promise.all([
    page.execute(),
    movements.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) } satisfies Page<(typeof rows)[number]>;
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>['rows'][number];
