import type { Db } from '../../db/tables.ts';

/** Both databases refuse a statement with too many values; a list is asked for in pieces of this size. */
export const IDS_A_QUERY = 500;

/** Count and sum of the orders of each of these customers that are not cancelled. At most `IDS_A_QUERY`. */
export function sumOrdersByCustomer(db: Db, customerIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'customer_id as customerId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('totalCents'),
    ])
    .where('customer_id', 'in', customerIds)
    .where('status', '<>', 'CANCELADO')
    .groupBy('customer_id')
    .execute();
}

/** The same for every customer at once: one pass over the orders. */
export function sumOrdersOfAllCustomers(db: Db) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'customer_id as customerId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('totalCents'),
    ])
    .where('customer_id', 'is not', null)
    .where('status', '<>', 'CANCELADO')
    .groupBy('customer_id')
    .execute();
}

/** Count and sum of what each tracking link brought in among orders begun in the span; absent ends are open. */
export function sumOrdersByTrackingLink(
  db: Db,
  span: { readonly fromMs: number | undefined; readonly untilMs: number | undefined },
) {
  let orders = db
    .selectFrom('orders')
    .select((eb) => [
      'tracking_link_id as linkId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('totalCents'),
    ])
    .where('tracking_link_id', 'is not', null)
    .where('status', '<>', 'CANCELADO')
    .where('is_temporary', '=', 0);
  if (span.fromMs !== undefined) orders = orders.where('created_at', '>=', span.fromMs);
  if (span.untilMs !== undefined) orders = orders.where('created_at', '<', span.untilMs);
  return orders.groupBy('tracking_link_id').execute();
}

/** How many orders that are not cancelled each of these tracking links brought in. At most `IDS_A_QUERY`. */
export function countOrdersByTrackingLink(db: Db, linkIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select((eb) => ['tracking_link_id as linkId', eb.fn.countAll<number>().as('count')])
    .where('tracking_link_id', 'in', linkIds)
    .where('status', '<>', 'CANCELADO')
    .where('is_temporary', '=', 0)
    .groupBy('tracking_link_id')
    .execute();
}
