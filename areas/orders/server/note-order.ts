import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { getOrderLines } from './get-order-detail.ts';
import { holdOrder, orderSubject, updateOrder, type OrderWithLines } from './orders.repository.ts';

/** Changes staff's own note on an order. */
export function noteOrder(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'order_not_found'>,
  orderName: string,
  note: string,
): Promise<OrderWithLines> {
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw call.refusal('order_not_found');
    if (before.note === note) {
      return { answer: await getOrderLines(trx, before), trail: UNCHANGED };
    }
    const order = await updateOrder(trx, before.id, { note });
    return {
      answer: await getOrderLines(trx, order),
      trail: { action: 'order.note-changed', subject: orderSubject(order) },
    };
  });
}
