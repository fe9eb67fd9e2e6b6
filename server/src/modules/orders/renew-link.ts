import { linkExpiry } from '@balcao/domain/rules/order-link';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findLinkDays } from '../store/store.service.ts';
import { getOrderLines } from './get-order-detail.ts';
import { holdOrder, updateOrder, type OrderWithLines } from './orders.repository.ts';

/**
 * Lets a waiting order's link count from now on, for as long as the shop's setting says, expired or not.
 * @throws AppError `order_not_found`; `order_already_confirmed` or `order_cancelled` when it waits no more.
 */
export function renewLink(
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly order: string; readonly caller: Caller; readonly now: number },
): Promise<OrderWithLines> {
  const { caller, now } = call;
  const reference = staffReference(call.order);
  const renew = async (trx: Trx): Promise<OrderWithLines> => {
    const expiresAt = linkExpiry(now, await findLinkDays(trx));
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw new AppError('order_not_found');
    const { status } = before;
    if (status !== 'AGUARDANDO CONFIRMAÇÃO') {
      throw new AppError(status === 'CANCELADO' ? 'order_cancelled' : 'order_already_confirmed');
    }
    const order = await updateOrder(trx, before.id, {
      updated_at: Math.max(now, before.updated_at),
      expires_at: expiresAt,
    });
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'order.link-renewed',
      subject: { type: 'order', id: order.id, name: String(order.order_id) },
    });
    return getOrderLines(trx, order);
  };
  return engine.transaction(renew);
}
