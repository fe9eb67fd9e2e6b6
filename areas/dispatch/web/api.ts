import type { DispatchGroup } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { apiOf } from '#kit/web/lib/api/api-of.ts';
import type { Page } from '#kit/web/lib/api/api-pages.ts';
import { CONFIRMED, countOrders, orderKeys } from '#areas/orders/web/shared/api.ts';

export const dispatchApi = apiOf<typeof endpoints>('dispatch');

/** Batches a page, each with all its orders. */
export const DISPATCH_PAGE_SIZE = 5;

/** A page of batches, the number of waiting orders on all pages, and when it was asked for: it includes all earlier events. */
interface DispatchPageRead extends Page<DispatchGroup> {
  ordersCount: number;
  askedAt: number;
}

/** The search of Expedição: the page of batches, only paid orders or all, and how the orders leave. */
export interface DispatchSearch {
  page?: number | undefined;
  payment?: 'paid' | undefined;
  travels?: ShippingKind | undefined;
}

export const dispatchQueries = {
  /** The orders that wait to leave, a page of batches. */
  page: ({ page = 1, payment, travels }: DispatchSearch) =>
    queryOptions({
      queryKey: [...orderKeys.dispatch, page, payment ?? 'any', travels ?? 'any'],
      queryFn: async ({ signal }): Promise<DispatchPageRead> => {
        const askedAt = Date.now();
        const query = { page, limit: DISPATCH_PAGE_SIZE, payment, travels };
        const answer = await dispatchApi.call('GET /orders/dispatch', { query, signal });
        const { groups: rows, groupsCount: total, ordersCount } = answer;
        return { rows, total, ordersCount, askedAt };
      },
    }),

  /**
   * The number of confirmed orders in no PDF yet, and so not on this page. The query is separate, because the news of Pedidos
   * follow that list's count.
   */
  confirmed: () =>
    queryOptions({
      queryKey: [...orderKeys.confirmedCount, 'of-dispatch'],
      queryFn: ({ signal }) => countOrders({ status: CONFIRMED }, signal),
    }),
};
