import type { LiveEvents } from '#kit/server/core/live-events.ts';
import type { OrdersTable, Trx } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import type { OrderStatus } from '../contract.ts';
import type { LiveOrder } from '../live.ts';

declare module '#kit/server/core/live-events.ts' {
  interface LiveContents {
    order: LiveOrder;
    /** Many orders changed at once. */
    orders: object;
  }
}

/** Tells open pages, once the change is stored, that an order took another state, another cart, or money. */
export function announceOrder(
  trx: Trx,
  { live }: { readonly live: Pick<LiveEvents, 'publish'> },
  {
    from,
    order,
  }: {
    readonly from: OrderStatus;
    readonly order: Pick<OrdersTable, 'id' | 'status'> & { readonly version: number };
  },
): void {
  const { id, status, version } = order;
  afterCommit(trx, () => live.publish({ kind: 'order', _id: id, from, status, version }));
}

/** Tells open pages, once the change is stored, that many orders changed at once. */
export function announceOrders(
  trx: Trx,
  { live }: { readonly live: Pick<LiveEvents, 'publish'> },
): void {
  afterCommit(trx, () => live.publish({ kind: 'orders' }));
}
