import type { PrintBatchAnswer, ProcessingAnswer } from '../contract.ts';
import { presentOrder } from '#areas/orders/server/orders.service.ts';
import { toIso } from '#kit/server/core/instants.ts';
import type { PrintBatch } from './get-print-batch.ts';
import type { BatchRow } from './print-batches.repository.ts';

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
