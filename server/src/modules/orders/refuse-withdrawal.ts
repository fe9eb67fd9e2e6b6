import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { announceOrder } from './announce-order.ts';
import { getOrderDetail, type OrderDetail } from './get-order-detail.ts';
import { holdOrder, updateOrder } from './orders.repository.ts';
import { answerWithdrawal, listWithdrawals } from './withdrawals.repository.ts';

/**
 * Answers a customer's request to withdraw by a refusal, in words that they read on their page. The same refusal again changes
 * nothing.
 * @throws AppError `order_not_found`, `withdrawal_not_found`; `withdrawal_answered` when it was answered otherwise.
 */
export function refuseWithdrawal(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: {
    readonly order: string;
    readonly withdrawal: string;
    /** For the customer. */
    readonly text: string;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<OrderDetail> {
  const { text, caller, now } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = staffReference(call.order);
  const refuse = async (trx: Trx): Promise<OrderDetail> => {
    const held = reference && (await holdOrder(trx, reference));
    if (!held) throw new AppError('order_not_found');
    const request = (await listWithdrawals(trx, held.id)).find(({ id }) => id === call.withdrawal);
    if (!request) throw new AppError('withdrawal_not_found');
    if (request.outcome !== null) {
      const isSame = request.outcome === 'refused' && request.answer === text;
      if (!isSame) throw new AppError('withdrawal_answered');
      return getOrderDetail(trx, held, viewing);
    }
    const order = await updateOrder(trx, held.id, { withdrawal_requested_at: null });
    await answerWithdrawal(trx, order.id, {
      outcome: 'refused',
      answer: text,
      now,
      userId: caller.id,
    });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'order.withdrawal-refused',
      subject: { type: 'order', id: order.id, name: String(order.order_id) },
    });
    announceOrder(trx, deps, { from: order.status, order });
    return getOrderDetail(trx, order, viewing);
  };
  return deps.engine.transaction(refuse);
}
