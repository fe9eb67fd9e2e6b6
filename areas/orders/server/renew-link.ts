import { linkExpiry } from '../rules/order-status.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { findLinkDays } from '#areas/store/server/store.service.ts';
import { getOrderLines } from './get-order-detail.ts';
import { holdOrder, orderSubject, updateOrder, type OrderWithLines } from './orders.repository.ts';

/** Makes a waiting order's link valid from now on, for the time of the shop's setting, expired or not. */
export function renewLink(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'order_already_confirmed' | 'order_cancelled' | 'order_not_found'>,
  orderName: string,
): Promise<OrderWithLines> {
  const { now } = call;
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const expiresAt = linkExpiry(now, await findLinkDays(trx));
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw call.refusal('order_not_found');
    const { status } = before;
    if (status !== 'AGUARDANDO CONFIRMAÇÃO') {
      throw call.refusal(status === 'CANCELADO' ? 'order_cancelled' : 'order_already_confirmed');
    }
    const order = await updateOrder(trx, before.id, {
      updated_at: Math.max(now, before.updated_at),
      expires_at: expiresAt,
    });
    return {
      answer: await getOrderLines(trx, order),
      trail: { action: 'order.link-renewed', subject: orderSubject(order) },
    };
  });
}
