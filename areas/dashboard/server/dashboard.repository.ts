import { sql, type Expression, type SqlBool } from 'kysely';
import { isWithin, type DaySpan } from '#kit/server/db/figures/day-span.ts';
import { NEVER } from '#kit/server/db/figures/recompute.ts';
import type { Db } from '#kit/server/db/tables.ts';

/* Queries of the derived figures. The figures are sums of rows: a key may have several rows, and a key whose figure is 0 may have
   none. */

const TOP_PRODUCTS = 10;

const hasOrders = sql<SqlBool>`sum(orders) <> 0`;

const orZero = (sum: Expression<number | null>) => sql<number>`coalesce(${sum}, 0)`;

export const totalsByStatus = <Name extends string>(
  db: Db,
  spans: readonly (readonly [Name, DaySpan])[],
) =>
  spans
    .map(([name, span]) =>
      db
        .selectFrom('order_days')
        .select((eb) => [
          sql.lit(name).as('span'),
          'status',
          eb.fn.sum<number>('orders').as('orders'),
          eb.fn.sum<number>('total_cents').as('totalCents'),
          eb.fn.sum<number>('unpaid_cents').as('unpaidCents'),
        ])
        .where('is_temporary', '=', 0)
        .where(isWithin('day', span))
        .groupBy('status')
        .having(hasOrders),
    )
    .reduce((all, next) => all.unionAll(next))
    .execute();

/**
 * The number of customers, in all and new in the span; the money received in the span, less refunds, and the
 * provider's fee on it; the days on which the first and the last order that was ever confirmed were begun, null
 * without any.
 */
export async function singleFigures(db: Db, span: DaySpan) {
  const customers = db
    .selectFrom('customer_days')
    .select((eb) => eb.fn.sum<number>('customers').as('customers'));
  const ofPayments = (figure: 'received_cents' | 'fee_cents') =>
    db
      .selectFrom('payment_days')
      .select((eb) => eb.fn.sum<number>(figure).as('cents'))
      .where(isWithin('day', span));
  const soldDay = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('order_days')
      .select('day')
      .where('is_temporary', '=', 0)
      .groupBy('day')
      .having(hasOrders)
      .orderBy('day', direction)
      .limit(1);
  const row = await db
    .selectNoFrom([
      customers.as('customers'),
      customers.where(isWithin('day', span)).as('new_customers'),
      ofPayments('received_cents').as('received_cents'),
      ofPayments('fee_cents').as('fee_cents'),
      soldDay('asc').as('first_day'),
      soldDay('desc').as('last_day'),
    ])
    .executeTakeFirstOrThrow();
  return {
    customers: row.customers ?? 0,
    newCustomers: row.new_customers ?? 0,
    receivedCents: row.received_cents ?? 0,
    feeCents: row.fee_cents ?? 0,
    firstDay: row.first_day,
    lastDay: row.last_day,
  };
}

/**
 * Standing orders by day, with the number and amount of those that are a customer's first inside the span. Equal moments are
 * ordered by identifier. Days without orders are left out.
 */
export function ordersByDay(db: Db, span: DaySpan) {
  const days = db
    .selectFrom('order_days')
    .select((eb) => [
      'day',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
    ])
    .where('is_temporary', '=', 0)
    .where('status', '<>', 'CANCELADO')
    .where(isWithin('day', span))
    .groupBy('day')
    .having(hasOrders)
    .as('days');
  return (
    db
      .selectFrom(days)
      // Each day's rows begin with the earliest previous day: only the needed rows are read.
      .leftJoin('sale_days as firsts', (join) =>
        join
          .onRef('firsts.day', '=', 'days.day')
          .on('firsts.previous_day', '<', span.from ?? NEVER + 1),
      )
      .select((eb) => [
        'days.day',
        'days.orders',
        'days.total_cents as totalCents',
        orZero(eb.fn.sum<number | null>('firsts.orders')).as('firstOrders'),
        orZero(eb.fn.sum<number | null>('firsts.total_cents')).as('firstCents'),
      ])
      .groupBy(['days.day', 'days.orders', 'days.total_cents'])
      .execute()
  );
}

/** The sum over all products, beside the first ones, so that the days are read once. */
const ofAll = (column: string) => sql<number>`sum(sum(${sql.ref(column)})) over ()`;

export async function productFigures(db: Db, span: DaySpan) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_days', 'product_days.product_id', 'products.id')
    .select((eb) => [
      'products.id',
      'products.name',
      eb.fn.sum<number>('product_days.quantity').as('quantity'),
      eb.fn.sum<number>('product_days.total_cents').as('total_cents'),
      ofAll('product_days.total_cents').as('all_cents'),
      ofAll('product_days.costed_cents').as('costed_cents'),
      ofAll('product_days.cost_cents').as('cost_cents'),
    ])
    .where(isWithin('product_days.day', span))
    .groupBy(['products.id', 'products.name'])
    .having(sql<SqlBool>`sum(product_days.quantity) <> 0`)
    .orderBy('total_cents', 'desc')
    .orderBy('products.id')
    .limit(TOP_PRODUCTS)
    .execute();
  const [first] = rows;
  return {
    totalCents: first?.all_cents ?? 0,
    costedCents: first?.costed_cents ?? 0,
    costCents: first?.cost_cents ?? 0,
    top: rows.map(({ name, quantity, total_cents: totalCents }) => ({
      name,
      quantity,
      totalCents,
    })),
  };
}

export const salesByInfluencer = (db: Db, span: DaySpan) =>
  db
    .selectFrom('influencer_days')
    .innerJoin('tracking_links', 'tracking_links.id', 'influencer_days.tracking_link_id')
    .select((eb) => [
      'tracking_links.influencer_name as influencerName',
      eb.fn.sum<number>('influencer_days.orders').as('orders'),
      eb.fn.sum<number>('influencer_days.total_cents').as('totalCents'),
    ])
    .where(isWithin('influencer_days.day', span))
    .groupBy('tracking_links.influencer_name')
    .having(hasOrders)
    .orderBy('totalCents', 'desc')
    .orderBy('tracking_links.influencer_name')
    .execute();

/**
 * Standing orders that others than the staff made, by origin, with their amount. An origin without any standing order is left out; one
 * without any in the span has 0.
 */
export const salesElsewhere = (db: Db, span: DaySpan) =>
  db
    .selectFrom('origin_days')
    .select(({ fn }) => [
      'origin',
      orZero(fn.sum<number | null>('orders').filterWhere(isWithin('day', span))).as('orders'),
      orZero(fn.sum<number | null>('total_cents').filterWhere(isWithin('day', span))).as(
        'totalCents',
      ),
    ])
    .groupBy('origin')
    .having(hasOrders)
    .execute();
