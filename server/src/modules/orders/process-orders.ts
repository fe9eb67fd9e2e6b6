import { ORDER_ACTIONS } from '@balcao/domain/rules/order-status';
import type { Engine } from '../../db/engine.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Page, Paging } from '../../db/paging.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { insertHistory, type OrderWithLines } from './orders.repository.ts';
import {
  findBatch,
  insertBatch,
  listBatches,
  listBatchOrders,
  moveConfirmedOrders,
  type BatchRow,
} from './print-batches.repository.ts';

export interface PrintBatch {
  readonly batch: BatchRow;
  readonly orders: readonly OrderWithLines[];
}

/**
 * Moves every confirmed order on to processing and keeps which ones as a batch: the labels are printed from exactly these,
 * so an order confirmed meanwhile is neither moved unprinted nor printed unmoved.
 * @returns undefined when no order was confirmed; then there is no batch.
 */
export function processOrders(
  engine: Engine,
  call: { readonly userId: string; readonly now: number },
): Promise<PrintBatch | undefined> {
  const { userId, now } = call;
  const process = async (trx: Trx): Promise<PrintBatch | undefined> => {
    const orderIds = await moveConfirmedOrders(trx, now);
    if (orderIds.length === 0) return undefined;
    const id = newId();
    await insertBatch(trx, { id, userId, now, orderIds });
    const [from] = ORDER_ACTIONS.process.from;
    await insertHistory(
      trx,
      orderIds.map((orderId) => ({
        id: newId(),
        order_id: orderId,
        user_id: userId,
        from_status: from ?? null,
        to_status: ORDER_ACTIONS.process.to,
        created_at: now,
      })),
    );
    return getPrintBatch(trx, id);
  };
  return engine.transaction(process);
}

/** A batch again, with its orders as they are now. @throws AppError `batch_not_found`. */
export async function getPrintBatch(db: Db, id: string): Promise<PrintBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw new AppError('batch_not_found');
  return { batch, orders: await listBatchOrders(db, id) };
}

/** Newest first. */
export const listPrintBatches = (db: Db, paging: Paging): Promise<Page<BatchRow>> =>
  listBatches(db, paging);
