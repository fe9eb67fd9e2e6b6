import type { OrderSort } from '@balcao/domain/contract/orders';
import { PAYMENT_STATUSES } from '@balcao/domain/rules/payment';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PeriodFilter } from '../../components/period-filter.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import type { OrdersSearch } from '../../search-params.ts';
import { paymentTexts } from './payment-texts.ts';
import { ordersTexts } from './texts.ts';
import { knownStatus, orderQueries } from './api.ts';
import classes from './order-filters.module.css';
import { useLinkFilter } from './use-link-filter.ts';

interface OrderFiltersProps {
  search: OrdersSearch;
  /** A customer's own few orders need no filter by state, and the list of states is staff's. */
  staff: boolean;
  onChange: (patch: Partial<OrdersSearch>) => void;
}

const SORTS: { value: OrderSort; label: string }[] = [
  { value: 'newest', label: ordersTexts.newest },
  { value: 'oldest', label: ordersTexts.oldest },
];

const selectParts = { input: classes.select };

export function OrderFilters({ search, staff, onChange }: OrderFiltersProps) {
  const status = knownStatus(search.status);
  // Without an answer the list of states is empty (spec §7), but the one that holds now can still be seen.
  const answer = useQuery({ ...orderQueries.statuses(), enabled: staff });
  const statuses = answer.data ?? (status ? [status] : []);
  const links = useLinkFilter({ search, staff });
  const inRange = Boolean(search.startDate && search.endDate);
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchInput
          value={search.q ?? ''}
          placeholder={ordersTexts.search}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <div className={classes.periodBox} data-set={inRange || undefined}>
        <PeriodFilter
          startDate={search.startDate}
          endDate={search.endDate}
          onChange={(startDate, endDate) => onChange({ startDate, endDate })}
        />
      </div>
      {staff && (
        <NativeSelect
          className={classes.status}
          classNames={selectParts}
          aria-label={ordersTexts.status}
          value={links.value ?? status ?? ''}
          onChange={(event) => onChange(links.patchOf(event.currentTarget.value))}
          data={[
            { value: '', label: ordersTexts.everyStatus },
            ...statuses.map((value) => ({ value, label: value })),
            ...links.choices,
          ]}
        />
      )}
      {staff && (
        <NativeSelect
          className={classes.payment}
          classNames={selectParts}
          aria-label={paymentTexts.filter}
          value={search.payment ?? ''}
          onChange={(event) =>
            onChange({
              payment: PAYMENT_STATUSES.find((value) => value === event.currentTarget.value),
            })
          }
          data={[{ value: '', label: paymentTexts.every }, ...PAYMENT_STATUSES]}
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
    </div>
  );
}
