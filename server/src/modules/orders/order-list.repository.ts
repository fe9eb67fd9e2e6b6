import type {
  OrderLinkCounts,
  OrderLinkState,
  OrderSort,
  OrderStatus,
} from '@balcao/domain/contract/orders';
import type { PaymentStatus } from '@balcao/domain/contract/payments';
import {
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { findDaysOfPage, type DaysOfPage } from '../../db/figures/days-of-page.ts';
import {
  FAR_OFFSET,
  inOrderOf,
  readFromNearerEnd,
  rowLimit,
  type Bounds,
  type Page,
  type WholeList,
} from '../../db/paging.ts';
import { PAYMENT_STATUS } from '../../db/payment-status.ts';
import { reusableQuery } from '../../db/reads/reusable-query.ts';
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
  /** The days (see `dayNumber`) of which these instants are the ends, where they are any: days are counted already. */
  readonly fromDay?: number | undefined;
  readonly untilDay?: number | undefined;
  /** Waiting, and expired at this instant. */
  readonly expiredMs?: number | undefined;
  /** Waiting, and not expired at this instant. */
  readonly openMs?: number | undefined;
  /** Only those whose customer waits for an answer to a request to withdraw. */
  readonly withdrawal?: 'open' | undefined;
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
  'fromDay',
  'untilDay',
  'expiredMs',
  'openMs',
  'withdrawal',
];

const filteredColumns = (filter: Criteria): Column[] =>
  COLUMNS.filter((column) => filter[column] !== undefined);

/** As the index of those who wait for an answer has it, letter for letter. */
const WITHDRAWAL = sql<'open'>`case when orders.withdrawal_requested_at is not null then 'open' end`;

/** Of a state and a payment together: the one of which there are fewer orders, which are read. */
type LeadingColumn = 'status' | 'payment';

/** What is computed is in no index, so that the other condition leads. */
const led = <Value>(column: RawBuilder<Value>, isFollowing: boolean): RawBuilder<Value> =>
  isFollowing ? sql<Value>`${column} || ''` : column;

/** The orders that meet the criteria, whose values are known now or given later. */
export function matchingOrders(db: Db, criteria: Criteria, by?: LeadingColumn) {
  const { status, payment, customerId, fromMs, untilMs, expiredMs, openMs, withdrawal } = criteria;
  // As the index of waiting orders has it, letter for letter.
  const isWaiting = sql<SqlBool>`orders.status || '' = ${sql.lit(WAITING)}`;
  // Those who wait for an answer are few: they lead, whatever else is asked.
  const isFollowing = withdrawal !== undefined;
  let orders = db.selectFrom('orders');
  if (status !== undefined)
    orders = orders.where(led(sql`orders.status`, isFollowing || by === 'payment'), '=', status);
  if (payment !== undefined)
    orders = orders.where(led(PAYMENT_STATUS, isFollowing || by === 'status'), '=', payment);
  if (customerId !== undefined) orders = orders.where('orders.customer_id', '=', customerId);
  if (fromMs !== undefined) orders = orders.where('orders.created_at', '>=', fromMs);
  if (untilMs !== undefined) orders = orders.where('orders.created_at', '<', untilMs);
  if (expiredMs !== undefined) {
    orders = orders.where(isWaiting).where('orders.expires_at', '<=', expiredMs);
  }
  if (openMs !== undefined) {
    orders = orders
      .where(isWaiting)
      .where((eb) =>
        eb.or([eb('orders.expires_at', 'is', null), eb('orders.expires_at', '>', openMs)]),
      );
  }
  if (withdrawal !== undefined) {
    orders = orders
      .where('orders.withdrawal_requested_at', 'is not', null)
      .where(WITHDRAWAL, '=', withdrawal);
  }
  return orders;
}

type MatchingOrders = ReturnType<typeof matchingOrders>;
type Direction = 'asc' | 'desc';

export const directionOf = (sort: OrderSort): Direction => (sort === 'oldest' ? 'asc' : 'desc');

/** By creation; orders of the same instant by id, or by what is in the order of ids. */
export const inOrder = <Row>(
  orders: SelectQueryBuilder<Tables, 'orders', Row>,
  tieBreak: Engine['tieBreak'],
  direction: Direction,
): SelectQueryBuilder<Tables, 'orders', Row> =>
  orders.orderBy('orders.created_at', direction).orderBy(sql.ref(`orders.${tieBreak}`), direction);

