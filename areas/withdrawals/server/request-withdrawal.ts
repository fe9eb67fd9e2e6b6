import type { WithdrawalInput } from '../contract.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId, publicReference } from '#kit/server/core/ids.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  findLinkedOrder,
  findOrder,
  holdOrder,
  orderSubject,
  updateOrder,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import { leftAtOfOrder, viewWithdrawal, windowOf, type WithdrawalView } from './view-withdrawal.ts';
import { insertWithdrawal } from './withdrawals.repository.ts';

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

/** The order of a link, by its number: the only key to a request. */
export const findWithdrawable = findLinkedOrder;

function refusalOf({ status }: Pick<OrderRow, 'status'>) {
  if (status === 'CANCELADO') return 'order_cancelled';
  return status === 'AGUARDANDO CONFIRMAÇÃO' ? 'order_not_confirmed' : 'withdrawal_closed';
}
