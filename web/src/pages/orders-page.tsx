import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { PAGE_SIZES } from '../lib/constants.ts';
import { ListEmpty, ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PaginationBar } from '../components/pagination-bar.tsx';
import { orderQueries } from '../features/orders/api.ts';
import { OrderFilters } from '../features/orders/order-filters.tsx';
import { OrderListLoading } from '../features/orders/order-list-loading.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import { isFiltered, knownStatus, ordersQueryOf } from '../features/orders/order-list-state.ts';
import { roleOf } from '../features/orders/order-view.ts';
import { PrintConfirmed } from '../features/orders/print-confirmed.tsx';
import { formatNumber } from '../lib/format.ts';
import { pageCount } from '../lib/pagination.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import type { OrdersSearch } from '../search-params.ts';
import { commonTexts } from '../lib/texts.ts';
import { ordersTexts } from '../features/orders/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const PAGE_SIZE = PAGE_SIZES.orders;

/** Which orders have something typed and unsaved: the list must not be re-read, and so moved, under it. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set());
  const onDraft = useCallback((orderId: string, drafting: boolean): void => {
    setDrafts((before) => {
      const after = new Set(before);
      if (drafting) after.add(orderId);
      else after.delete(orderId);
      return after;
    });
  }, []);
  return { drafting: drafts.size > 0, onDraft };
}

export function OrdersPage() {
  const search = useSearch({ from: paths.orders });
  const navigate = useNavigate({ from: paths.orders });
  const role = roleOf(useSession().user?.role);
  const { drafting, onDraft } = useDrafts();
  const status = knownStatus(search.status);
  const page = search.page ?? 1;
  const orders = useQuery({
    ...orderQueries.page(ordersQueryOf(search)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: !drafting,
  });
  const { data, isPlaceholderData } = orders;

  const change = useCallback(
    (patch: Partial<OrdersSearch>): void => {
      void navigate({
        search: (before: OrdersSearch) => ({ ...before, ...patch, page: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const openPage = useCallback(
    (next: number, replace = false): void => {
      const target = next > 1 ? next : undefined;
      void navigate({ search: (before: OrdersSearch) => ({ ...before, page: target }), replace });
    },
    [navigate],
  );

  // The last order of the last page went away, or the address asks for a page that never was.
  const lastPage = data && !isPlaceholderData ? pageCount(data.total, PAGE_SIZE) : undefined;
  const beyond = lastPage !== undefined && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (beyond) openPage(lastPage, true);
  }, [beyond, lastPage, openPage]);

  const loading = orders.isPending ? commonTexts.loading : '';
  const subtitle = data ? ordersTexts.count(formatNumber(data.total)) : loading;

  return (
    <>
      <PageHeader
        title={titleTexts.orders}
        subtitle={subtitle}
        actions={role === 'cliente' ? undefined : <PrintConfirmed />}
      />
      <OrderFilters search={search} status={status} staff={role !== 'cliente'} onChange={change} />
      {orders.isPending && <OrderListLoading rows={PAGE_SIZE} />}
      {orders.isError && (
        <ListError
          message={ordersTexts.loadFailed}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      )}
      {data && data.rows.length > 0 && !orders.isError && (
        <OrderList
          orders={data.rows}
          role={role}
          search={search}
          outdated={isPlaceholderData}
          onDraft={onDraft}
        />
      )}
      {data?.total === 0 && !orders.isError && (
        <OrdersEmpty
          filtered={isFiltered(search)}
          staff={role !== 'cliente'}
          onClear={() =>
            change({ q: undefined, status: undefined, startDate: undefined, endDate: undefined })
          }
        />
      )}
      {data && !orders.isError && (
        <PaginationBar page={page} total={data.total} pageSize={PAGE_SIZE} onChange={openPage} />
      )}
    </>
  );
}

interface OrdersEmptyProps {
  filtered: boolean;
  staff: boolean;
  onClear: () => void;
}

function OrdersEmpty({ filtered, staff, onClear }: OrdersEmptyProps) {
  const next = staff ? (
    <Button component={Link} to={paths.newOrder}>
      {ordersTexts.newOrder}
    </Button>
  ) : undefined;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {ordersTexts.clearFilters}
    </Button>
  );
  return (
    <ListEmpty
      message={ordersTexts.empty}
      hint={filtered ? ordersTexts.emptyFiltered : ordersTexts.emptyStart}
      icon={<IconReceipt size={30} stroke={1.5} />}
      action={filtered ? clear : next}
    />
  );
}
