import type { Call } from '../../../core/call.ts';
import { change } from '../../../core/change.ts';
import { UNCHANGED } from '../../../core/trail.ts';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { staffReference } from '../../../core/ids.ts';
import { announceOrder } from '../../../core/live-events.ts';
import { getOrderDetail, type OrderDetail } from '../get-order-detail.ts';
import { holdOrder, orderSubject, updateOrder } from '../orders.repository.ts';

/**
 * Marks a sent order as delivered at this moment, or takes that mark back. Its state stays: the customer's
 * days to withdraw count from the mark. A second call changes nothing: the first moment stands.
 */
export function markDelivered(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: Call,
  orderName: string,
  isDelivered: boolean,
): Promise<OrderDetail> {
  const { now } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw new AppError('order_not_found');
    const { id, status } = before;
    if (status !== 'ENVIADO') throw new AppError('order_not_shipped');
    if ((before.delivered_at !== null) === isDelivered) {
      return { answer: await getOrderDetail(trx, before, viewing), trail: UNCHANGED };
    }
    const at = Math.max(now, before.updated_at);
    const order = await updateOrder(trx, id, {
      delivered_at: isDelivered ? at : null,
      updated_at: at,
    });
    announceOrder(trx, deps, { from: status, order });
    const action = isDelivered ? 'order.delivered' : 'order.delivery-taken-back';
    return {
      answer: await getOrderDetail(trx, order, viewing),
      trail: { action, subject: orderSubject(order) },
    };
  });
}
