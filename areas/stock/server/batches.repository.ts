import type { Insertable, Selectable } from 'kysely';
import { heldRows } from '#kit/server/db/statement.ts';
import { pageOf, type Bounds } from '#kit/server/db/paging.ts';
import type { Db, StockBatchesTable, Trx } from '#kit/server/db/tables.ts';

export type BatchRow = Selectable<StockBatchesTable>;

export async function insertBatch(trx: Trx, row: Insertable<StockBatchesTable>): Promise<void> {
  await trx.insertInto('stock_batches').values(row).execute();
}

/** Locks a batch until the transaction ends: of two calls that take it back one waits. */
export const holdBatch = (trx: Trx, id: string): Promise<BatchRow | undefined> =>
  heldRows(
    trx,
    trx.selectFrom('stock_batches').selectAll().where('id', '=', id),
  ).executeTakeFirst();

export async function markUndone(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('stock_batches').set({ undone_at: now }).where('id', '=', id).execute();
}

/** The movements of a batch, without its undoing, in the order in which a sale locks products. */
export const listBatchMovements = (db: Db, batchId: string) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .select([
      'stock_movements.product_id',
      'stock_movements.sequence',
      'stock_movements.delta',
      'products.name',
      'products.deleted_at',
    ])
    .where('stock_movements.batch_id', '=', batchId)
    .where('stock_movements.undoes', 'is', null)
    .orderBy('stock_movements.product_id')
    .execute();

/** The batches, the last one first, with the person who made each. */
export function listBatches(db: Db, paging: Bounds) {
  const batches = db.selectFrom('stock_batches');
  const sorted = batches
    .leftJoin('users', 'users.id', 'stock_batches.user_id')
    .selectAll('stock_batches')
    .select('users.name as who')
    .orderBy('stock_batches.id', 'desc');
  return pageOf(sorted, paging, batches);
}
