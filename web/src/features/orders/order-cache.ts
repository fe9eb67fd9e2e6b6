import type { OrderAnswer, OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type { QueryClient } from '@tanstack/react-query';

import { findRow, storeRow } from '../../lib/cached-rows.ts';
import { orderKeys, orderQueries, type ConfirmedCount } from './api.ts';

/**
 * Puts the server's version of an order wherever the old one is shown. A list keeps its rows and their places: with a
 * status filter on, the next row must not slide under the finger. A list that was being read meanwhile is read again.
 */
export function storeOrder(client: QueryClient, order: OrderAnswer): void {
  const wasConfirmed = findListedOrder(client, order._id)?.status === 'CONFIRMADO';
  if (wasConfirmed && order.status !== 'CONFIRMADO') {
    client.setQueryData<ConfirmedCount>(
      orderKeys.confirmedCount,
      (count) => count && { ...count, total: count.total - 1 },
    );
  }
  storeRow(client, orderKeys.lists, order);
  client.setQueriesData<OrderDetailAnswer>({ queryKey: orderKeys.details }, (detail) =>
    detail?._id === order._id ? { ...detail, ...order } : detail,
  );
  void client.invalidateQueries({ queryKey: orderKeys.lists, refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: orderKeys.lists,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
  void client.invalidateQueries({ queryKey: orderKeys.details });
  void client.invalidateQueries({ queryKey: orderKeys.confirmedCount });
  void client.invalidateQueries({ queryKey: orderKeys.linkCounts });
}

/** The order from a cached list, so that its detail need not start blank. */
export function findListedOrder(client: QueryClient, id: string): OrderDetailAnswer | undefined {
  const row = findRow<OrderAnswer>(
    client,
    orderKeys.lists,
    ({ _id, orderId }) => _id === id || String(orderId) === id,
  );
  return (
    row && {
      ...row,
      history: [],
      influencer: null,
      differences: [],
      detailsFromRecord: false,
      payments: [],
      pix: null,
    }
  );
}

/** Reads this order again, and no other row, after a refusal: the screen is out of date. */
export function rereadOrder(client: QueryClient, id: string): void {
  client
    .fetchQuery({ ...orderQueries.detail(id), staleTime: 0 })
    .then((order) => storeOrder(client, order))
    .catch(() => refreshOrders(client));
}

/** Reads everything on screen again: many orders changed at once, or nobody knows which. */
export const refreshOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: orderKeys.all });