/** The columns of which `order_counts` knows how many orders there are, and `order_days` by day. */
const COUNTED: readonly Column[] = ['status', 'payment'];
const COUNTED_BY_DAY: readonly Column[] = ['fromMs', 'untilMs', 'fromDay', 'untilDay'];

/** Whether every end of time is the end of a day. */
const isOfDays = ({ fromMs, untilMs, fromDay, untilDay }: Criteria): boolean =>
  (fromMs === undefined || fromDay !== undefined) &&
  (untilMs === undefined || untilDay !== undefined);

const countMatching = (db: Db, criteria: Criteria) =>
  matchingOrders(db, criteria).select((eb) => eb.fn.countAll<number>().as('total'));

/** The table that knows how many orders meet the criteria, where there is one. */
function keptIn(criteria: Criteria): 'order_counts' | 'order_days' | undefined {
  const others = filteredColumns(criteria).filter((column) => !COUNTED.includes(column));
  if (others.length === 0) return 'order_counts';
  const isKept = others.every((column) => COUNTED_BY_DAY.includes(column)) && isOfDays(criteria);
  return isKept ? 'order_days' : undefined;
}

/** How many orders meet the criteria. */
function countOrders(db: Db, criteria: Criteria) {
  const table = keptIn(criteria);
  if (table === undefined) return countMatching(db, criteria);
  return table === 'order_days' ? sumDays(db, criteria) : sumCounts(db, criteria);
}

function sumCounts(db: Db, { status, payment }: Criteria) {
  let counts = db.selectFrom('order_counts');
  if (status !== undefined) counts = counts.where('order_counts.status', '=', status);
  if (payment !== undefined) counts = counts.where('order_counts.payment', '=', payment);
  return counts.select((eb) =>
    eb.fn.coalesce(eb.fn.sum<number>('order_counts.total'), sql<number>`0`).as('total'),
  );
}

function sumDays(db: Db, { status, payment, fromDay, untilDay }: Criteria) {
  let days = db.selectFrom('order_days');
  if (status !== undefined) days = days.where('order_days.status', '=', status);
  if (payment !== undefined) days = days.where('order_days.payment', '=', payment);
  if (fromDay !== undefined) days = days.where('order_days.day', '>=', fromDay);
  if (untilDay !== undefined) days = days.where('order_days.day', '<=', untilDay);
  return days.select((eb) =>
    eb.fn.coalesce(eb.fn.sum<number>('order_days.orders'), sql<number>`0`).as('total'),
  );
}

/** How many orders meet each of the two filters; one statement. */
export const countLinks = (
  db: Db,
  { forgotten, expired }: Readonly<Record<OrderLinkState, ColumnFilter>>,
): Promise<OrderLinkCounts> =>
  db
    .selectNoFrom([
      countMatching(db, forgotten).$asScalar().as('forgotten'),
      countMatching(db, expired).$asScalar().as('expired'),
    ])
    .$narrowType<OrderLinkCounts>()
    .executeTakeFirstOrThrow();

interface PageShape {
  readonly tieBreak: Engine['tieBreak'];
  readonly direction: Direction;
  readonly columns: readonly Column[];
}

/** Each row carries the count of all orders, which saves a second query. */
const countedPage = reusableQuery<
  OrderRow & { total: number | null },
  ColumnFilter & Bounds,
  PageShape
>((db, given, { tieBreak, direction, columns }) => {
  const criteria = Object.fromEntries(columns.map((column) => [column, given(column)]));
  return inOrder(matchingOrders(db, criteria).select(ORDER_COLUMNS), tieBreak, direction)
    .select(countOrders(db, criteria).as('total'))
    .limit(rowLimit(given('limit')))
    .offset(given('offset'));
});

/** Steps over the orders before the page by their keys alone, which the indexes hold. */
const pageByKeys = reusableQuery<
  OrderRow,
  ColumnFilter & Bounds,
  PageShape & { readonly by: LeadingColumn | undefined }
>((db, given, { tieBreak, direction, columns, by }) => {
  const criteria = Object.fromEntries(columns.map((column) => [column, given(column)]));
  const key = sql.ref<string | number>(`orders.${tieBreak}`);
  const found = matchingOrders(db, criteria, by).select(key.as('key'));
  const keys = inOrder(found, tieBreak, direction)
    .limit(rowLimit(given('limit')))
    .offset(given('offset'));
  const orders = db.selectFrom('orders').select(ORDER_COLUMNS).where(key, 'in', keys);
  return inOrder(orders, tieBreak, direction);
});

