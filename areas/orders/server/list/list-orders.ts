import type { OrderLinkCounts, OrderLinkState, OrderOrigin, OrderQuery } from '../../contract.ts';
import { FORGOTTEN_AFTER_MS } from '../../rules/order-status.ts';
import { knowsCosts } from '#areas/products/rules/cost.ts';
import { searchWords } from '#kit/rules/search.ts';
import { ORDER_COLUMNS, ORDER_COST_COLUMNS } from '../../rules/order-columns.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { CsvFile } from '#kit/server/core/csv.ts';
import { dayPeriodOf } from '#kit/server/db/figures/day-span.ts';
import { walk, type Bounds, type Page, type WholeList } from '#kit/server/db/paging.ts';
import type { Actor, Deps } from '#kit/server/core/deps.ts';
import { exportList, type ExportRequest } from '#areas/audit/server/exports.service.ts';
import { orderCells } from './order-cells.ts';
import * as orderList from './order-list.repository.ts';
import type { OrderFilter } from './order-list.repository.ts';
import type { OrderWithLines } from '../orders.repository.ts';

/** Orders that are put into words in one piece; other calls wait no longer than for one piece. */
const ORDERS_A_PIECE = 200;

interface OrderListCall {
  readonly query: Omit<OrderQuery, 'page' | 'limit'>;
  readonly actor: Actor;
  readonly now: number;
}

/**
 * A page of the orders that the caller may see and asks for, newest first unless asked otherwise. Staff see all; a
 * cliente their own, and none without a customer's record.
 */
export async function listOrders(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: OrderListCall & { readonly paging: Bounds },
): Promise<Page<OrderWithLines>> {
  const filter = filterOf(deps, call);
  if (!filter) return { rows: [], total: 0 };
  return orderList.listOrders(deps.engine, filter, call.query.sort ?? 'newest', call.paging);
}

/** All the orders, as `listOrders` chooses and sorts them. */
export async function listAllOrders(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: OrderListCall,
): Promise<WholeList<OrderWithLines>> {
  const filter = filterOf(deps, call);
  if (!filter) return { ids: [], read: () => Promise.resolve([]) };
  return orderList.listAllOrders(deps.engine, filter, call.query.sort ?? 'newest');
}

/**
 * The orders that `listOrders` chooses, as a file, for those who may know it with what they cost and earned. The trail keeps who
 * exported them.
 */
export async function exportOrders(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: Call,
  { query, actor, reading }: ExportRequest<OrderListCall['query']> & { readonly actor: Actor },
): Promise<CsvFile> {
  const { sort = 'newest', q, ...filters } = query;
  const filter = filterOf(deps, { query, actor, now: call.now });
  const rows = walk<OrderWithLines>(ORDERS_A_PIECE, async (last, limit) =>
    filter
      ? orderList.listOrdersAfter(reading.engine, filter, sort, { last: last?.order, limit })
      : [],
  );
  return exportList(deps, call, {
    list: 'orders',
    fileName: 'pedidos',
    filters: { ...filters, q: q?.trim() ? null : undefined },
    columns: { ...ORDER_COLUMNS, ...(knowsCosts(actor.role) ? ORDER_COST_COLUMNS : {}) },
    total: filter ? await orderList.countOrders(reading.engine, filter) : 0,
    rows,
    cellsOf: orderCells({ isOwn: actor.role === 'cliente', timeZone: deps.config.storeTimeZone }),
  });
}

/** The number of waiting links that need attention at this moment. */
export const countLinks = (deps: Pick<Deps, 'engine'>, now: number): Promise<OrderLinkCounts> =>
  orderList.countLinks(deps.engine, {
    forgotten: linkFilter('forgotten', now),
    expired: linkFilter('expired', now),
  });

/** The origins of orders so far; the staff always is among them. */
export const listOrigins = async ({ db }: Pick<Deps, 'db'>): Promise<OrderOrigin[]> =>
  (await orderList.hasWindowOrders(db)) ? ['staff', 'window'] : ['staff'];

/** The waiting links of a state, by their columns. */
const linkFilter = (state: OrderLinkState | undefined, now: number): OrderFilter =>
  ({
    forgotten: { createdBefore: now - FORGOTTEN_AFTER_MS + 1, openAt: now },
    expired: { expiredAt: now },
    none: {},
  })[state ?? 'none'];

/** The filter for the orders that the caller asks for and may see; undefined when they may see none. */
function filterOf(
  { config }: Pick<Deps, 'config'>,
  { query, actor, now }: OrderListCall,
): OrderFilter | undefined {
  const isStaff = actor.role !== 'cliente';
  if (!isStaff && actor.customerId === null) return undefined;
  return {
    ...linkFilter(query.link, now),
    words: searchWords(query.q ?? ''),
    status: query.status,
    payment: query.payment,
    customerId: isStaff ? query.customer : (actor.customerId ?? undefined),
    days: dayPeriodOf(query, config.storeTimeZone),
    withdrawal: query.withdrawal,
    origin: query.origin,
  };
}
