import { useLocation } from '@tanstack/react-router';

import { BackLink } from '../../components/back-link.tsx';
import { paths } from '../../lib/paths.ts';
import type { ListSearch } from '../../search-params.ts';
import { commonTexts } from '../../lib/texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Carried from the list to a customer: the way back finds search and page as they were. */
    customersSearch?: ListSearch;
  }
}

/** Back to the list of customers as it was. */
export function CustomersBackLink() {
  const search = useLocation({ select: ({ state }) => state.customersSearch });
  return (
    <BackLink
      to={paths.customers}
      search={search ?? {}}
      cameFromThere={search !== undefined}
      label={commonTexts.back}
    />
  );
}
