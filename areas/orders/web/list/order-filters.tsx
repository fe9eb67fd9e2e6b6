import type { OrderSort, OrderLinkState } from '../../contract.ts';
import { ORIGIN_NAMES } from '../../rules/order-face.ts';
import { PAYMENT_STATUSES } from '../../rules/order-money.ts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FoldedFilters } from '#kit/web/components/list/folded-filters.tsx';
import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { orderQueries, ordersApi, knownStatus } from '../shared/api.ts';
import { type OrdersSearch, ORDER_LINK_STATES } from '../search.ts';
import { moneyTexts, ordersTexts, withCount, withdrawalListTexts, linkTexts } from '../texts.ts';
import classes from './order-filters.module.css';

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
function useStatusFilter({ search, staff }: { search: OrdersSearch; staff: boolean }) {
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

interface OrderFiltersProps {
  search: OrdersSearch;
  /** The list of states is for staff; a customer's few orders need no filter. */
  staff: boolean;
  onChange: (patch: Partial<OrdersSearch>) => void;
}

const SORTS: { value: OrderSort; label: string }[] = [
  { value: 'newest', label: ordersTexts.newest },
  { value: 'oldest', label: ordersTexts.oldest },
];

interface FilterProps extends Pick<NativeSelectProps, 'className' | 'value' | 'data'> {
  label: string;
  onChoose: (value: string) => void;
}

const Filter = ({ label, onChoose, ...select }: FilterProps) => (
  <NativeSelect
    {...select}
    classNames={{ input: classes.select }}
    aria-label={label}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
);

/** The number of folded filters that are set. */
const countOf = ({ payment, origin, startDate, endDate }: OrdersSearch) =>
  [payment, origin, startDate && endDate].filter(Boolean).length;

export function OrderFilters({ search, staff, onChange }: OrderFiltersProps) {
  const status = useStatusFilter({ search, staff });
  // Only observed here: the menu asks for the count.
  const { data: toGiveBack } = useQuery({ ...orderQueries.toGiveBackCount(), enabled: false });
  const { data: origins = [] } = useQuery({
    ...ordersApi.query('GET /orders/origins'),
    staleTime: Infinity,
    enabled: staff,
  });
  const hasWindow = origins.includes('window') || search.origin !== undefined;
  return (
    <FoldedFilters
      count={countOf(search)}
      inSight={
        <>
          {staff && (
            <Filter
              className={classes.status}
              label={ordersTexts.status}
              value={status.value}
              onChoose={(value) => onChange(status.patchOf(value))}
              data={status.choices}
            />
          )}
          <Filter
            className={classes.sort}
            label={ordersTexts.sort}
            value={search.sort ?? 'newest'}
            onChoose={(value) => onChange({ sort: value as OrderSort })}
            data={SORTS}
          />
        </>
      }
      search={
        <SearchInput
          value={search.q ?? ''}
          placeholder={ordersTexts.search}
          onSearch={(q) => onChange({ q })}
        />
      }
    >
      <PeriodFilter
        startDate={search.startDate}
        endDate={search.endDate}
        onChange={(startDate, endDate) => onChange({ startDate, endDate })}
      />
      {staff && (
        <Filter
          className={classes.payment}
          label={moneyTexts.title}
          value={search.payment ?? ''}
          onChoose={(chosen) =>
            onChange({ payment: PAYMENT_STATUSES.find((value) => value === chosen) })
          }
          data={[
            { value: '', label: moneyTexts.every },
            ...PAYMENT_STATUSES.map((value) => ({
              value,
              label: value === 'A devolver' ? withCount(value, toGiveBack || undefined) : value,
            })),
          ]}
        />
      )}
      {staff && hasWindow && (
        <Filter
          className={classes.origin}
          label={ordersTexts.origin}
          value={search.origin ?? ''}
          onChoose={(value) => onChange({ origin: value === 'window' ? 'window' : undefined })}
          data={[
            { value: '', label: ordersTexts.everyOrigin },
            { value: 'window', label: ORIGIN_NAMES.window },
          ]}
        />
      )}
    </FoldedFilters>
  );
}
