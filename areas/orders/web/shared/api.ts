import type {
  OrderAnswer,
  OrderDetailAnswer,
  OrderQuery,
  OrderSort,
  OrderStatus,
} from '../../contract.ts';
import type * as endpoints from '../../endpoints.ts';
import { ORDER_STATUSES } from '../../rules/order-status.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import { getPage, type Page } from '#kit/web/lib/api/api-pages.ts';
import type { OrdersSearch } from '../search.ts';

export const ordersApi = apiOf<typeof endpoints>('orders');

/** The keys of all cached lists, and of all cached details. */
export const LISTS = ordersApi.key('GET /orders');
export const DETAILS = ordersApi.key('GET /orders/:id');

/** Keys of answers that are put together here, or belong to later areas. */
export const orderKeys = {
  confirmedCount: ['orders', 'confirmed-count'],
  counts: ['orders', 'counts'],
  withdrawalCount: ['orders', 'counts', 'withdrawals'],
  toGiveBackCount: ['orders', 'counts', 'to-give-back'],
  dispatch: ['orders', 'dispatch'],
} as const;

/** Orders in this state wait for their PDF. */
export const CONFIRMED: OrderStatus = 'CONFIRMADO';

export const ORDERS_PAGE_SIZE = 10;

/** The days are sent only when both are set (spec §7). */
export type OrdersListQuery = Omit<OrderQuery, 'page' | 'limit'> & {
  sort: OrderSort;
  page: number;
  limit: number;
};

/** An unknown state in the address filters nothing. */
export const knownStatus = (text: string | undefined): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => status === text);

/** A page of the list, and when it was asked for: it includes all earlier events. */
export interface OrdersPageRead extends Page<OrderAnswer> {
  askedAt: number;
}

/** The query of the request, for a list's address. */
export function listQuery(search: OrdersSearch): OrdersListQuery {
  const inRange = Boolean(search.startDate && search.endDate);
  return {
    q: search.q,
    status: knownStatus(search.status),
    link: search.link,
    withdrawal: search.withdrawal,
    origin: search.origin,
    payment: search.payment,
    sort: search.sort ?? 'newest',
    startDate: inRange ? search.startDate : undefined,
    endDate: inRange ? search.endDate : undefined,
    page: search.page ?? 1,
    limit: ORDERS_PAGE_SIZE,
  };
}

/** Reads a page. Throws what `getPage` throws. */
export async function readList(
  query: OrdersListQuery,
  signal?: AbortSignal,
): Promise<OrdersPageRead> {
  const askedAt = Date.now();
  const options = { query: { ...query }, ...(signal && { signal }) };
  return { ...(await getPage<OrderAnswer>('/orders', options)), askedAt };
}

/** Asks for one row: the page's total is the answer. */
export const countOrders = async (
  filters: Pick<Partial<OrdersListQuery>, 'status' | 'withdrawal' | 'payment'>,
  signal: AbortSignal,
): Promise<number> => {
  const query = { ...filters, page: 1, limit: 1 };
  return (await getPage<OrderAnswer>('/orders', { query, signal })).total;
};

export interface ConfirmedCount {
  total: number;
  /** The count was changed elsewhere, and the list has not been read again since. */
  isNews: boolean;
}

const confirmedCount = queryOptions({
  queryKey: orderKeys.confirmedCount,
  queryFn: async ({ signal, client }): Promise<ConfirmedCount> => {
    const total = await countOrders({ status: CONFIRMED }, signal);
    // Read after the answer: `storeOrder` adjusts the known count by this browser's own changes.
    const known = client.getQueryData<ConfirmedCount>(orderKeys.confirmedCount);
    const isNews = known !== undefined && (known.isNews || known.total !== total);
    return { total, isNews };
  },
});

export const ordersPage = (query: OrdersListQuery) =>
  queryOptions({ queryKey: [...LISTS, query], queryFn: ({ signal }) => readList(query, signal) });

/** The list's filters, as its file takes them. */
export function exportQuery(search: OrdersSearch): Omit<OrdersListQuery, 'page' | 'limit'> {
  const { page: _page, limit: _limit, ...filters } = listQuery(search);
  return filters;
}

/**
 * The order as it is now, for staff. A later area reads it with the fields that it gives (`app/order-parts.ts`).
 * @param id the `_id` or the number of the customer's link
 */
export const readOrder = <Detail extends OrderDetailAnswer = OrderDetailAnswer>(
  id: string,
  signal?: AbortSignal,
): Promise<Detail> =>
  api.get<Detail>(`/orders/${encodeURIComponent(id)}`, signal ? { signal } : {});

export const orderQueries = {
  /** The list of Pedidos for an address: the route asks for the same before the page is there. */
  list: (search: OrdersSearch) => ordersPage(listQuery(search)),

  /** @param id the `_id` or the number of the customer's link */
  detail: <Detail extends OrderDetailAnswer = OrderDetailAnswer>(id: string) =>
    queryOptions({
      queryKey: [...DETAILS, id],
      queryFn: ({ signal }) => readOrder<Detail>(id, signal),
    }),

  withdrawalCount: () =>
    queryOptions({
      queryKey: orderKeys.withdrawalCount,
      queryFn: ({ signal }) => countOrders({ withdrawal: 'open' }, signal),
    }),

  toGiveBackCount: () =>
    queryOptions({
      queryKey: orderKeys.toGiveBackCount,
      queryFn: ({ signal }) => countOrders({ payment: 'A devolver' }, signal),
    }),

  /** The number of orders that wait for their PDF. */
  confirmedCount: () => ({ ...confirmedCount, select: ({ total }: ConfirmedCount) => total }),

  /** Whether the number of confirmed orders has changed since the list was read. */
  confirmedNews: () => ({ ...confirmedCount, select: ({ isNews }: ConfirmedCount) => isNews }),
};
