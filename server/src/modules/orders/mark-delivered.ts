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
 * Marks a sent order as delivered at this moment, or takes that mark back. Its state stays: the mark says from when on the
 * customer's days to withdraw count. Done again, the first moment stands and nothing changes.
 * @throws AppError `order_not_found`; `order_not_shipped` for an order in another state.
 */
export function markDelivered(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: {
    readonly order: string;
    readonly isDelivered: boolean;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<OrderDetail> {
  const { isDelivered, caller, now } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = staffReference(call.order);
  const mark = async (trx: Trx): Promise<OrderDetail> => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw new AppError('order_not_found');
    const { id, status } = before;
    if (status !== 'ENVIADO') throw new AppError('order_not_shipped');
    if ((before.delivered_at !== null) === isDelivered) return getOrderDetail(trx, before, viewing);
    const at = Math.max(now, before.updated_at);
    const order = await updateOrder(trx, id, {
      delivered_at: isDelivered ? at : null,
      updated_at: at,
    });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: isDelivered ? 'order.delivered' : 'order.delivery-taken-back',
      subject: { type: 'order', id, name: String(order.order_id) },
    });
    announceOrder(trx, deps, { from: status, order });
    return getOrderDetail(trx, order, viewing);
  };
  return deps.engine.transaction(mark);
}
