import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import { heldRows, rowsAStatement } from '#kit/server/db/statement.ts';
import { pageOf, type Bounds } from '#kit/server/db/paging.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';

/**
 * Moves every order that waits for its label, or only the paid ones, in one guarded statement.
 * @returns exactly the moved orders, oldest first.
 */
export async function moveConfirmedOrders(
  trx: Trx,
  { now, onlyPaid }: { readonly now: number; readonly onlyPaid: boolean },
) {
  const { from, to } = ORDER_ACTIONS.process;
  let waiting = trx
    .updateTable('orders')
    .set((eb) => ({
      status: to,
      // An order's time never runs back, as in `moveOrder`.
      updated_at: eb.case().when('updated_at', '<', now).then(now).else(eb.ref('updated_at')).end(),
    }))
    .where('status', 'in', from);
  if (onlyPaid) waiting = waiting.whereRef('paid_cents', '>=', 'total_cents');
  const moved = await waiting.returning(['id', 'created_at', 'updated_at']).execute();
  return moved.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

/** The number of orders that wait for their label and for their money. */
export async function countUnpaidConfirmed(db: Db): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('status', 'in', ORDER_ACTIONS.process.from)
    .whereRef('paid_cents', '<', 'total_cents')
    .executeTakeFirstOrThrow();
  return orders;
}

export async function insertBatch(
  trx: Trx,
  batch: {
    readonly id: string;
    readonly userId: string | null;
    readonly now: number;
    readonly orderIds: readonly string[];
  },
): Promise<void> {
  await trx
    .insertInto('print_batches')
    .values({ id: batch.id, user_id: batch.userId, created_at: batch.now })
    .execute();
  const rows = batch.orderIds.map((orderId, position) => ({
    batch_id: batch.id,
    order_id: orderId,
    position,
  }));
  for (const piece of rowsAStatement(rows)) {
    await trx.insertInto('print_batch_orders').values(piece).execute();
  }
}

const selectBatches = (db: Db) =>
  db
    .selectFrom('print_batches')
    .leftJoin('users', 'users.id', 'print_batches.user_id')
    .select((eb) => [
      'print_batches.id',
      'print_batches.created_at',
      'users.name as who',
      eb
        .selectFrom('print_batch_orders')
        .select((inner) => inner.fn.countAll<number>().as('orders'))
        .whereRef('print_batch_orders.batch_id', '=', 'print_batches.id')
        .as('orders_count'),
    ]);

/** Newest first. */
export function listBatches(db: Db, paging: Bounds) {
  const sorted = selectBatches(db)
    .orderBy('print_batches.created_at', 'desc')
    .orderBy('print_batches.id', 'desc');
  return pageOf(sorted, paging, db.selectFrom('print_batches'));
}

export type BatchRow = Awaited<ReturnType<typeof listBatches>>['rows'][number];

export function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return selectBatches(db).where('print_batches.id', '=', id).executeTakeFirst();
}

/** The orders of a batch, in the order of the batch. */
export async function listBatchOrderIds(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('print_batch_orders')
    .select('order_id')
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Identifiers in one statement, one value each: far below the limit of both databases. */
const IDS_A_STATEMENT = 1_000;

/** The common batch of these orders; undefined where they are in several batches, or some are in none. */
export async function findCommonBatch(db: Db, ids: readonly string[]): Promise<string | undefined> {
  const batches = new Set<string | null>();
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT) {
    const piece = ids.slice(from, from + IDS_A_STATEMENT);
    const rows = await db
      .selectFrom('orders')
      .leftJoin('print_batch_orders', 'print_batch_orders.order_id', 'orders.id')
      .select('print_batch_orders.batch_id')
      .distinct()
      .where('orders.id', 'in', piece)
      .execute();
    for (const { batch_id } of rows) batches.add(batch_id);
  }
  const [batch] = batches;
  return batches.size === 1 ? (batch ?? undefined) : undefined;
}

/** A batch for a change: no other call takes it back meanwhile. */
export async function holdBatch(
  trx: Trx,
  id: string,
): Promise<{ readonly created_at: number } | undefined> {
  const batches = trx.selectFrom('print_batches').select('created_at').where('id', '=', id);
  return heldRows(trx, batches).executeTakeFirst();
}

/**
 * Confirms anew the orders of a batch that are still being processed, in one guarded statement.
 * @returns exactly those orders, by their ids.
 */
export async function takeBatchBack(
  trx: Trx,
  { id, now }: { readonly id: string; readonly now: number },
) {
  const { from, to } = ORDER_ACTIONS.unprocess;
  const taken = await trx
    .updateTable('orders')
    .set((eb) => ({
      status: to,
      changed_after_print: 0,
      // An order's time never runs back, as in `moveOrder`.
      updated_at: eb.case().when('updated_at', '<', now).then(now).else(eb.ref('updated_at')).end(),
    }))
    .where('status', 'in', from)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('print_batch_orders')
        .select('print_batch_orders.order_id')
        .where('print_batch_orders.batch_id', '=', id),
    )
    .returning(['id', 'updated_at'])
    .execute();
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** @returns how many orders the batch still has. */
export async function removeFromBatch(
  trx: Trx,
  id: string,
  orderIds: readonly string[],
): Promise<number> {
  const ofBatch = trx.deleteFrom('print_batch_orders').where('batch_id', '=', id);
  for (const piece of rowsAStatement(orderIds)) {
    await ofBatch.where('order_id', 'in', piece).execute();
  }
  const { orders } = await trx
    .selectFrom('print_batch_orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();
  return orders;
}

export async function deleteEmptyBatch(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('print_batches').where('id', '=', id).execute();
}
