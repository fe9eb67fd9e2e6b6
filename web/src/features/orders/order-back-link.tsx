import { useLocation } from '@tanstack/react-router';

import { BackLink } from '../../components/back-link.tsx';
import { paths } from '../../lib/paths.ts';
import { orderTexts } from './texts.ts';

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
