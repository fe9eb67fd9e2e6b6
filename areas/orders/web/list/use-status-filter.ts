import type { OrderLinkState } from '../../contract.ts';
import { useQuery } from '@tanstack/react-query';

import { type OrdersSearch, ORDER_LINK_STATES } from '../search.ts';
import { knownStatus, orderQueries, ordersApi } from '../shared/api.ts';
import { ordersTexts, withdrawalListTexts, linkTexts } from '../texts.ts';

/** The select's value for a state of links, beside the orders' own states. */
const valueOf = (state: OrderLinkState): string => `link:${state}`;

/**
 * The waiting links that need attention, as further choices of the filter by state. Only one choice of all is active at a time.
 */
function useLinkFilter({ search, staff }: { search: OrdersSearch; staff: boolean }) {
  const links = ordersApi.query('GET /orders/link-counts');
  const { data: counts } = useQuery({ ...links, enabled: staff });
  const states = ORDER_LINK_STATES.filter((state) => counts?.[state] || search.link === state);
  const items = states.map((state) => ({
    value: valueOf(state),
    label: linkTexts.filter[state](counts?.[state]),
  }));
  return {
    value: search.link && valueOf(search.link),
    /** The list is empty while no link needs attention. */
    choices: items.length > 0 ? [{ group: linkTexts.waiting, items }] : [],
    patchOf: (value: string): Pick<OrdersSearch, 'status' | 'link'> => {
      const link = ORDER_LINK_STATES.find((state) => valueOf(state) === value);
      return { status: link ? undefined : value, link };
    },
  };
}

const WITHDRAWALS = 'withdrawal:open';

/** Every choice starts from this patch, which clears the others. */
const NONE = { status: undefined, link: undefined, withdrawal: undefined };

/** The one select for an order's state, or for links and withdrawals that need attention. Only one choice is active at a time. */
export function useStatusFilter({ search, staff }: { search: OrdersSearch; staff: boolean }) {
  const status = knownStatus(search.status);
  // Without an answer the list of states is empty (spec §7), but the chosen state still shows.
  const answer = useQuery({
    ...ordersApi.query('GET /orders/statuses'),
    staleTime: Infinity,
    enabled: staff,
  });
  const statuses = answer.data ?? (status ? [status] : []);
  const links = useLinkFilter({ search, staff });
  // Only observed here: the menu asks for the count.
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
