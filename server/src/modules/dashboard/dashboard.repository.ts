import { sql, type SqlBool } from 'kysely';
import { isWithin, type DaySpan } from '../../db/figures/day-span.ts';
import { NEVER } from '../../db/figures/recompute.ts';
import type { Db } from '../../db/tables.ts';

/*
 * What is asked of the kept figures. They are sums of rows, of which a key may have several, and none that says 0.
 */

const TOP_PRODUCTS = 10;

const hasOrders = sql<SqlBool>`sum(orders) <> 0`;

/** Orders that were confirmed once, by how they stand now. */
export async function totalsByStatus(db: Db, span: DaySpan) {
  const rows = await db
    .selectFrom('order_days')
    .select((eb) => [
      'status',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
      eb.fn.sum<number>('unpaid_cents').as('unpaid_cents'),
    ])
    .where('is_temporary', '=', 0)
    .where(isWithin('day', span))
    .groupBy('status')
    .having(hasOrders)
    .execute();
  return rows.map((row) => ({
    status: row.status,
    orders: row.orders,
    totalCents: row.total_cents,
    unpaidCents: row.unpaid_cents,
  }));
}

/** What came in during the span, less what was given back. */
export async function sumReceived(db: Db, span: DaySpan): Promise<number> {
  const row = await db
    .selectFrom('payment_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('received_cents'), eb.lit(0)).as('cents'))
    .where(isWithin('day', span))
    .executeTakeFirstOrThrow();
  return row.cents;
}

/** Orders that stand, by day; days without any are not in it. */
export async function ordersByDay(db: Db, span: DaySpan) {
  const rows = await db
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
    .execute();
  return rows.map((row) => ({ day: row.day, orders: row.orders, totalCents: row.total_cents }));
}

/** Those of them that are a customer's first inside the span: equal moments go by identifier. */
export async function newOrdersByDay(db: Db, span: DaySpan) {
  const days = db
    .selectFrom('order_days')
    .select('day')
    .distinct()
    .where(isWithin('day', span))
    .as('days');
  const rows = await db
    .selectFrom(days)
    // Each day's rows begin with the longest ago: only what is wanted is read.
    .innerJoin('sale_days', (join) =>
      join
        .onRef('sale_days.day', '=', 'days.day')
        .on('sale_days.previous_day', '<', span.from ?? NEVER + 1),
    )
    .select((eb) => [
      'sale_days.day',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
    ])
    .groupBy('sale_days.day')
    .having(hasOrders)
    .execute();
  return rows.map((row) => ({ day: row.day, orders: row.orders, totalCents: row.total_cents }));
}

export async function topProducts(db: Db, span: DaySpan) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_days', 'product_days.product_id', 'products.id')
    .select((eb) => [
      'products.id',
      'products.name',
      eb.fn.sum<number>('product_days.quantity').as('quantity'),
      eb.fn.sum<number>('product_days.total_cents').as('total_cents'),
    ])
    .where(isWithin('product_days.day', span))
    .groupBy(['products.id', 'products.name'])
    .having(sql<SqlBool>`sum(product_days.quantity) <> 0`)
    .orderBy('total_cents', 'desc')
    .orderBy('products.id')
    .limit(TOP_PRODUCTS)
    .execute();
  return rows.map(({ name, quantity, total_cents }) => ({
    name,
    quantity,
    totalCents: total_cents,
  }));
}

export async function salesByInfluencer(db: Db, span: DaySpan) {
  const rows = await db
    .selectFrom('influencer_days')
    .innerJoin('tracking_links', 'tracking_links.id', 'influencer_days.tracking_link_id')
    .select((eb) => [
      'tracking_links.influencer_name',
      eb.fn.sum<number>('influencer_days.orders').as('orders'),
      eb.fn.sum<number>('influencer_days.total_cents').as('total_cents'),
    ])
    .where(isWithin('influencer_days.day', span))
    .groupBy('tracking_links.influencer_name')
    .having(hasOrders)
    .orderBy('total_cents', 'desc')
    .orderBy('tracking_links.influencer_name')
    .execute();
  return rows.map((row) => ({
    influencerName: row.influencer_name,
    orders: row.orders,
    totalCents: row.total_cents,
  }));
}

/** The days on which the first and the last order that was confirmed once were begun. */
export async function soldDays(db: Db): Promise<{ first: number; last: number } | undefined> {
  const edge = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('order_days')
      .select('day')
      .where('is_temporary', '=', 0)
      .groupBy('day')
      .having(hasOrders)
      .orderBy('day', direction)
      .limit(1)
      .executeTakeFirst();
  const first = await edge('asc');
  const last = await edge('desc');
  return first && last && { first: first.day, last: last.day };
}
