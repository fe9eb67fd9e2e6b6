import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { recordViewing } from '#areas/audit/server/audit.service.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import {
  findOrders,
  type OrderWithLines,
  presentOrder,
} from '#areas/orders/server/orders.service.ts';
import { findBatch, listBatchOrderIds, type BatchRow } from './print-batches.repository.ts';
import type { PrintBatchAnswer, ProcessingAnswer } from '../contract.ts';
import { toIso } from '#kit/server/core/instants.ts';

export interface PrintBatch {
  /** Undefined when no order was confirmed. */
  readonly batch: BatchRow | undefined;
  readonly orders: readonly OrderWithLines[];
  /** Number of unpaid confirmed orders that were not moved; 0 for a batch printed again. */
  readonly unpaidOrders: number;
  /** The store's data for the heading. */
  readonly store: StoreSettingsAnswer;
}

/** A batch with its orders as they are now. */
export async function findBatchOrders(
  db: Db,
  id: string,
): Promise<Pick<PrintBatch, 'batch' | 'orders'>> {
  const batch = await findBatch(db, id);
  if (!batch) return { batch, orders: [] };
  return { batch, orders: await findOrders(db, await listBatchOrderIds(db, id)) };
}

/**
 * A batch to print again: the trail keeps who did. Orders that changed after printing stay marked until the caller reports the
 * print: see `markPrinted`.
 */
export async function printAgain(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: CallWith<'batch_not_found'>,
  id: string,
): Promise<PrintBatch> {
  const found = await findBatchOrders(deps.db, id);
  if (!found.batch) throw call.refusal('batch_not_found');
  await recordViewing(deps, call, {
    action: 'orders.printed-again',
    subject: { type: 'batch', id },
    details: { count: found.orders.length },
  });
  return { ...found, unpaidOrders: 0, store: await findStore(deps.db, deps.config) };
}

export const presentBatch = (batch: BatchRow): PrintBatchAnswer => ({
  _id: batch.id,
  createdAt: toIso(batch.created_at),
  who: batch.who,
  ordersCount: batch.orders_count ?? 0,
});

/** A batch with its orders. Without a batch there was no order to move. */
export function presentPrintBatch({
  batch,
  orders,
  unpaidOrders,
  store,
}: PrintBatch): ProcessingAnswer {
  const { name, document, address, whatsapp, logo, printPhotos } = store;
  return {
    batch: batch ? presentBatch(batch) : null,
    orders: orders.map(presentOrder),
    unpaidOrders,
    store: { name, document, address, whatsapp, logo, printPhotos },
  };
}
