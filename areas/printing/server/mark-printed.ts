import { canTransition } from '#areas/orders/rules/order-status.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  moveOrder,
  findLines,
  holdOrder,
  orderSubject,
  updateOrder,
  type OrderWithLines,
} from '#areas/orders/server/orders.service.ts';

/**
 * Notes that an order was printed by itself as it is in this version: a confirmed order goes on to processing, in no batch, so
 * that it is not printed again with the others; the mark of a change after printing goes.
 * @throws AppError `order_not_found`; `order_changed` when the order changed since: the printed paper is out of date.
 */
export function markPrinted(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_changed' | 'order_not_found'>,
  orderName: string,
  version: number,
): Promise<OrderWithLines> {
  const { caller, now } = call;
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw call.refusal('order_not_found');
    if (before.version !== version) throw call.refusal('order_changed');
    const unmarked = { changed_after_print: 0 };
    const details = { count: 1 };
    if (!canTransition('process', before.status)) {
      const order = await updateOrder(trx, before.id, unmarked);
      const trail = {
        action: 'orders.printed-again',
        subject: orderSubject(order),
        details,
      } as const;
      return { answer: { order, lines: await findLines(trx, [order.id]) }, trail };
    }
    const { from, order } = await moveOrder(trx, {
      reference,
      action: 'process',
      change: () => unmarked,
      userId: caller.id,
      now,
      refusal: () => call.refusal('order_changed'),
    });
    announceOrder(trx, deps, { from, order });
    const trail = {
      action: 'orders.printed',
      subject: orderSubject(order),
      details,
    } as const;
    return { answer: { order, lines: await findLines(trx, [order.id]) }, trail };
  });
}
