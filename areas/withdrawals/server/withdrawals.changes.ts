import type { WithdrawalInput } from '../contract.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId, publicReference, staffReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  findOrder,
  holdOrder,
  orderSubject,
  updateOrder,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import { leftAtOfOrder, viewWithdrawal, windowOf, type WithdrawalView } from './view-withdrawal.ts';
import { insertWithdrawal, answerWithdrawal, listWithdrawals } from './withdrawals.repository.ts';

/**
 * Notes a customer's request to withdraw from an order: staff are told, and neither state nor money changes. A repeated request
 * changes nothing while the first waits for its answer. A request after a refusal is a new one.
 */
export async function requestWithdrawal(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'live'>,
  call: CallWith<'order_not_found' | ReturnType<typeof refusalOf>>,
  orderNumber: string,
  input: WithdrawalInput,
): Promise<WithdrawalView> {
  const { now } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = publicReference(orderNumber);
  // A request that waits already is answered without a trace: the holder of the link could repeat it for ever.
  const waiting = reference && (await findOrder(deps.db, reference));
  if (waiting && waiting.withdrawal_requested_at !== null) {
    return viewWithdrawal(deps.db, waiting, viewing);
  }
  const requestedOf = await change(deps, call, async (trx) => {
    const order = reference && (await holdOrder(trx, reference));
    if (!order) throw call.refusal('order_not_found');
    const { id, status } = order;
    if (order.withdrawal_requested_at !== null) return { answer: id, trail: UNCHANGED };
    const { isOpen } = windowOf(order, await leftAtOfOrder(trx, order), viewing);
    if (!isOpen) throw call.refusal(refusalOf(order));
    await updateOrder(trx, id, { withdrawal_requested_at: now });
    await insertWithdrawal(trx, {
      id: newId(),
      order_id: id,
      requested_at: now,
      reason: input.reason ?? '',
    });
    announceOrder(trx, deps, { from: status, order });
    return {
      answer: id,
      trail: { action: 'order.withdrawal-requested', subject: orderSubject(order) },
    };
  });
  const order = await findOrder(deps.db, { by: 'id', id: requestedOf });
  if (!order) throw call.refusal('order_not_found');
  return viewWithdrawal(deps.db, order, viewing);
}

function refusalOf({ status }: Pick<OrderRow, 'status'>) {
  if (status === 'CANCELADO') return 'order_cancelled';
  return status === 'AGUARDANDO CONFIRMAÇÃO' ? 'order_not_confirmed' : 'withdrawal_closed';
}

/**
 * Refuses a customer's request to withdraw, with a text that they read on their page. The same refusal again changes nothing.
 * @returns the order's id.
 */
export function refuseWithdrawal(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_not_found' | 'withdrawal_answered' | 'withdrawal_not_found'>,
  input: {
    readonly order: string;
    readonly withdrawal: string;
    readonly text: string;
  },
): Promise<string> {
  const { text } = input;
  const { caller, now } = call;
  const reference = staffReference(input.order);
  return change(deps, call, async (trx) => {
    const held = reference && (await holdOrder(trx, reference));
    if (!held) throw call.refusal('order_not_found');
    const request = (await listWithdrawals(trx, held.id)).find(({ id }) => id === input.withdrawal);
    if (!request) throw call.refusal('withdrawal_not_found');
    if (request.outcome !== null) {
      const isSame = request.outcome === 'refused' && request.answer === text;
      if (!isSame) throw call.refusal('withdrawal_answered');
      return { answer: held.id, trail: UNCHANGED };
    }
    const order = await updateOrder(trx, held.id, { withdrawal_requested_at: null });
    await answerWithdrawal(trx, order.id, {
      outcome: 'refused',
      answer: text,
      now,
      userId: caller.id,
    });
    announceOrder(trx, deps, { from: order.status, order });
    return {
      answer: order.id,
      trail: { action: 'order.withdrawal-refused', subject: orderSubject(order) },
    };
  });
}

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
