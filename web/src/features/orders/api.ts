import type {
  OrderAnswer,
  OrderDetailAnswer,
  OrderSort,
  OrderStatus,
  PrintBatchAnswer,
  ProcessingAnswer,
  TrackingCodeInput,
} from '@balcao/domain/contract/orders';
import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api.ts';

export interface OrdersPageQuery {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  sort: OrderSort;
  /** Days in the store's time zone; sent only when both are set (spec §7). */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** `_id`: only the orders of this customer. */
  customer?: string | undefined;
  page: number;
  limit: number;
}

/** Past batches offered for printing again: more than a month of working days is looked up nowhere. */
const BATCHES_SHOWN = 30;
/** Customers confirm all day: how often the number of confirmed orders is asked for, ms. */
const COUNT_INTERVAL_MS = 30_000;

export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  details: ['orders', 'detail'] as const,
  confirmedCount: ['orders', 'confirmed-count'] as const,
  statuses: ['orders', 'statuses'] as const,
  batches: ['orders', 'batches'] as const,
};

const CONFIRMED: OrderStatus = 'CONFIRMADO';

export const orderQueries = {
  page: (query: OrdersPageQuery) =>
    queryOptions({
      queryKey: [...orderKeys.lists, query],
      queryFn: ({ signal }) => api.getPage<OrderAnswer>('/orders', { query: { ...query }, signal }),
    }),

  /** `id` is the `_id` or the number of the customer's link. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...orderKeys.details, id],
      queryFn: ({ signal }) =>
        api.get<OrderDetailAnswer>(`/orders/${encodeURIComponent(id)}`, { signal }),
    }),

  statuses: () =>
    queryOptions({
      queryKey: orderKeys.statuses,
      queryFn: ({ signal }) => api.get<OrderStatus[]>('/orders/statuses', { signal }),
      staleTime: Infinity,
    }),

  /** How many orders wait for their PDF: one row is asked for, its page's total is the answer. */
  confirmedCount: () =>
    queryOptions({
      queryKey: orderKeys.confirmedCount,
      queryFn: async ({ signal }) => {
        const query = { status: CONFIRMED, page: 1, limit: 1 };
        return (await api.getPage<OrderAnswer>('/orders', { query, signal })).total;
      },
      refetchInterval: COUNT_INTERVAL_MS,
    }),

  batches: () =>
    queryOptions({
      queryKey: orderKeys.batches,
      queryFn: ({ signal }) =>
        api.get<PrintBatchAnswer[]>('/orders/batches', {
          query: { page: 1, limit: BATCHES_SHOWN },
          signal,
        }),
    }),
};

export const orderMutations = {
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        (await api.put<{ data: OrderAnswer }>(`/orders/cancel/${id}`)).data,
    }),

  /** The first code also ships the order. */
  recordTrackingCode: () =>
    mutationOptions({
      mutationFn: ({ id, trackingCode }: TrackingCodeInput & { id: string }) =>
        api.patch<OrderAnswer>(`/orders/${id}/tracking-code`, {
          trackingCode,
        } satisfies TrackingCodeInput),
    }),

  adoptCustomer: () =>
    mutationOptions({
      mutationFn: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/adopt-customer`),
    }),
};

/** Moves every confirmed order on to processing; the answer is exactly what it moved. */
export const processConfirmed = (): Promise<ProcessingAnswer> =>
  api.put<ProcessingAnswer>('/orders/update-status/processing');

/** A past batch with its orders as they are now. */
export const getBatch = (id: string): Promise<ProcessingAnswer> =>
  api.get<ProcessingAnswer>(`/orders/batches/${encodeURIComponent(id)}`);

/** What heads a printed page. */
export const getStoreHeading = (): Promise<StoreSettingsAnswer> =>
  api.get<StoreSettingsAnswer>('/store/settings');
