import type { Selectable } from 'kysely';
import type { Db, OrdersTable } from '#kit/server/db/tables.ts';
import { ORDER_ACTIONS } from '../rules/order-status.ts';

/** The order of a link that waits for its confirmation and can still get it. */
export function findUnconfirmedOrder(
  db: Db,
  orderId: number,
  now: number,
): Promise<Pick<Selectable<OrdersTable>, 'id' | 'origin'> | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'origin'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ORDER_ACTIONS.confirm.from)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
}
