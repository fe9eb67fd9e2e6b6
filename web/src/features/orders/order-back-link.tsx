import { useLocation } from '@tanstack/react-router';

import { BackLink } from '../../components/back-link.tsx';
import { paths } from '../../lib/paths.ts';
import type { OrdersSearch } from '../../search-params.ts';
import { orderTexts } from './texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Carried from the list to an order: the way back finds search, filters and page as they were. */
    ordersSearch?: OrdersSearch;
  }
}

/** Back to the list of orders as it was. */
export function OrderBackLink() {
  const search = useLocation({ select: ({ state }) => state.ordersSearch });
  return (
    <BackLink
      to={paths.orders}
      search={search ?? {}}
      cameFromThere={search !== undefined}
      label={orderTexts.back}
    />
  );
}
