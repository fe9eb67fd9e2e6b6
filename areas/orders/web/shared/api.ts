import type { CustomerAnswer, CustomerEdit } from '#areas/customers/contract.ts';
import type {
  OrderAnswer,
  OrderDetailAnswer,
  OrderLinkCounts,
  OrderLinkState,
  OrderOrigin,
  OrderSort,
  OrderStatus,
} from '../../contract.ts';
import type { PaymentStatus } from '../../contract.ts';
import { ORDER_STATUSES } from '../../rules/order-status.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getPage, type Page } from '#kit/web/lib/api/api-pages.ts';
import type { OrdersSearch } from '../search.ts';

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  details: ['orders', 'detail'] as const,
  confirmedCount: ['orders', 'confirmed-count'] as const,
  linkCounts: ['orders', 'link-counts'] as const,
  counts: ['orders', 'counts'] as const,
  withdrawalCount: ['orders', 'counts', 'withdrawals'] as const,
  toGiveBackCount: ['orders', 'counts', 'to-give-back'] as const,
  statuses: ['orders', 'statuses'] as const,
  origins: ['orders', 'origins'] as const,
  dispatch: ['orders', 'dispatch'] as const,
};

/** Orders in this state wait for their PDF. */
export const CONFIRMED: OrderStatus = 'CONFIRMADO';

export const ORDERS_PAGE_SIZE = 10;

export interface OrdersListQuery {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  sort: OrderSort;
  /** Days in the store's time zone; sent only when both are set (spec §7). */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** `_id`: only the orders of this customer. */
  customer?: string | undefined;
  link?: OrderLinkState | undefined;
  withdrawal?: 'open' | undefined;
  origin?: 'window' | undefined;
  page: number;
  limit: number;
}

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
  queryOptions({
    queryKey: [...orderKeys.lists, query],
    queryFn: ({ signal }) => readList(query, signal),
  });

/** The list's filters, as its file takes them. */
export function exportQuery(search: OrdersSearch): Omit<OrdersListQuery, 'page' | 'limit'> {
  const { page: _page, limit: _limit, ...filters } = listQuery(search);
  return filters;
}

export const orderQueries = {
  /** The list of Pedidos for an address: the route asks for the same before the page is there. */
  list: (search: OrdersSearch) => ordersPage(listQuery(search)),

  /**
   * `id` is the `_id` or the number of the customer's link. A later area reads the detail with the fields that it gives
   * (`app/order-parts.ts`).
   */
  detail: <Detail extends OrderDetailAnswer = OrderDetailAnswer>(id: string) =>
    queryOptions({
      queryKey: [...orderKeys.details, id],
      queryFn: ({ signal }) => api.get<Detail>(`/orders/${encodeURIComponent(id)}`, { signal }),
    }),

  /** The number of waiting links that need attention. */
  linkCounts: () =>
    queryOptions({
      queryKey: orderKeys.linkCounts,
      queryFn: ({ signal }) => api.get<OrderLinkCounts>('/orders/link-counts', { signal }),
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

  statuses: () =>
    queryOptions({
      queryKey: orderKeys.statuses,
      queryFn: ({ signal }) => api.get<OrderStatus[]>('/orders/statuses', { signal }),
      staleTime: Infinity,
    }),

  /** The places where orders were made so far. */
  origins: () =>
    queryOptions({
      queryKey: orderKeys.origins,
      queryFn: ({ signal }) => api.get<OrderOrigin[]>('/orders/origins', { signal }),
      staleTime: Infinity,
    }),

  /** The number of orders that wait for their PDF. */
  confirmedCount: () => ({ ...confirmedCount, select: ({ total }: ConfirmedCount) => total }),

  /** Whether the number of confirmed orders has changed since the list was read. */
  confirmedNews: () => ({ ...confirmedCount, select: ({ isNews }: ConfirmedCount) => isNews }),
};

export const orderCalls = {
  /** The order as it is now, beside the one on screen. */
  lookAt: <Detail extends OrderDetailAnswer = OrderDetailAnswer>(id: string) =>
    api.get<Detail>(`/orders/${encodeURIComponent(id)}`),

  /** @param withdrawal the request to withdraw that the cancellation answers */
  cancel: async (id: string, withdrawal?: string) => {
    const query = withdrawal === undefined ? '' : `?withdrawal=${withdrawal}`;
    return (await api.put<{ data: OrderAnswer }>(`/orders/cancel/${id}${query}`)).data;
  },

  renewLink: (id: string) => api.put<OrderAnswer>(`/orders/${id}/renew-link`),
};

/** The calls that only the page of an order makes. */
export const orderDetailCalls = {
  markDelivered: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/delivered`),

  takeBackDelivered: (id: string) => api.delete<OrderDetailAnswer>(`/orders/${id}/delivered`),

  settleDoubt: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/doubt-settled`),

  note: (id: string, note: string) => api.patch<OrderAnswer>(`/orders/${id}/note`, { note }),

  adoptCustomer: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/adopt-customer`),

  /** @param id the customer's `_id` */
  getCustomer: (id: string) => api.get<CustomerAnswer>(`/customers/${id}`),

  /** @param id the customer's `_id` */
  editCustomer: (id: string, edit: CustomerEdit) =>
    api.put<CustomerAnswer>(`/customers/${id}`, edit),

  takeRecord: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/use-record`),
};
