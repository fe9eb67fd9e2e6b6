import type { OrderLinkState } from '@balcao/domain/contract/orders';
import { useQuery } from '@tanstack/react-query';

import { ORDER_LINK_STATES, type OrdersSearch } from '../search.ts';
import { orderQueries } from '../api.ts';
import { linkTexts } from '../texts.ts';

/** The select's value for a state of links, beside the orders' own states. */
const valueOf = (state: OrderLinkState): string => `link:${state}`;

/** The waiting links that want a look, as further choices of the filter by state: one choice of all counts at a time. */
export function useLinkFilter({ search, staff }: { search: OrdersSearch; staff: boolean }) {
  const { data: counts } = useQuery({ ...orderQueries.linkCounts(), enabled: staff });
  const states = ORDER_LINK_STATES.filter((state) => counts?.[state] || search.link === state);
  const items = states.map((state) => ({
    value: valueOf(state),
    label: linkTexts.filter[state](counts?.[state]),
  }));
  return {
    value: search.link && valueOf(search.link),
    /** There is nothing to choose while no link wants a look. */
    choices: items.length > 0 ? [{ group: linkTexts.waiting, items }] : [],
    patchOf: (value: string): Pick<OrdersSearch, 'status' | 'link'> => {
      const link = ORDER_LINK_STATES.find((state) => valueOf(state) === value);
      return { status: link ? undefined : value, link };
    },
  };
}
