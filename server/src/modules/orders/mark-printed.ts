import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getOrderLines } from './get-order-detail.ts';
import { unmarkOrder } from './order-changes.repository.ts';
import { findOrder, type OrderWithLines } from './orders.repository.ts';

/**
 * Notes that an order was printed as it is in this version, so the mark of a change after printing goes.
 * @throws AppError `order_not_found`; `order_changed` when the order changed since: what was printed is old already.
 */
export function markPrinted(
  deps: Pick<Deps, 'engine'>,
  call: {
    readonly order: string;
    readonly version: number;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<OrderWithLines> {
  const reference = staffReference(call.order);
  const mark = async (trx: Trx): Promise<OrderWithLines> => {
    const order = reference && (await findOrder(trx, reference));
    if (!order) throw new AppError('order_not_found');
    const unmarked = await unmarkOrder(trx, order.id, call.version);
    if (!unmarked) throw new AppError('order_changed');
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'orders.printed-again',
      subject: { type: 'order', id: order.id, name: String(order.order_id) },
      details: { count: 1 },
    });
    return getOrderLines(trx, unmarked);
  };
  return deps.engine.transaction(mark);
}
