import { useQuery } from '@tanstack/react-query';

import type { OrdersSearch } from '../search.ts';
import { orderQueries } from '../api.ts';
import { knownStatus } from '../api.ts';
import { ordersTexts, withdrawalListTexts } from '../texts.ts';
import { useLinkFilter } from './use-link-filter.ts';

const WITHDRAWALS = 'withdrawal:open';

/** The patch of any choice names all that it may replace. */
const NONE = { status: undefined, link: undefined, withdrawal: undefined };

/**
 * The one select for an order's state, or for links and withdrawals that want somebody. One choice of all counts at a time.
 */
export function useStatusFilter({ search, staff }: { search: OrdersSearch; staff: boolean }) {
  const status = knownStatus(search.status);
  // Without an answer the list of states is empty (spec §7), but the chosen state can still be seen.
  const answer = useQuery({ ...orderQueries.statuses(), enabled: staff });
  const statuses = answer.data ?? (status ? [status] : []);
  const links = useLinkFilter({ search, staff });
  // The count is only watched: the menu asks for it.
  const { data: waiting } = useQuery({ ...orderQueries.withdrawalCount(), enabled: false });
  const withdrawals =
    waiting || search.withdrawal
      ? [{ value: WITHDRAWALS, label: withdrawalListTexts.filter(waiting) }]
      : [];
  return {
    value: (search.withdrawal && WITHDRAWALS) ?? links.value ?? status ?? '',
    choices: [
      { value: '', label: ordersTexts.everyStatus },
      ...statuses.map((value) => ({ value, label: value })),
      ...withdrawals,
      ...links.choices,
    ],
    patchOf: (value: string): Pick<OrdersSearch, keyof typeof NONE> => {
      if (value === WITHDRAWALS) return { ...NONE, withdrawal: 'open' };
      return { ...NONE, ...links.patchOf(value) };
    },
  };
}
