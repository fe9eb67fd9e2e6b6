import type { OrderStatus } from '@balcao/domain/contract/orders';
import { ORDER_ACTIONS, canTransition, type OrderAction } from '@balcao/domain/rules/order-status';
import type { Trx } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import type { OrderReference } from '../../ids.ts';
import {
  findOrder,
  insertHistory,
  updateOrderIn,
  type OrderChange,
  type OrderRow,
} from './orders.repository.ts';

export interface OrderMove {
  readonly reference: OrderReference | undefined;
  readonly action: OrderAction;
  /** @param at when the order is moved, by its own time */
  readonly change: (at: number) => OrderChange;
  /** Null for the customer. */
  readonly userId: string | null;
  readonly now: number;
  /** Why this order cannot take the action now. Asked again whenever another call moved it meanwhile. */
  readonly refusal: (order: OrderRow) => Error;
  /** A further condition than the table of transitions. */
  readonly isAllowed?: (order: OrderRow) => boolean;
}

export interface MovedOrder {
  readonly from: OrderStatus;
  readonly order: OrderRow;
}

/**
 * Moves one order along the table of transitions and writes its history.
 * The update requires the status that was read, so the caller can rely on `from` (whether stock goes back, say). An order
 * that another call moved in between is read and judged again; each such round is a move that somebody else has made.
 * An order's time never runs back, whatever the clock of the process that moves it.
 * @throws AppError `order_not_found`, and the caller's refusal.
 */
export async function moveOrder(trx: Trx, move: OrderMove): Promise<MovedOrder> {
  const { action, change, now, userId } = move;
  const { to } = ORDER_ACTIONS[action];
  for (;;) {
    const before = move.reference && (await findOrder(trx, move.reference));
    if (!before) throw new AppError('order_not_found');
    const isOpen = canTransition(action, before.status) && (move.isAllowed?.(before) ?? true);
    if (!isOpen) throw move.refusal(before);
    const at = Math.max(now, before.updated_at);
    const order = await updateOrderIn(trx, before.id, before.status, {
      ...change(at),
      status: to,
      updated_at: at,
    });
    if (!order) continue;
    if (before.status !== to) {
      await insertHistory(trx, [order], { to, userId });
    }
    return { from: before.status, order };
  }
}
