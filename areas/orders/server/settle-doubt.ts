import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from './announce-order.service.ts';
import { holdOrder, orderSubject, updateOrder } from './orders.repository.ts';

/**
 * Notes that staff asked the customer, whose order was confirmed with another phone or address than the record's, and that the
 * order is theirs. A second call changes nothing: the first note stands. The message to the known phone leaves all the same: it
 * guards against a wrong note too.
 * @returns the order's id.
 */
export function settleDoubt(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_not_found' | 'order_without_doubt'>,
  orderName: string,
): Promise<string> {
  const { caller, now } = call;
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw call.refusal('order_not_found');
    if (before.doubt === null) throw call.refusal('order_without_doubt');
    if (before.doubt_settled_at !== null) {
      return { answer: before.id, trail: UNCHANGED };
    }
    const at = Math.max(now, before.updated_at);
    const order = await updateOrder(trx, before.id, {
      doubt_settled_at: at,
      doubt_settled_by: caller.id,
      updated_at: at,
    });
    announceOrder(trx, deps, { from: order.status, order });
    const details = { reason: before.doubt };
    return {
      answer: order.id,
      trail: { action: 'order.doubt-settled', subject: orderSubject(order), details },
    };
  });
}
