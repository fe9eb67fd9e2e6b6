import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import { announceOrders } from '#areas/orders/server/announce-order.service.ts';
import { findBatchOrders, type PrintBatch } from './get-print-batch.ts';
import { insertHistory } from '#areas/orders/server/orders.service.ts';
import {
  countUnpaidConfirmed,
  insertBatch,
  moveConfirmedOrders,
  deleteEmptyBatch,
  holdBatch,
  removeFromBatch,
  takeBatchBack,
} from './print-batches.repository.ts';
import type { PrintTakenBackAnswer } from '../contract.ts';
import { takePrintBackUntil } from '../rules/take-back.ts';

/**
 * Moves every confirmed order to processing and keeps them as a batch. The labels are printed from exactly these orders, so an
 * order confirmed meanwhile is neither moved unprinted nor printed unmoved. Without a confirmed order there is no batch. A store
 * that prints paid orders only is told how many it left.
 */
export function processOrders(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: Call,
): Promise<PrintBatch> {
  const { now } = call;
  const userId = call.caller.id;
  return change(deps, call, async (trx) => {
    const store = await findStore(trx, deps.config);
    const onlyPaid = store.printOnlyPaid;
    const orders = await moveConfirmedOrders(trx, { now, onlyPaid });
    const unpaidOrders = onlyPaid ? await countUnpaidConfirmed(trx) : 0;
    if (orders.length === 0) {
      return { answer: { batch: undefined, orders: [], unpaidOrders, store }, trail: UNCHANGED };
    }
    const id = newId();
    await insertBatch(trx, { id, userId, now, orderIds: orders.map((order) => order.id) });
    await insertHistory(trx, orders, { to: ORDER_ACTIONS.process.to, userId });
    announceOrders(trx, deps);
    return {
      answer: { ...(await findBatchOrders(trx, id)), unpaidOrders, store },
      trail: {
        action: 'orders.printed',
        subject: { type: 'batch', id },
        details: { count: orders.length },
      },
    };
  });
}

/**
 * Takes a print run back within an hour: its orders that are still being processed are confirmed again, without a mark of changes
 * after printing, and leave the batch. A batch without orders goes; the trail keeps it. Stock and messages stay.
 */
export function takePrintBack(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'batch_moved_on' | 'batch_not_found' | 'batch_too_old'>,
  id: string,
): Promise<PrintTakenBackAnswer> {
  const { caller, now } = call;
  return change(deps, call, async (trx) => {
    // Two calls at once: the second waits, and finds what the first left.
    const batch = await holdBatch(trx, id);
    if (!batch) throw call.refusal('batch_not_found');
    if (now > takePrintBackUntil(batch.created_at)) throw call.refusal('batch_too_old');
    const orders = await takeBatchBack(trx, { id, now });
    if (orders.length === 0) throw call.refusal('batch_moved_on');
    const { to } = ORDER_ACTIONS.unprocess;
    await insertHistory(trx, orders, { to, userId: caller.id });
    const ids = orders.map((order) => order.id);
    const leftOut = await removeFromBatch(trx, id, ids);
    if (leftOut === 0) await deleteEmptyBatch(trx, id);
    announceOrders(trx, deps);
    return {
      answer: { ordersCount: orders.length, leftOut },
      trail: {
        action: 'orders.print-taken-back',
        subject: { type: 'batch', id },
        details: { count: orders.length },
      },
    };
  });
}
