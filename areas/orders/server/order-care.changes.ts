import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { getOrderLines } from './get-order-detail.ts';
import { orderSubject, updateOrder, type OrderWithLines } from './orders.repository.ts';
import { linkExpiry } from '../rules/order-status.ts';
import { findLinkDays } from '#areas/store/server/store.service.ts';
import { holdNamedOrder } from './move-order.ts';
import { announceOrder } from './announce-order.service.ts';

/** Changes staff's own note on an order. */
export function noteOrder(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'order_not_found'>,
  orderName: string,
  note: string,
): Promise<OrderWithLines> {
  return change(deps, call, async (trx) => {
    const before = await holdNamedOrder(trx, call, orderName);
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

/** Makes a waiting order's link valid from now on, for the time of the shop's setting, expired or not. */
export function renewLink(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'order_already_confirmed' | 'order_cancelled' | 'order_not_found'>,
  orderName: string,
): Promise<OrderWithLines> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const expiresAt = linkExpiry(now, await findLinkDays(trx));
    const before = await holdNamedOrder(trx, call, orderName);
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
  return change(deps, call, async (trx) => {
    const before = await holdNamedOrder(trx, call, orderName);
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
