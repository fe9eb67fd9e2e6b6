import type { LiveOrder } from '../live.ts';
import type { OrderAnswer, OrderDetailAnswer } from '../contract.ts';
import type { QueryClient } from '@tanstack/react-query';

import type { Page } from '#kit/web/lib/api/api-pages.ts';
import {
  DETAILS,
  LISTS,
  orderKeys,
  orderQueries,
  ordersApi,
  type ConfirmedCount,
} from './shared/api.ts';
import { storeOrder } from './shared/order-cache.ts';
import type { LiveMessage, LiveMoment } from '#areas/live/web/shared/live.ts';

/* The effect of the server's events on the orders that this browser knows. */

/**
 * Keeps the known state of orders in step with the server: the counts at once; lists and details are read again when they are
 * next opened, as nothing on screen may move by itself. Only changes that leave an order in its place, such as its money, are
 * shown at once.
 */
export function noteLiveOrders(
  client: QueryClient,
  message: LiveMessage,
  moment: LiveMoment,
): void {
  if (message.name === 'counts') {
    const { confirmed: total, withdrawals, toGiveBack } = message.content;
    client.setQueryData<number>(orderKeys.withdrawalCount, withdrawals);
    client.setQueryData<number>(orderKeys.toGiveBackCount, toGiveBack);
    client.setQueryData<ConfirmedCount>(
      orderKeys.confirmedCount,
      (known) =>
        known && { total, isNews: known.isNews || (moment === 'untold' && known.total !== total) },
    );
    return;
  }
  const links = ordersApi.key('GET /orders/link-counts');
  for (const queryKey of [LISTS, DETAILS, links, orderKeys.dispatch]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  if (message.name === 'order') rereadWhereShown(client, message.content);
}

/**
 * Reads an order again that is on screen in this very state and cart: a payment came, or another change that moves neither state
 * nor cart. Its row keeps its place. An order on screen in another state or cart is announced as changed instead.
 */
function rereadWhereShown(client: QueryClient, { _id, from, status, version }: LiveOrder): void {
  if (from !== status) return;
  const isSame = (order: OrderAnswer | undefined): boolean =>
    order?._id === _id && order.status === status && order.version === version;
  const opened = client.getQueriesData<OrderDetailAnswer>({ queryKey: DETAILS, type: 'active' });
  for (const [queryKey, order] of opened) {
    if (isSame(order)) void client.invalidateQueries({ queryKey });
  }
  const isListed = client
    .getQueriesData<Page<OrderAnswer>>({ queryKey: LISTS, type: 'active' })
    .some(([, page]) => page?.rows.some(isSame));
  if (!isListed) return;
  client
    .fetchQuery({ ...orderQueries.detail(_id), staleTime: 0 })
    .then((order) => storeOrder(client, order))
    // The list is read again in any case when it is next opened.
    .catch(() => undefined);
}
