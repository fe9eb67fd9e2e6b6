import type { OrderStatus } from '@balcao/domain/contract/orders';
import { ORDER_STATUSES } from '@balcao/domain/rules/order-status';

import { PAGE_SIZES } from '../../lib/constants.ts';
import type { OrdersSearch } from '../../search-params.ts';
import type { OrdersPageQuery } from './api.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Carried from the list to an order: the way back finds search, filters and page as they were. */
    ordersSearch?: OrdersSearch;
  }
}

/** The part of the list's search that narrows it. */
export const isFiltered = ({ q, status, startDate, endDate }: OrdersSearch): boolean =>
  Boolean(q || status || (startDate && endDate));

/** What is typed into the address bar and is no state of an order filters nothing. */
export const knownStatus = (text: string | undefined): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => status === text);

/** What the server is asked for, from the list's address: one place, so that the route can ask before the page is there. */
export function ordersQueryOf(search: OrdersSearch): OrdersPageQuery {
  const inRange = Boolean(search.startDate && search.endDate);
  return {
    q: search.q,
    status: knownStatus(search.status),
    sort: search.sort ?? 'newest',
    startDate: inRange ? search.startDate : undefined,
    endDate: inRange ? search.endDate : undefined,
    page: search.page ?? 1,
    limit: PAGE_SIZES.orders,
  };
}
