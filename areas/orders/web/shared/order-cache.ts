import type { OrderAnswer, OrderDetailAnswer } from '../../contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { findRow, storeRow } from '#kit/web/lib/api/cached-rows.ts';
import { liveState } from '#areas/live/web/shared/live.ts';
import { DETAILS, LISTS, orderKeys, orderQueries, ordersApi, type ConfirmedCount } from './api.ts';

/**
 * Puts the server's version of an order wherever the old one is shown. A list keeps its rows and their places: with a status
 * filter on, the next row must not slide under the finger. A list that was loading meanwhile is read again.
 */
export function storeOrder(client: QueryClient, order: OrderAnswer): void {
  const wasConfirmed = findListedRow(client, order._id)?.status === 'CONFIRMADO';
  // A connected server tells the new number itself.
  if (liveState() !== 'live' && wasConfirmed && order.status !== 'CONFIRMADO') {
    client.setQueryData<ConfirmedCount>(
      orderKeys.confirmedCount,
      (count) => count && { ...count, total: count.total - 1 },
    );
  }
  storeRow(client, LISTS, order);
  client.setQueriesData<OrderDetailAnswer>({ queryKey: DETAILS }, (detail) =>
    detail?._id === order._id
      ? { ...detail, ...order, products: withPhotosOf(detail, order.products) }
      : detail,
  );
  void client.invalidateQueries({ queryKey: LISTS, refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: LISTS,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
  void client.invalidateQueries({ queryKey: DETAILS });
  if (liveState() !== 'live') {
    void client.invalidateQueries({ queryKey: orderKeys.confirmedCount });
    void client.invalidateQueries({ queryKey: orderKeys.counts });
  }
  void client.invalidateQueries({ queryKey: ordersApi.key('GET /orders/link-counts') });
  void client.invalidateQueries({ queryKey: orderKeys.dispatch, refetchType: 'none' });
}

/** An order from a cached list. @param id also its number. */
const findListedRow = (client: QueryClient, id: string): OrderAnswer | undefined =>
  findRow<OrderAnswer>(client, LISTS, ({ _id, orderId }) => _id === id || String(orderId) === id);

/** Reads this order again, and no other row, after a refusal: the screen is out of date. */
export function rereadOrder(client: QueryClient, id: string): void {
  client
    .fetchQuery({ ...orderQueries.detail(id), staleTime: 0 })
    .then((order) => storeOrder(client, order))
    .catch(() => refreshOrders(client));
}

/**
 * Reads everything again after this browser has moved the confirmed orders on, before the server's news, so that a person's own
 * print is no news.
 * @param left the number of confirmed orders that stayed where they are.
 */
export function notePrinted(client: QueryClient, left: number): Promise<void> {
  client.setQueryData<ConfirmedCount>(
    orderKeys.confirmedCount,
    (count) => count && { ...count, total: left },
  );
  return refreshOrders(client);
}

/** Keeps the photos on screen: only the detail's own answer has photos. */
function withPhotosOf(
  { products: before }: Pick<OrderAnswer, 'products'>,
  lines: OrderAnswer['products'],
): OrderAnswer['products'] {
  const photos = new Map(before.map(({ productId, photo }) => [productId, photo]));
  return lines.map((line) => {
    const photo = line.photo ?? photos.get(line.productId);
    return photo ? { ...line, photo } : line;
  });
}

/** Reads everything on screen again: many orders changed at once, or unknown ones. */
export const refreshOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ordersApi.key() });

/** The order's own fields of the detail that a list lacks, until the detail is read. */
export const NOT_IN_LISTS: Omit<OrderDetailAnswer, keyof OrderAnswer> = {
  history: [],
  coupon: null,
  arrangesPayment: false,
  influencer: null,
  trackingCodeTakenBy: null,
  differences: [],
  detailsFromRecord: false,
  knownPhone: null,
  doubtSettledBy: null,
};

/** The order from a cached list, so that its detail need not start blank. */
export function findListedOrder(client: QueryClient, id: string): OrderDetailAnswer | undefined {
  const row = findListedRow(client, id);
  return row && { ...row, ...NOT_IN_LISTS };
}
