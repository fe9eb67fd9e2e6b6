import type { OrderSort, OrderStatus } from '@balcao/domain/contract/orders';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { rowLimit, type Page, type Paging } from '../../db/paging.ts';
import { given, reusableQuery } from '../../db/reusable-query.ts';
import type { Db, Tables } from '../../db/tables.ts';
import {
  ORDER_COLUMNS,
  findLines,
  selectLines,
  withLines,
  type OrderRow,
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

type Column = Exclude<keyof OrderFilter, 'words'>;
type Criteria = {
  readonly [Key in Column]?: OrderFilter[Key] | Expression<NonNullable<OrderFilter[Key]>>;
};

const COLUMNS: readonly Column[] = ['status', 'customerId', 'fromMs', 'untilMs'];

/** The orders that meet the criteria, whose values may be known or given later. */
function matchingOrders(db: Db, criteria: Criteria) {
  const { status, customerId, fromMs, untilMs } = criteria;
  let orders = db.selectFrom('orders');
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (customerId !== undefined) orders = orders.where('orders.customer_id', '=', customerId);
  if (fromMs !== undefined) orders = orders.where('orders.created_at', '>=', fromMs);
  if (untilMs !== undefined) orders = orders.where('orders.created_at', '<', untilMs);
  return orders;
}

type MatchingOrders = ReturnType<typeof matchingOrders>;

function inOrder<Row>(
  orders: SelectQueryBuilder<Tables, 'orders', Row>,
  sort: OrderSort,
): SelectQueryBuilder<Tables, 'orders', Row> {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return orders.orderBy('orders.created_at', direction).orderBy('orders.id', direction);
}

const sortOrders = (orders: MatchingOrders, sort: OrderSort) =>
  inOrder(orders.select(ORDER_COLUMNS), sort);

const countOrders = (orders: MatchingOrders) =>
  orders.select((eb) => eb.fn.countAll<number>().as('total'));

const columnsIn = (filter: OrderFilter): Column[] =>
  COLUMNS.filter((column) => filter[column] !== undefined);

const givenCriteria = (columns: string): Criteria =>
  Object.fromEntries(
    columns
      .split(' ')
      .filter(Boolean)
      .map((column) => [column, given(column)]),
  );

/** Each row carries the count of all: another question would be another way to the database and back. */
const pageOfOrders = reusableQuery<OrderRow & { total: number | null }, `${OrderSort}:${string}`>(
  (db, shape) => {
    const [sort, columns = ''] = shape.split(':');
    const orders = matchingOrders(db, givenCriteria(columns));
    return sortOrders(orders, sort as OrderSort)
      .select(countOrders(orders).as('total'))
      .limit(rowLimit(given<number>('limit')))
      .offset(given<number>('offset'));
  },
);

/** A page of a search: found rows are many and sorted, so only their keys are, and the page alone is read whole. */
function searchPage(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  paging: { readonly limit: number; readonly offset: number },
) {
  const found = searchOrders(engine, filter);
  const page = inOrder(found.select('orders.id'), sort)
    .limit(rowLimit(paging.limit))
    .offset(paging.offset);
  return sortOrders(matchingOrders(engine.db, {}).where('orders.id', 'in', page), sort)
    .select(countOrders(found).as('total'))
    .execute();
}

/** A page of the orders that meet a filter, each with its lines: two questions, a third for a page beyond the last. */
export async function listOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  paging: Paging,
): Promise<Page<OrderWithLines>> {
  const { limit, offset } = paging;
  if (limit === undefined) return listAllOrders(engine, filter, sort);
  const orders =
    filter.words.length > 0
      ? await searchPage(engine, filter, sort, { limit, offset })
      : await pageOfOrders(
          engine.db,
          { ...filter, limit, offset },
          `${sort}:${columnsIn(filter).join(' ')}`,
        );
  const lines = await findLines(
    engine.db,
    orders.map((order) => order.id),
  );
  const [first] = orders;
  const total =
    first || offset === 0
      ? (first?.total ?? 0)
      : (await countOrders(searchOrders(engine, filter)).executeTakeFirstOrThrow()).total;
  return { rows: withLines(orders, lines), total: Number(total) };
}

/** The whole list, its lines in one query however long it is. */
async function listAllOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<Page<OrderWithLines>> {
  const matching = searchOrders(engine, filter);
  const orders = await sortOrders(matching, sort).execute();
  const isFiltered = filter.words.length > 0 || columnsIn(filter).length > 0;
  const lines = selectLines(engine.db);
  const theirs = isFiltered
    ? lines.where('order_lines.order_id', 'in', matching.select('orders.id'))
    : lines;
  return { rows: withLines(orders, await theirs.execute()), total: orders.length };
}

function searchOrders(engine: Engine, filter: OrderFilter): MatchingOrders {
  const orders = matchingOrders(engine.db, filter);
  if (filter.words.length === 0) return orders;
  const matches: Expression<SqlBool> = engine.matchesWords('orders', filter.words);
  return orders.where(matches);
}
