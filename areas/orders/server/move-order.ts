import type { OrderStatus } from '../contract.ts';
import { ORDER_ACTIONS, canTransition, type OrderAction } from '../rules/order-status.ts';
import { canChangeCart } from '../rules/order-change.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Call, Refusing } from '#kit/server/core/call.ts';
import { type OrderReference, staffReference } from '#kit/server/core/ids.ts';
import { insertHistory } from './order-history.repository.ts';
import { holdOrder, updateOrder, type OrderChange, type OrderRow } from './orders.repository.ts';

export interface OrderMove {
  readonly reference: OrderReference | undefined;
  readonly action: OrderAction;
  /**
   * The further changed columns.
   * @param at the time of the move, by the order's own clock.
   */
  readonly change: (at: number, before: OrderRow) => OrderChange | Promise<OrderChange>;
  /** The reason why this order cannot take the action now; of undefined: there is no such order. */
  readonly refusal: (order: OrderRow | undefined) => Error;
  /** A further condition than the table of transitions. */
  readonly isAllowed?: (order: OrderRow) => boolean;
}

interface MovedOrder {
  readonly from: OrderStatus;
  readonly order: OrderRow;
}

/**
 * Moves one order along the table of transitions and writes its history. The order is locked from its reading on, so the
 * caller can rely on `from` (for example to put stock back): of two calls at once the second waits, and reads the order as the
 * first call left it. An order's time never runs back, with any clock of the process that moves it.
 */
export async function moveOrder(
  trx: Trx,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  move: OrderMove,
): Promise<MovedOrder> {
  const { action, change } = move;
  const { to } = ORDER_ACTIONS[action];
  const before = move.reference && (await holdOrder(trx, move.reference));
  if (!before || !canTransition(action, before.status) || move.isAllowed?.(before) === false) {
    throw move.refusal(before);
  }
  const at = Math.max(now, before.updated_at);
  const order = await updateOrder(trx, before.id, {
    ...(await change(at, before)),
    status: to,
    updated_at: at,
  });
  if (before.status !== to) await insertHistory(trx, [order], { to, userId: caller.id });
  return { from: before.status, order };
}

/** The refusals of an order that takes no change. */
export type ChangeRefusal = 'order_not_found' | 'order_cancelled' | 'order_not_changeable';

/** The order with this name, locked for a change until the end of the transaction. */
export async function holdNamedOrder(
  trx: Trx,
  call: Refusing<'order_not_found'>,
  orderName: string,
): Promise<OrderRow> {
  const reference = staffReference(orderName);
  const held = reference && (await holdOrder(trx, reference));
  if (!held) throw call.refusal('order_not_found');
  return held;
}

/** An order that has not left yet, locked for a change until the end of the transaction. */
export async function holdChangeable(
  trx: Trx,
  call: Refusing<ChangeRefusal>,
  orderName: string,
): Promise<OrderRow> {
  const held = await holdNamedOrder(trx, call, orderName);
  if (!canChangeCart(held.status)) {
    throw call.refusal(held.status === 'CANCELADO' ? 'order_cancelled' : 'order_not_changeable');
  }
  return held;
}
