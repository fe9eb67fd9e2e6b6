import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import type { Call } from '#kit/server/core/call.ts';
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
} from './print-batches.repository.ts';

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
