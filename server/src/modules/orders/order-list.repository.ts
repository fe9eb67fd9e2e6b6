import type {
  OrderLinkCounts,
  OrderLinkState,
  OrderSort,
  OrderStatus,
} from '@balcao/domain/contract/orders';
import type { PaymentStatus } from '@balcao/domain/contract/payments';
import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { inOrderOf, rowLimit, type Bounds, type Page, type WholeList } from '../../db/paging.ts';
import { PAYMENT_STATUS } from '../../db/payment-status.ts';
import { reusableQuery } from '../../db/reusable-query.ts';
import type { Db, Tables } from '../../db/tables.ts';
import {
  ORDER_COLUMNS,
  findLines,
  withLines,
  type OrderRow,
  type OrderWithLines,
} from './orders.repository.ts';

/** What the list is narrowed to by columns; an absent key narrows nothing. */
export interface ColumnFilter {
  readonly status?: OrderStatus | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly customerId?: string | undefined;
  /** Created at this instant or later. */
  readonly fromMs?: number | undefined;
  /** Created before this instant. */
  readonly untilMs?: number | undefined;
  /** Waiting, and expired at this instant. */
  readonly expiredMs?: number | undefined;
  /** Waiting, and not expired at this instant. */
  readonly openMs?: number | undefined;
}

export interface OrderFilter extends ColumnFilter {
  /** Normalised by `searchWords`. */
  readonly words: readonly string[];
}

const WAITING: OrderStatus = 'AGUARDANDO CONFIRMAÇÃO';

type Column = keyof ColumnFilter;
type Criteria = {
  readonly [Key in Column]?: ColumnFilter[Key] | Expression<NonNullable<ColumnFilter[Key]>>;
};

const COLUMNS: readonly Column[] = [
  'status',
  'payment',
  'customerId',
  'fromMs',
  'untilMs',
  'expiredMs',
  'openMs',
];

const filteredColumns = (filter: ColumnFilter): Column[] =>
  COLUMNS.filter((column) => filter[column] !== undefined);

/** The orders that meet the criteria, whose values are known now or given later. */
function matchingOrders(db: Db, criteria: Criteria) {
  const { status, payment, customerId, fromMs, untilMs, expiredMs, openMs } = criteria;
  let orders = db.selectFrom('orders');
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (payment !== undefined) orders = orders.where(PAYMENT_STATUS, '=', payment);
  if (customerId !== undefined) orders = orders.where('orders.customer_id', '=', customerId);
  if (fromMs !== undefined) orders = orders.where('orders.created_at', '>=', fromMs);
  if (untilMs !== undefined) orders = orders.where('orders.created_at', '<', untilMs);
  if (expiredMs !== undefined) {
    orders = orders.where('orders.status', '=', WAITING).where('expires_at', '<=', expiredMs);
  }
  if (openMs !== undefined) {
    orders = orders
      .where('orders.status', '=', WAITING)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', openMs)]));
  }
  return orders;
}

type MatchingOrders = ReturnType<typeof matchingOrders>;

function foundOrders(engine: Engine, filter: OrderFilter): MatchingOrders {
  const orders = matchingOrders(engine.db, filter);
  return filter.words.length > 0
    ? orders.where(engine.matchesWords('orders', filter.words))
    : orders;
}

function inOrder<Row>(
  orders: SelectQueryBuilder<Tables, 'orders', Row>,
  sort: OrderSort,
): SelectQueryBuilder<Tables, 'orders', Row> {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return orders.orderBy('orders.created_at', direction).orderBy('orders.id', direction);
}

const countOf = (orders: MatchingOrders) =>
  orders.select((eb) => eb.fn.countAll<number>().as('total'));

/** How many orders meet each of the two filters; one statement. */
export const countLinks = (
  db: Db,
  { forgotten, expired }: Readonly<Record<OrderLinkState, ColumnFilter>>,
): Promise<OrderLinkCounts> =>
  db
    .selectNoFrom([
      countOf(matchingOrders(db, forgotten)).$asScalar().as('forgotten'),
      countOf(matchingOrders(db, expired)).$asScalar().as('expired'),
    ])
    .$narrowType<OrderLinkCounts>()
    .executeTakeFirstOrThrow();

/** Each row carries the count of all orders, which saves a second query. */
const pageOfOrders = reusableQuery<
  OrderRow & { total: number | null },
  ColumnFilter & Bounds,
  { readonly sort: OrderSort; readonly columns: readonly Column[] }
>((db, given, { sort, columns }) => {
  const criteria = Object.fromEntries(columns.map((column) => [column, given(column)]));
  const orders = matchingOrders(db, criteria);
  return inOrder(orders.select(ORDER_COLUMNS), sort)
    .select(countOf(orders).as('total'))
    .limit(rowLimit(given('limit')))
    .offset(given('offset'));
});

/** A page of a search. A search sorts all that it finds: it sorts keys, and only the page is read whole. */
function searchPage(engine: Engine, filter: OrderFilter, sort: OrderSort, bounds: Bounds) {
  const found = foundOrders(engine, filter);
  const page = inOrder(found.select('orders.id'), sort)
    .limit(rowLimit(bounds.limit))
    .offset(bounds.offset);
  const orders = engine.db.selectFrom('orders').where('orders.id', 'in', page);
  return inOrder(orders.select(ORDER_COLUMNS), sort).select(countOf(found).as('total')).execute();
}

/** A page of the orders that meet a filter, each with its lines. */
export async function listOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  bounds: Bounds,
): Promise<Page<OrderWithLines>> {
  const shape = { sort, columns: filteredColumns(filter) };
  const orders =
    filter.words.length > 0
      ? await searchPage(engine, filter, sort, bounds)
      : await pageOfOrders(engine.db, { ...filter, ...bounds }, shape);
  const rows = await addLines(engine.db, orders);
  const [first] = orders;
  if (first || bounds.offset === 0) return { rows, total: first?.total ?? 0 };
  const { total } = await countOf(foundOrders(engine, filter)).executeTakeFirstOrThrow();
  return { rows, total };
}

async function addLines(db: Db, orders: readonly OrderRow[]): Promise<OrderWithLines[]> {
  const lines = await findLines(
    db,
    orders.map((order) => order.id),
  );
  return withLines(orders, lines);
}

/** All orders that meet a filter. */
export async function listAllOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<WholeList<OrderWithLines>> {
  const { db } = engine;
  const found = await inOrder(foundOrders(engine, filter).select('orders.id'), sort).execute();
  return {
    ids: found.map(({ id }) => id),
    async read(ids) {
      const orders = db.selectFrom('orders').select(ORDER_COLUMNS).where('id', 'in', ids);
      return addLines(db, inOrderOf(ids, await orders.execute()));
    },
  };
}
