import type { OrderSort, OrderStatus } from '@balcao/domain/contract/orders';
import type { Engine } from '../../db/engine.ts';
import { rowLimit, type Page, type Paging } from '../../db/paging.ts';
import {
  ORDER_COLUMNS,
  findLines,
  selectLines,
  withLines,
  type OrderWithLines,
} from './orders.repository.ts';

/** What absent means: not asked for. */
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

function filterOrders(engine: Engine, filter: OrderFilter) {
  let orders = engine.db.selectFrom('orders');
  if (filter.status !== undefined) orders = orders.where('orders.status', '=', filter.status);
  if (filter.customerId !== undefined) {
    orders = orders.where('orders.customer_id', '=', filter.customerId);
  }
  if (filter.fromMs !== undefined) orders = orders.where('orders.created_at', '>=', filter.fromMs);
  if (filter.untilMs !== undefined) orders = orders.where('orders.created_at', '<', filter.untilMs);
  if (filter.words.length > 0) orders = orders.where(engine.matchesWords('orders', filter.words));
  return orders;
}

const isUnfiltered = (filter: OrderFilter): boolean =>
  filter.words.length === 0 &&
  [filter.status, filter.customerId, filter.fromMs, filter.untilMs].every(
    (value) => value === undefined,
  );

/** A page of the orders that meet a filter, each with its lines: two queries, and a third for the count where it is not known. */
export async function listOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  paging: Paging,
): Promise<Page<OrderWithLines>> {
  const matching = filterOrders(engine, filter);
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const sorted = matching
    .select(ORDER_COLUMNS)
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction);
  if (paging.limit === undefined) {
    const orders = await sorted.execute();
    const lines = selectLines(engine.db);
    const theirs = isUnfiltered(filter)
      ? lines
      : lines.where('order_lines.order_id', 'in', matching.select('orders.id'));
    return { rows: withLines(orders, await theirs.execute()), total: orders.length };
  }
  const { limit, offset } = paging;
  const orders = await sorted.limit(rowLimit(limit)).offset(offset).execute();
  const lines = await findLines(
    engine.db,
    orders.map((order) => order.id),
  );
  const isLastPage = orders.length < limit && (orders.length > 0 || offset === 0);
  const total = isLastPage ? offset + orders.length : await countOrders(matching);
  return { rows: withLines(orders, lines), total };
}

async function countOrders(matching: ReturnType<typeof filterOrders>): Promise<number> {
  const row = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
