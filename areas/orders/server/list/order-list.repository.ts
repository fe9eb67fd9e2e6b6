import type { PaymentStatus } from '../../contract.ts';
import type { OrderLinkCounts, OrderSort, OrderStatus } from '../../contract.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '#kit/server/db/engine.ts';
import { equals, meets } from '#kit/server/db/list-filters.ts';
import { defineList, type FilterOf } from '#kit/server/db/list.ts';
import type { Bounds, Page, WholeList } from '#kit/server/db/paging.ts';
import { PAYMENT_STATUS } from '#kit/server/db/order-columns.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  findLines,
  ORDER_COLUMNS,
  withLines,
  type OrderRow,
  type OrderWithLines,
} from '../orders.repository.ts';

const WAITING: OrderStatus = 'AGUARDANDO CONFIRMAÇÃO';

/** The expression of the index `orders_waiting`, letter for letter. */
const IS_WAITING = sql`orders.status || '' = ${sql.lit(WAITING)}`;

/** The expression of the index `orders_by_withdrawal`, letter for letter. */
const WITHDRAWAL = sql`case when orders.withdrawal_requested_at is not null then 'open' end`;

/** The expression of the index `orders_by_window`, letter for letter. */
const WINDOW = sql`case when orders.origin = 'window' then 'window' end`;

/**
 * The dashboard's sums of each day tell how many orders are of a state and a payment: PostgreSQL takes 6 ms to count 100,000. They are
 * computed at the start of a store.
 */
function keptTotal({
  status,
  payment,
  ...others
}: KeptValues): RawBuilder<number | null> | undefined {
  if (Object.keys(others).length > 0) return undefined;
  const isCounted = [sql`exists (select 1 from figures_edition)`];
  if (status !== undefined) isCounted.push(sql`status = ${status}`);
  if (payment !== undefined) isCounted.push(sql`payment = ${payment}`);
  return sql`(select sum(orders) from order_days where ${sql.join(isCounted, sql` and `)})`;
}

interface KeptValues {
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
}

const orders = defineList({
  table: 'orders',
  rows: (db: Db) => db.selectFrom('orders').select(ORDER_COLUMNS),
  time: 'created_at',
  filters: {
    status: equals(sql<OrderStatus>`orders.status`),
    payment: equals(PAYMENT_STATUS),
    customerId: equals(sql<string>`orders.customer_id`, { isRare: true }),
    createdBefore: meets<number>((ms) => sql`orders.created_at < ${ms}`),
    /** Waiting, and expired at this instant. */
    expiredAt: meets<number>((ms) => sql`${IS_WAITING} and orders.expires_at <= ${ms}`),
    /** Waiting, and not expired at this instant. */
    openAt: meets<number>(
      (ms) => sql`${IS_WAITING} and (orders.expires_at is null or orders.expires_at > ${ms})`,
    ),
    /** Orders whose customer waits for an answer to a request to withdraw. */
    withdrawal: meets<'open'>(
      (open) => sql`orders.withdrawal_requested_at is not null and ${WITHDRAWAL} = ${open}`,
      { isRare: true },
    ),
    origin: meets<'window'>((window) => sql`orders.origin = 'window' and ${WINDOW} = ${window}`),
  },
  kept: keptTotal,
  sorts: { newest: ['created_at', 'desc'], oldest: ['created_at', 'asc'] },
});

export type OrderFilter = FilterOf<typeof orders>;

/** A page of the orders that meet a filter, each with its lines. */
export async function listOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  bounds: Bounds,
): Promise<Page<OrderWithLines>> {
  const { rows, total } = await orders.page(engine, filter, sort, bounds);
  return { rows: await addLines(engine.db, rows), total };
}

/** The number of orders that meet a filter. */
export const countOrders = (engine: Engine, filter: OrderFilter): Promise<number> =>
  orders.count(engine, filter);

/** The number of orders that meet each of the two filters. */
export const countLinks = (
  engine: Engine,
  links: Readonly<Record<keyof OrderLinkCounts, OrderFilter>>,
): Promise<OrderLinkCounts> => orders.counts(engine, links);

/** Whether any order was made in the window. */
export async function hasWindowOrders(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('origin', '=', 'window')
    .where(sql<boolean>`${WINDOW} = 'window'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All orders that meet a filter. */
export async function listAllOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<WholeList<OrderWithLines>> {
  const { db } = engine;
  return {
    ids: await orders.ids(engine, filter, sort),
    read: async (ids) => addLines(db, await orders.byIds(db, ids)),
  };
}

/** The orders of a list after a given one, each with its lines, all of one moment. */
export function listOrdersAfter(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  place: { readonly last: OrderRow | undefined; readonly limit: number },
): Promise<OrderWithLines[]> {
  const read = async (trx: Db): Promise<OrderWithLines[]> =>
    addLines(trx, await orders.after({ ...engine, db: trx }, filter, sort, place));
  return engine.db.transaction().execute(read);
}

async function addLines(db: Db, rows: readonly OrderRow[]): Promise<OrderWithLines[]> {
  const lines = await findLines(
    db,
    rows.map((order) => order.id),
  );
  return withLines(rows, lines);
}
