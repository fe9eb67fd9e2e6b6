import type { OrderStatus } from '@balcao/domain/contract/orders';
import type { OrdersTable, Trx } from '../db/tables.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Deps } from './deps.ts';

/** Tells open pages, once the change is stored, that an order took another state, another cart, or money. */
export function announceOrder(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
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
export function announceOrders(trx: Trx, { live }: Pick<Deps, 'live'>): void {
  afterCommit(trx, () => live.publish({ kind: 'orders' }));
}
