import type { OrderSort } from '../../contract.ts';
import { ORIGIN_NAMES } from '../../rules/order-face.ts';
import { PAYMENT_STATUSES } from '../../rules/order-money.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { FoldedFilters } from '#kit/web/components/list/folded-filters.tsx';
import { PeriodFilter } from '#kit/web/components/list/period-filter.tsx';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { orderQueries, ordersApi } from '../shared/api.ts';
import type { OrdersSearch } from '../search.ts';
import { moneyTexts, ordersTexts, withCount } from '../texts.ts';
import classes from './order-filters.module.css';
import { useStatusFilter } from './use-status-filter.ts';

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

const selectParts = { input: classes.select };

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
            <NativeSelect
              className={classes.status}
              classNames={selectParts}
              aria-label={ordersTexts.status}
              value={status.value}
              onChange={(event) => onChange(status.patchOf(event.currentTarget.value))}
              data={status.choices}
            />
          )}
          <NativeSelect
            className={classes.sort}
            classNames={selectParts}
            aria-label={ordersTexts.sort}
            value={search.sort ?? 'newest'}
            onChange={(event) => onChange({ sort: event.currentTarget.value as OrderSort })}
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
        <NativeSelect
          className={classes.payment}
          classNames={selectParts}
          aria-label={moneyTexts.title}
          value={search.payment ?? ''}
          onChange={(event) =>
            onChange({
              payment: PAYMENT_STATUSES.find((value) => value === event.currentTarget.value),
            })
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
        <NativeSelect
          className={classes.origin}
          classNames={selectParts}
          aria-label={ordersTexts.origin}
          value={search.origin ?? ''}
          onChange={(event) =>
            onChange({ origin: event.currentTarget.value === 'window' ? 'window' : undefined })
          }
          data={[
            { value: '', label: ordersTexts.everyOrigin },
            { value: 'window', label: ORIGIN_NAMES.window },
          ]}
        />
      )}
    </FoldedFilters>
  );
}
