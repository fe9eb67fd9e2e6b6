import type { StockMovementReason } from '@balcao/domain/contract/products';
import { pageOf, type Paging } from '../../db/paging.ts';
import type { Db, Trx } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
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

/** A row of the ledger; what is absent does not apply. */
export interface NewMovement {
  readonly id?: string;
  readonly productId: string;
  readonly delta: number;
  readonly reason: StockMovementReason;
  readonly note?: string;
  readonly orderId?: string;
  readonly userId: string | null;
  /** The movement that this one takes back; a unique key lets only one do so. */
  readonly undoes?: string | undefined;
  readonly now: number;
}

export async function insertMovements(trx: Trx, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map((movement) => ({
    id: movement.id ?? newId(),
    product_id: movement.productId,
    delta: movement.delta,
    reason: movement.reason,
    note: movement.note ?? '',
    order_id: movement.orderId ?? null,
    user_id: movement.userId,
    undoes: movement.undoes ?? null,
    created_at: movement.now,
  }));
  await trx.insertInto('stock_movements').values(rows).execute();
}

/** A product's ledger, newest first, with who and for which order. */
export function listMovements(db: Db, productId: string, paging: Paging) {
  const movements = db.selectFrom('stock_movements').where('product_id', '=', productId);
  const sorted = movements
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
  return pageOf(sorted, paging, movements);
}

export async function findMovement(db: Db, id: string) {
  return db
    .selectFrom('stock_movements')
    .select(['id', 'product_id', 'delta', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>['rows'][number];
