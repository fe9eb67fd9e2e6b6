import { TOP_CUSTOMERS } from '@balcao/domain/rules/limits';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import type { DaySegment } from './day-buckets.ts';

/** Epoch milliseconds, `untilMs` not included; absent ends are open. */
export interface Span {
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
}

const TOP_PRODUCTS = 10;
const DAY_MS = 86_400_000;

type OrdersBuilder = ExpressionBuilder<Tables, 'orders'>;

/** Orders that were confirmed once, begun inside the span. */
const placedIn = (span: Span) => (eb: OrdersBuilder) =>
  eb.and([
    eb('orders.is_temporary', '=', 0),
    ...(span.fromMs === undefined ? [] : [eb('orders.created_at', '>=', span.fromMs)]),
    ...(span.untilMs === undefined ? [] : [eb('orders.created_at', '<', span.untilMs)]),
  ]);

/** The same orders without cancelled ones. */
const standingIn = (span: Span) => (eb: OrdersBuilder) =>
  eb.and([placedIn(span)(eb), eb('orders.status', '!=', 'CANCELADO')]);

export async function totalsByStatus(db: Db, span: Span) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
      sql<number>`sum(case when paid_cents < total_cents then total_cents - paid_cents else 0 end)`.as(
        'unpaid_cents',
      ),
    ])
    .where(placedIn(span))
    .groupBy('status')
    .execute();
  return rows.map((row) => ({
    status: row.status,
    orders: row.orders,
    totalCents: row.total_cents,
    unpaidCents: row.unpaid_cents,
  }));
}

/** What came in during the span, less what was given back. */
export async function sumReceived(db: Db, span: Span): Promise<number> {
  let payments = db
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('cents'))
    .where('taken_back_at', 'is', null);
  if (span.fromMs !== undefined) payments = payments.where('received_at', '>=', span.fromMs);
  if (span.untilMs !== undefined) payments = payments.where('received_at', '<', span.untilMs);
  return (await payments.executeTakeFirstOrThrow()).cents;
}

/** The day's index as SQL: a division inside each segment of equally long days. */
function dayIndex(segments: readonly DaySegment[]) {
  const branches = [...segments]
    .reverse()
    .map(
      ({ fromMs, firstIndex }) =>
        sql`when created_at >= ${sql.lit(fromMs)} then ${sql.lit(firstIndex)} + (created_at - ${sql.lit(fromMs)}) / ${sql.lit(DAY_MS)}`,
    );
  return sql<number>`case ${sql.join(branches, sql` `)} end`;
}

/**
 * Standing orders by day. A customer's first order inside the span is new, later ones recurring; equal moments go by
 * identifier.
 */
export async function ordersByDay(db: Db, span: Span, segments: readonly DaySegment[]) {
  const rows = await db
    .with('numbered', (cte) =>
      cte
        .selectFrom('orders')
        .select([
          'created_at',
          'total_cents',
          sql<number>`row_number() over (partition by customer_cpf order by created_at, id)`.as(
            'nth',
          ),
        ])
        .where(standingIn(span)),
    )
    .selectFrom('numbered')
    .select([
      dayIndex(segments).as('day_index'),
      sql<number>`sum(case when nth = 1 then 1 else 0 end)`.as('new_orders'),
      sql<number>`sum(case when nth = 1 then total_cents else 0 end)`.as('new_cents'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(total_cents)`.as('total_cents'),
    ])
    .groupBy('day_index')
    .execute();
  return rows.map((row) => ({
    dayIndex: row.day_index,
    orders: row.orders,
    totalCents: row.total_cents,
    newOrders: row.new_orders,
    newCents: row.new_cents,
  }));
}

/** Who spent most, by CPF: it outlives the customer's record. Equals are ranked by CPF. */
export async function topCustomers(db: Db, span: Span) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'customer_cpf',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('total_cents').as('total_cents'),
    ])
    .where(standingIn(span))
    .groupBy('customer_cpf')
    .orderBy('total_cents', 'desc')
    .orderBy('customer_cpf')
    .limit(TOP_CUSTOMERS)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      cpf: row.customer_cpf,
      orders: row.orders,
      totalCents: row.total_cents,
      latest: await latestOrderOf(db, row.customer_cpf, span),
    })),
  );
}

function latestOrderOf(db: Db, cpf: string | null, span: Span) {
  return db
    .selectFrom('orders')
    .select(['customer_id', 'customer_name', 'customer_surname'])
    .where(standingIn(span))
    .where('customer_cpf', '=', cpf)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function topProducts(db: Db, span: Span) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select((eb) => [
      'products.id',
      'products.name',
      eb.fn.sum<number>('order_lines.quantity').as('quantity'),
      eb.fn.sum<number>('order_lines.subtotal_cents').as('total_cents'),
    ])
    .where((eb) => standingIn(span)(eb as unknown as OrdersBuilder))
    .groupBy(['products.id', 'products.name'])
    .orderBy('total_cents', 'desc')
    .orderBy('products.id')
    .limit(TOP_PRODUCTS)
    .execute();
  return rows.map(({ name, quantity, total_cents }) => ({
    name,
    quantity: quantity,
    totalCents: total_cents,
  }));
}

export async function salesByInfluencer(db: Db, span: Span) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('tracking_links', 'tracking_links.id', 'orders.tracking_link_id')
    .select((eb) => [
      'tracking_links.influencer_name',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('orders.total_cents').as('total_cents'),
    ])
    .where((eb) => standingIn(span)(eb as unknown as OrdersBuilder))
    .groupBy('tracking_links.influencer_name')
    .orderBy('total_cents', 'desc')
    .orderBy('tracking_links.influencer_name')
    .execute();
  return rows.map((row) => ({
    influencerName: row.influencer_name,
    orders: row.orders,
    totalCents: row.total_cents,
  }));
}

/** All customers, or those registered inside the span. */
export async function countCustomers(db: Db, span: Span): Promise<number> {
  let query = db.selectFrom('customers').select((eb) => eb.fn.countAll<number>().as('customers'));
  if (span.fromMs !== undefined) query = query.where('created_at', '>=', span.fromMs);
  if (span.untilMs !== undefined) query = query.where('created_at', '<', span.untilMs);
  return (await query.executeTakeFirstOrThrow()).customers;
}

/** When the first and the last order of the store were begun. */
export async function orderSpan(db: Db): Promise<{ first: number; last: number } | undefined> {
  const edge = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('orders')
      .select('created_at')
      .where('is_temporary', '=', 0)
      .orderBy('created_at', direction)
      .limit(1)
      .executeTakeFirst();
  const first = await edge('asc');
  const last = await edge('desc');
  return first && last && { first: first.created_at, last: last.created_at };
}
