import { takePrintBackUntil } from '../rules/take-back.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  findLines,
  findReachedAt,
  moveOrder,
  orderSubject,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';
import { deleteEmptyBatch, findCommonBatch, removeFromBatch } from './print-batches.repository.ts';

/**
 * Takes the print of one order back within an hour: the order is confirmed again, without a mark of changes after printing, and
 * leaves its batch if it is in one.
 */
export function takeOrderPrintBack(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_not_found' | 'batch_moved_on' | 'batch_too_old'>,
  orderName: string,
): Promise<OrderWithLines> {
  const { caller, now } = call;
  return change(deps, call, async (trx) => {
    const { from, order } = await moveOrder(trx, {
      reference: staffReference(orderName),
      action: 'unprocess',
      change: () => ({ changed_after_print: 0 }),
      userId: caller.id,
      now,
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
      answer: { order, lines: await findLines(trx, [order.id]) },
      trail: {
        action: 'orders.print-taken-back',
        subject: orderSubject(order),
        details: { count: 1 },
      },
    };
  });
}
