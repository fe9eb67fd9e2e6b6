import { canTransition } from '#areas/orders/rules/order-status.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  moveOrder,
  getOrderLines,
  holdNamedOrder,
  orderSubject,
  updateOrder,
  type OrderWithLines,
  findReachedAt,
} from '#areas/orders/server/orders.service.ts';
import { takePrintBackUntil } from '../rules/take-back.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { deleteEmptyBatch, findCommonBatch, removeFromBatch } from './print-batches.repository.ts';

/**
 * Notes that an order was printed by itself as it is in this version: a confirmed order goes on to processing, in no batch, so
 * that it is not printed again with the others; the mark of a change after printing goes.
 * An order that changed since is refused: the printed paper is out of date.
 */
export function markPrinted(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_changed' | 'order_not_found'>,
  orderName: string,
  version: number,
): Promise<OrderWithLines> {
  return change(deps, call, async (trx) => {
    const before = await holdNamedOrder(trx, call, orderName);
    if (before.version !== version) throw call.refusal('order_changed');
    const unmarked = { changed_after_print: 0 };
    const details = { count: 1 };
    if (!canTransition('process', before.status)) {
      const order = await updateOrder(trx, before.id, unmarked);
      return {
        answer: await getOrderLines(trx, order),
        trail: { action: 'orders.printed-again', subject: orderSubject(order), details },
      };
    }
    const { from, order } = await moveOrder(trx, call, {
      reference: { by: 'id', id: before.id },
      action: 'process',
      change: () => unmarked,
      refusal: () => call.refusal('order_changed'),
    });
    announceOrder(trx, deps, { from, order });
    return {
      answer: await getOrderLines(trx, order),
      trail: { action: 'orders.printed', subject: orderSubject(order), details },
    };
  });
}

/**
 * Takes the print of one order back within an hour: the order is confirmed again, without a mark of changes after printing, and
 * leaves its batch if it is in one.
 */
export function takeOrderPrintBack(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_not_found' | 'batch_moved_on' | 'batch_too_old'>,
  orderName: string,
): Promise<OrderWithLines> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, call, {
      reference: staffReference(orderName),
      action: 'unprocess',
      change: () => ({ changed_after_print: 0 }),
      refusal: (before) => call.refusal(before ? 'batch_moved_on' : 'order_not_found'),
    });
    // The order is held before this reading: without that another call might just be moving it.
    const printedAt = await findReachedAt(trx, order.id, from);
    if (printedAt === undefined || now > takePrintBackUntil(printedAt)) {
      throw call.refusal('batch_too_old');
    }
    const batch = await findCommonBatch(trx, [order.id]);
    if (batch && (await removeFromBatch(trx, batch, [order.id])) === 0) {
      await deleteEmptyBatch(trx, batch);
    }
    announceOrder(trx, deps, { from, order });
    return {
      answer: await getOrderLines(trx, order),
      trail: {
        action: 'orders.print-taken-back',
        subject: orderSubject(order),
        details: { count: 1 },
      },
    };
  });
}
