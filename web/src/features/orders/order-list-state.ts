import type { OrdersSearch } from '../../search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Carried from the list to an order: the way back finds search, filters and page as they were. */
    ordersSearch?: OrdersSearch;
  }
}

/** The part of the list's search that narrows it. */
export const isFiltered = ({ q, status, startDate, endDate }: OrdersSearch): boolean =>
  Boolean(q || status || (startDate && endDate));
