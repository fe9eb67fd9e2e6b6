import type { WithdrawalInput } from '@balcao/domain/contract/withdrawals';
import { runOnce, type Submission } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { newId, publicReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { announceOrder } from './announce-order.ts';
import { findOrder, holdOrder, updateOrder, type OrderRow } from './orders.repository.ts';
import { leftAtOfOrder, viewWithdrawal, windowOf, type WithdrawalView } from './view-withdrawal.ts';
import { insertWithdrawal } from './withdrawals.repository.ts';

/**
 * The customer wants out of an order: staff are told, and neither state nor money changes. Asked again while it waits for its
 * answer it changes nothing; after a refusal it is a new request.
 * @throws AppError `order_not_found`; `order_not_confirmed`, `order_cancelled`; `withdrawal_closed` when its time is over;
 * `idempotency_conflict`.
 */
export async function requestWithdrawal(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'live'>,
  call: Submission<WithdrawalInput> & { readonly order: string },
): Promise<WithdrawalView> {
  const { now, input, caller } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = publicReference(call.order);
  const request = async (trx: Trx): Promise<{ readonly id: string }> => {
    const order = reference && (await holdOrder(trx, reference));
    if (!order) throw new AppError('order_not_found');
    const { id, status } = order;
    if (order.withdrawal_requested_at !== null) return { id };
    const { isOpen } = windowOf(order, await leftAtOfOrder(trx, order), viewing);
    if (!isOpen) throw refusalOf(order);
    await updateOrder(trx, id, { withdrawal_requested_at: now });
    await insertWithdrawal(trx, {
      id: newId(),
      order_id: id,
      requested_at: now,
      reason: input.reason ?? '',
    });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'order.withdrawal-requested',
      subject: { type: 'order', id, name: String(order.order_id) },
    });
    announceOrder(trx, deps, { from: status, order });
    return { id };
  };
  // The recorded answer names the row only: it stays for days, and the customer's words must be able to go.
  const once = {
    idempotencyKey: call.idempotencyKey,
    scope: `orders/withdrawals/${call.order}`,
    payload: input,
    now,
  };
  // One that waits already is answered without a trace: whoever holds the link could send it for ever.
  const waiting = reference && (await findOrder(deps.db, reference));
  if (waiting && waiting.withdrawal_requested_at !== null) {
    return viewWithdrawal(deps.db, waiting, viewing);
  }
  const { id } = await runOnce(deps.engine, once, request);
  const order = await findOrder(deps.db, { by: 'id', id });
  if (!order) throw new AppError('order_not_found');
  return viewWithdrawal(deps.db, order, viewing);
}

function refusalOf({ status }: Pick<OrderRow, 'status'>): AppError {
  if (status === 'CANCELADO') return new AppError('order_cancelled');
  return new AppError(
    status === 'AGUARDANDO CONFIRMAÇÃO' ? 'order_not_confirmed' : 'withdrawal_closed',
  );
}
