import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { staffReference } from '../../../core/ids.ts';
import { getOrderLines } from '../get-order-detail.ts';
import { unmarkOrder } from '../order-changes.repository.ts';
import { findOrder, orderSubject, type OrderWithLines } from '../orders.repository.ts';

/**
 * Notes that an order was printed as it is in this version, so the mark of a change after printing goes.
 * @throws AppError `order_not_found`; `order_changed` when the order changed since: the printed paper is out of date.
 */
export function markPrinted(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  orderName: string,
  version: number,
): Promise<OrderWithLines> {
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const order = reference && (await findOrder(trx, reference));
    if (!order) throw new AppError('order_not_found');
    const unmarked = await unmarkOrder(trx, order.id, version);
    if (!unmarked) throw new AppError('order_changed');
    const subject = orderSubject(order);
    return {
      answer: await getOrderLines(trx, unmarked),
      trail: { action: 'orders.printed-again', subject, details: { count: 1 } },
    };
  });
}
