import { ORDER_ACTIONS } from '@balcao/domain/rules/order-status';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findStore } from '../store/store.service.ts';
import { announceOrders } from './announce-order.ts';
import { getBatchOrders, type PrintBatch } from './get-print-batch.ts';
import { insertHistory } from './orders.repository.ts';
import {
  countUnpaidConfirmed,
  insertBatch,
  moveConfirmedOrders,
} from './print-batches.repository.ts';

/**
 * Moves every confirmed order to processing and keeps them as a batch. The labels are printed from exactly these, so an
 * order confirmed meanwhile is neither moved unprinted nor printed unmoved. Without a confirmed order there is no batch. A store
 * that prints paid orders only is told how many it left.
 */
export function processOrders(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: { readonly caller: Caller; readonly now: number },
): Promise<PrintBatch> {
  const { caller, now } = call;
  const userId = caller.id;
  const process = async (trx: Trx): Promise<PrintBatch> => {
    const store = await findStore(trx, deps.config);
    const onlyPaid = store.printOnlyPaid;
    const orders = await moveConfirmedOrders(trx, { now, onlyPaid });
    const unpaidOrders = onlyPaid ? await countUnpaidConfirmed(trx) : 0;
    if (orders.length === 0) return { batch: undefined, orders: [], unpaidOrders, store };
    const id = newId();
    await insertBatch(trx, { id, userId, now, orderIds: orders.map((order) => order.id) });
    await insertHistory(trx, orders, { to: ORDER_ACTIONS.process.to, userId });
    announceOrders(trx, deps);
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'orders.printed',
      subject: { type: 'batch', id },
      details: { count: orders.length },
    });
    return { ...(await getBatchOrders(trx, id)), unpaidOrders, store };
  };
  return deps.engine.transaction(process);
}
