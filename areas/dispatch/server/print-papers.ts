import type { DispatchPaper } from '../contract.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { AuditSubject } from '#kit/server/core/trail.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import { ORDER_ACTIONS } from '#areas/orders/rules/order-status.ts';
import { findOrders, type OrderWithLines } from '#areas/orders/server/orders.service.ts';
import { findCommonBatch } from '#areas/printing/server/printing.service.ts';

export type Papers = Awaited<ReturnType<typeof printPapers>>;

const ACTIONS = {
  separation: 'orders.separation-printed',
  labels: 'orders.labels-printed',
} as const satisfies Record<DispatchPaper, string>;

/**
 * The orders that wait to leave, for the papers of their parcels. An order that was sent or cancelled since the caller saw it
 * is left out: it needs no label. The trail keeps who printed what before they have it; no order is changed.
 */
export async function printPapers(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
  input: { readonly paper: DispatchPaper; readonly orders: readonly string[] },
) {
  const ids = [...new Set(input.orders)];
  // Outside of a transaction: reading thousands of orders takes a while, and no other call should wait for it.
  const found = await findOrders(deps.db, ids);
  const orders = found.filter(({ order }) => order.status === ORDER_ACTIONS.process.to);
  const subject = await subjectOf(deps.db, orders);
  if (orders.length > 0) {
    const details = { count: orders.length };
    await change(deps, call, async () => ({
      trail: { action: ACTIONS[input.paper], ...(subject && { subject }), details },
    }));
  }
  return {
    orders,
    /** Orders of the call that no longer wait. */
    leftOut: ids.length - orders.length,
    store: await findStore(deps.db, deps.config),
  };
}

/** The single order, or the common batch of all orders. */
async function subjectOf(
  db: Db,
  orders: readonly OrderWithLines[],
): Promise<AuditSubject | undefined> {
  const [first] = orders;
  if (!first) return undefined;
  if (orders.length === 1) {
    return { type: 'order', id: first.order.id, name: String(first.order.order_id) };
  }
  const id = await findCommonBatch(
    db,
    orders.map(({ order }) => order.id),
  );
  return id === undefined ? undefined : { type: 'batch', id };
}
