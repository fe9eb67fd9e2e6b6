import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { announceOrder } from './announce-order.ts';
import { getOrderDetail, type OrderDetail } from './get-order-detail.ts';
import { holdOrder, updateOrder } from './orders.repository.ts';

/**
 * Notes that staff asked the customer, whose order was confirmed with another phone or address than the record's, and that it is
 * theirs. Done again, the first one stands and nothing changes. The message to the known phone leaves all the same: it guards
 * against this click too.
 * @throws AppError `order_not_found`; `order_without_doubt`.
 */
export function settleDoubt(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: { readonly order: string; readonly caller: Caller; readonly now: number },
): Promise<OrderDetail> {
  const { caller, now } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = staffReference(call.order);
  const settle = async (trx: Trx): Promise<OrderDetail> => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw new AppError('order_not_found');
    if (before.doubt === null) throw new AppError('order_without_doubt');
    if (before.doubt_settled_at !== null) return getOrderDetail(trx, before, viewing);
    const at = Math.max(now, before.updated_at);
    const order = await updateOrder(trx, before.id, {
      doubt_settled_at: at,
      doubt_settled_by: caller.id,
      updated_at: at,
    });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'order.doubt-settled',
      subject: { type: 'order', id: order.id, name: String(order.order_id) },
      details: { reason: before.doubt },
    });
    announceOrder(trx, deps, { from: order.status, order });
    return getOrderDetail(trx, order, viewing);
  };
  return deps.engine.transaction(settle);
}
