import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getOrderLines } from './get-order-detail.ts';
import { findOrder, updateOrder, type OrderWithLines } from './orders.repository.ts';

/** Changes what staff note of an order, for themselves. @throws AppError `order_not_found`. */
export function noteOrder(
  { engine }: Pick<Deps, 'engine'>,
  call: {
    readonly order: string;
    readonly note: string;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<OrderWithLines> {
  const reference = staffReference(call.order);
  const change = async (trx: Trx): Promise<OrderWithLines> => {
    const before = reference && (await findOrder(trx, reference));
    if (!before) throw new AppError('order_not_found');
    if (before.note === call.note) return getOrderLines(trx, before);
    const order = await updateOrder(trx, before.id, { note: call.note });
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'order.note-changed',
      subject: { type: 'order', id: order.id, name: String(order.order_id) },
    });
    return getOrderLines(trx, order);
  };
  return engine.transaction(change);
}
