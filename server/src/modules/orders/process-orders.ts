import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { ORDER_ACTIONS } from '@balcao/domain/rules/order-status';
import type { Db, Trx } from '../../db/tables.ts';
import type { Page, Paging } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { findStore } from '../store/store.service.ts';
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
  /** None when no order was confirmed. */
  readonly batch: BatchRow | undefined;
  readonly orders: readonly OrderWithLines[];
  /** For the heading. */
  readonly store: StoreSettingsAnswer;
}

/**
 * Moves every confirmed order on to processing and keeps which ones as a batch: the labels are printed from exactly these,
 * so an order confirmed meanwhile is neither moved unprinted nor printed unmoved.
 * When no order was confirmed there is no batch.
 */
export function processOrders(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: { readonly userId: string; readonly now: number },
): Promise<PrintBatch> {
  const { userId, now } = call;
  const process = async (trx: Trx): Promise<PrintBatch> => {
    const orderIds = await moveConfirmedOrders(trx, now);
    if (orderIds.length === 0) {
      return { batch: undefined, orders: [], store: await findStore(trx, deps.config) };
    }
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
    return getPrintBatch({ db: trx, config: deps.config }, id);
  };
  return deps.engine.transaction(process);
}

/** A batch again, with its orders as they are now. @throws AppError `batch_not_found`. */
export async function getPrintBatch(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<PrintBatch> {
  const batch = await findBatch(db, id);
  if (!batch) throw new AppError('batch_not_found');
  return { batch, orders: await listBatchOrders(db, id), store: await findStore(db, config) };
}

/** Newest first. */
export const listPrintBatches = (db: Db, paging: Paging): Promise<Page<BatchRow>> =>
  listBatches(db, paging);
