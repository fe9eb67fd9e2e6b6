import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import { holdOrder, orderSubject, updateOrder } from '#areas/orders/server/orders.service.ts';

/**
 * Marks a sent order as delivered at this moment, or takes that mark back. The order's state stays: the customer's days to
 * withdraw count from the mark. A second call changes nothing, so the first moment stands.
 * @returns the order's id.
 */
export function markDelivered(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_not_found' | 'order_not_shipped'>,
  orderName: string,
  isDelivered: boolean,
): Promise<string> {
  const { now } = call;
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw call.refusal('order_not_found');
    const { id, status } = before;
    if (status !== 'ENVIADO') throw call.refusal('order_not_shipped');
    if ((before.delivered_at !== null) === isDelivered) {
      return { answer: before.id, trail: UNCHANGED };
    }
    const at = Math.max(now, before.updated_at);
    const order = await updateOrder(trx, id, {
      delivered_at: isDelivered ? at : null,
      updated_at: at,
    });
    announceOrder(trx, deps, { from: status, order });
    const action = isDelivered ? 'order.delivered' : 'order.delivery-taken-back';
    return {
      answer: order.id,
      trail: { action, subject: orderSubject(order) },
    };
  });
}