/** A page of the orders that meet a filter, each with its lines. */
export async function listOrders(
  engine: Engine,
  filter: OrderFilter,
  sort: OrderSort,
  bounds: Bounds,
): Promise<Page<OrderWithLines>> {
  const { db } = engine;
  const { orders, total } =
    filter.words.length > 0
      ? await searchOrders(engine, filter, sort, bounds)
      : await filterOrders(engine, filter, sort, bounds);
  return { rows: await addLines(db, orders), total };
}

interface FoundPage {
  readonly orders: readonly OrderRow[];
  readonly total: number;
}

async function filterOrders(
  engine: Engine,
  filter: ColumnFilter,
  sort: OrderSort,
  bounds: Bounds,
): Promise<FoundPage> {
  if (bounds.offset >= FAR_OFFSET) return filterFarOrders(engine, filter, sort, bounds);
  const { db, tieBreak } = engine;
  const direction = directionOf(sort);
  const by = await chooseLeading(db, filter);
  if (by === undefined) {
    const shape = { tieBreak, direction, columns: filteredColumns(filter) };
    const orders = await countedPage(db, { ...filter, ...bounds }, shape);
    const [first] = orders;
    if (first || bounds.offset === 0) return { orders, total: first?.total ?? 0 };
  }
  return readPart(engine, await wholeOf(db, filter), { filter, by, direction, bounds });
}

/** A page wherever it is: where days are counted, only its days are read. */
export async function filterFarOrders(
  engine: Engine,
  filter: ColumnFilter,
  sort: OrderSort,
  bounds: Bounds,
): Promise<FoundPage> {
  const { db } = engine;
  const direction = directionOf(sort);
  const by = await chooseLeading(db, filter);
  const days = keptIn(filter) && (await findDaysOfPage(db, filter, { ...bounds, direction }));
  const part = days ? { ...days, ends: endsOf(filter, days) } : await wholeOf(db, filter);
  return readPart(engine, part, { filter, by, direction, bounds });
}

/** The part of a list in which a page lies. */
interface Part {
  /** How many orders the whole list has, how many of them come before the part, and how many it has. */
  readonly total: number;
  readonly before: number;
  readonly orders: number;
  /** Where reading in a direction begins. It ends nowhere, so that the next takes the place of what leaves the list meanwhile. */
  readonly ends: Readonly<Record<Direction, Pick<ColumnFilter, 'fromMs' | 'untilMs'>>>;
}

async function wholeOf(db: Db, filter: ColumnFilter): Promise<Part> {
  const { total } = await countOrders(db, filter).executeTakeFirstOrThrow();
  return { total, before: 0, orders: total, ends: { asc: {}, desc: {} } };
}

async function readPart(
  { db, tieBreak }: Engine,
  { total, before, orders, ends }: Part,
  list: {
    readonly filter: ColumnFilter;
    readonly by: LeadingColumn | undefined;
    readonly direction: Direction;
    readonly bounds: Bounds;
  },
): Promise<FoundPage> {
  const { filter, by, direction, bounds } = list;
  const found = await readFromNearerEnd(
    { limit: bounds.limit, offset: bounds.offset - before, direction, total: orders },
    (piece, towards) => {
      const criteria = { ...filter, ...ends[towards] };
      const columns = filteredColumns(criteria);
      const shape = { tieBreak, direction: towards, columns, by };
      return pageByKeys(db, { ...criteria, ...piece }, shape);
    },
  );
  return { orders: found, total };
}

const endsOf = (filter: ColumnFilter, days: DaysOfPage): Part['ends'] => ({
  asc: { fromMs: narrowest(Math.max, filter.fromMs, days.fromMs) },
  desc: { untilMs: narrowest(Math.min, filter.untilMs, days.untilMs) },
});

function narrowest(
  choose: (...times: number[]) => number,
  ...times: readonly (number | null | undefined)[]
): number | undefined {
  const known = times.filter((time) => typeof time === 'number');
  return known.length > 0 ? choose(...known) : undefined;
}

