import type { PrintTakenBackAnswer } from '../contract.ts';
import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import { takePrintBackUntil } from '../rules/take-back.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { announceOrders } from '#areas/orders/server/announce-order.service.ts';
import { insertHistory } from '#areas/orders/server/orders.service.ts';
import {
  deleteEmptyBatch,
  holdBatch,
  removeFromBatch,
  takeBatchBack,
} from './print-batches.repository.ts';

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
