import type { OrderSort, OrderStatus } from '@balcao/domain/contract/orders';
import type { SelectQueryBuilder } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import type { Page, Paging } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import {
  ORDER_COLUMNS,
  findLines,
  selectLines,
  withLines,
  type OrderWithLines,
} from './orders.repository.ts';

/** What the list is narrowed to; an absent key narrows nothing. */
export interface OrderFilter {
  /** Normalised by `searchWords`. */
  readonly words: readonly string[];
  readonly status?: OrderStatus | undefined;
  readonly customerId?: string | undefined;
  /** Created at this instant or later. */
  readonly fromMs?: number | undefined;
  /** Created before this instant. */
  readonly untilMs?: number | undefined;
}

function matchingOrders(engine: Engine, filter: OrderFilter) {
  const { words, status, customerId, fromMs, untilMs } = filter;
  let orders = engine.db.selectFrom('orders');
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (customerId !== undefined) orders = orders.where('orders.customer_id', '=', customerId);
  if (fromMs !== undefined) orders = orders.where('orders.created_at', '>=', fromMs);
  if (untilMs !== undefined) orders = orders.where('orders.created_at', '<', untilMs);
  if (words.length > 0) orders = orders.where(engine.matchesWords('orders', words));
  return orders;
}

function inOrder<Row>(
  orders: SelectQueryBuilder<Tables, 'orders', Row>,
  sort: OrderSort,
): SelectQueryBuilder<Tables, 'orders', Row> {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return orders.orderBy('orders.created_at', direction).orderBy('orders.id', direction);
}

/** A page of the orders that meet a filter, each with its lines. */
export async function listOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  paging: Paging,
): Promise<Page<OrderWithLines>> {
  const { limit, offset } = paging;
  if (limit === undefined) return listAllOrders(engine, filter, sort);
  const matching = matchingOrders(engine, filter);
  const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  // A search sorts all that it finds: it sorts keys, and only the page is read whole.
  const page =
    filter.words.length > 0
      ? engine.db
          .selectFrom('orders')
          .where(
            'orders.id',
            'in',
            inOrder(matching.select('orders.id'), sort).limit(limit).offset(offset),
          )
      : matching.limit(limit).offset(offset);
  // Each row carries the count of all, which saves a second question.
  const orders = await inOrder(
    page.select(ORDER_COLUMNS).select(counted.as('total')),
    sort,
  ).execute();
  const lines = await findLines(
    engine.db,
    orders.map((order) => order.id),
  );
  const [first] = orders;
  const total = first || offset === 0 ? first?.total : (await counted.executeTakeFirst())?.total;
  return { rows: withLines(orders, lines), total: total ?? 0 };
}

/** The whole list, its lines in one query however long it is. */
async function listAllOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<Page<OrderWithLines>> {
  const matching = matchingOrders(engine, filter);
  const orders = await inOrder(matching.select(ORDER_COLUMNS), sort).execute();
  const { words, ...columns } = filter;
  const isFiltered =
    words.length > 0 || Object.values(columns).some((value) => value !== undefined);
  const lines = selectLines(engine.db);
  const theirs = isFiltered
    ? lines.where('order_lines.order_id', 'in', matching.select('orders.id'))
    : lines;
  return { rows: withLines(orders, await theirs.execute()), total: orders.length };
}