/** Without it all orders of a state could be read for the one that was paid otherwise than the rest. */
async function chooseLeading(
  db: Db,
  { status, payment }: ColumnFilter,
): Promise<LeadingColumn | undefined> {
  if (status === undefined || payment === undefined) return undefined;
  const ofStatus = await countOrders(db, { status }).executeTakeFirstOrThrow();
  const ofPayment = await countOrders(db, { payment }).executeTakeFirstOrThrow();
  return ofStatus.total < ofPayment.total ? 'status' : 'payment';
}

async function countRows(orders: MatchingOrders): Promise<number> {
  const counted = orders.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** A search by columns of one customer reads their few orders; any other is read from the index of words. */
async function searchOrders(
  engine: Engine,
  { words, ...filter }: OrderFilter,
  sort: OrderSort,
  bounds: Bounds,
): Promise<FoundPage> {
  const { db, search, tieBreak } = engine;
  const direction = directionOf(sort);
  if (filter.customerId !== undefined) {
    const found = matchingOrders(db, filter).where(search.contains('orders', words));
    const orders = inOrder(found.select(ORDER_COLUMNS), tieBreak, direction);
    const page = await orders.limit(rowLimit(bounds.limit)).offset(bounds.offset).execute();
    return { orders: page, total: await countRows(found) };
  }
  const call = { table: 'orders', words, ...narrowed(filter) } as const;
  const counted = await search.count(db, call);
  const { total } = counted;
  const ids = await readFromNearerEnd({ ...bounds, direction, total }, (piece, towards) =>
    search.findPage(db, { ...call, ...piece, direction: towards, counted }),
  );
  if (ids.length === 0) return { orders: [], total };
  const rows = db.selectFrom('orders').select(ORDER_COLUMNS).where('orders.id', 'in', ids);
  return { orders: inOrderOf(ids, await rows.execute()), total };
}

/** A filter as a search takes it: what is not about the time of creation as a predicate. */
export function narrowed({ fromMs, untilMs, ...filter }: ColumnFilter) {
  const predicates: Expression<SqlBool>[] = [];
  const { status, payment, expiredMs, openMs, withdrawal } = filter;
  if (status !== undefined) predicates.push(sql`orders.status = ${status}`);
  if (payment !== undefined) predicates.push(sql`${PAYMENT_STATUS} = ${payment}`);
  if (expiredMs !== undefined) {
    predicates.push(sql`orders.status = ${WAITING} and orders.expires_at <= ${expiredMs}`);
  }
  if (openMs !== undefined) {
    predicates.push(
      sql`orders.status = ${WAITING} and (orders.expires_at is null or orders.expires_at > ${openMs})`,
    );
  }
  if (withdrawal !== undefined) predicates.push(sql`orders.withdrawal_requested_at is not null`);
  const where =
    predicates.length > 0 ? sql<SqlBool>`${sql.join(predicates, sql` and `)}` : undefined;
  const isOfNow = expiredMs !== undefined || openMs !== undefined;
  const whereName = isOfNow ? undefined : JSON.stringify([status, payment, withdrawal]);
  return { where, whereName, fromMs, untilMs };
}

export async function addLines(db: Db, orders: readonly OrderRow[]): Promise<OrderWithLines[]> {
  const lines = await findLines(
    db,
    orders.map((order) => order.id),
  );
  return withLines(orders, lines);
}

/** How many orders meet a filter. */
export async function countMatchingOrders(
  { db, search }: Engine,
  { words, ...filter }: OrderFilter,
): Promise<number> {
  if (words.length === 0) return (await countOrders(db, filter).executeTakeFirstOrThrow()).total;
  if (filter.customerId !== undefined) {
    return countRows(matchingOrders(db, filter).where(search.contains('orders', words)));
  }
  return (await search.count(db, { table: 'orders', words, ...narrowed(filter) })).total;
}

/** All orders that meet a filter. */
export async function listAllOrders(
  { db, search, tieBreak }: Engine,
  filter: OrderFilter,
  sort: OrderSort,
): Promise<WholeList<OrderWithLines>> {
  const orders = matchingOrders(db, filter).where(search.matches('orders', filter.words));
  const found = await inOrder(orders.select('orders.id'), tieBreak, directionOf(sort)).execute();
  return {
    ids: found.map(({ id }) => id),
    async read(ids) {
      const rows = db.selectFrom('orders').select(ORDER_COLUMNS).where('id', 'in', ids);
      return addLines(db, inOrderOf(ids, await rows.execute()));
    },
  };
}
