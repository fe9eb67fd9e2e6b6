import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { PAGE_SIZES } from '../lib/constants.ts';
import { useConfirm } from '../components/confirm-dialog.tsx';
import { ListEmpty, ListError } from '../components/list-states.tsx';
import { notifyError } from '../components/notify.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PaginationBar } from '../components/pagination-bar.tsx';
import { SearchInput } from '../components/search-input.tsx';
import listClasses from '../components/list.module.css';
import { customerQueries } from '../features/customers/api.ts';
import { CustomerListLoading } from '../features/customers/customer-list-loading.tsx';
import { CustomerList } from '../features/customers/customer-list.tsx';
import { EditCustomerModal } from '../features/customers/edit-customer-modal.tsx';
import { useRemoveCustomer } from '../features/customers/use-customer-mutations.ts';
import { giveFocusBack } from '../lib/give-focus-back.ts';
import { paths } from '../lib/paths.ts';
import { usePageWithin } from '../lib/use-page-within.ts';
import type { ListSearch } from '../search-params.ts';
import { commonTexts } from '../lib/texts.ts';
import { customersTexts as texts } from '../features/customers/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const PAGE_SIZE = PAGE_SIZES.customers;

function Empty({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  return (
    <ListEmpty
      icon={<IconUsers size={30} stroke={1.5} />}
      message={texts.empty}
      hint={q ? texts.notFoundHint : texts.emptyHint}
      action={
        q ? (
          <Button variant="default" onClick={onClear}>
            {commonTexts.clearSearch}
          </Button>
        ) : (
          <Button component={Link} to={paths.newCustomer}>
            {texts.newCustomer}
          </Button>
        )
      }
    />
  );
}

interface CustomersProps {
  customers: readonly CustomerAnswer[];
  search: ListSearch;
  outdated: boolean;
}

/** The rows, and what can be done with one of them. */
function Customers({ customers, search, outdated }: CustomersProps) {
  const [edited, setEdited] = useState<CustomerAnswer>();
  const [editing, setEditing] = useState(false);
  const confirm = useConfirm();
  const remove = useRemoveCustomer();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);

  const askAndRemove = async (customer: CustomerAnswer): Promise<void> => {
    const agreed = await confirm({
      title: texts.removalTitle,
      message: texts.confirmRemoval,
      confirmLabel: commonTexts.remove,
      danger: true,
    });
    if (!agreed) return;
    // The button that had the focus goes with its row.
    remove.mutate(customer._id, { onSuccess: () => list.current?.focus({ preventScroll: true }) });
  };

  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <CustomerList
        customers={customers}
        search={search}
        removing={remove.isPending ? remove.variables : undefined}
        outdated={outdated}
        onEdit={(customer) => {
          opener.current = document.activeElement;
          setEdited(customer);
          setEditing(true);
        }}
        onRemove={(customer) => void askAndRemove(customer)}
      />
      {edited && (
        <EditCustomerModal
          key={edited._id}
          customer={edited}
          opened={editing}
          onClose={() => setEditing(false)}
          onClosed={() => {
            setEdited(undefined);
            giveFocusBack(opener.current);
          }}
        />
      )}
    </div>
  );
}

/** Said at each failure, the one of a reading in the background included: the rows on screen may be old then. */
function useFailureNotice({ error, errorUpdatedAt }: { error: unknown; errorUpdatedAt: number }) {
  useEffect(() => {
    if (!error) return;
    console.error(error);
    notifyError(texts.loadFailedNotice);
  }, [error, errorUpdatedAt]);
}

/** Both of the list's addresses lead here. */
export function CustomersPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false, select: ({ q, page }): ListSearch => ({ q, page }) });
  const { q, page = 1 } = search;
  const customers = useQuery({
    ...customerQueries.page({ q, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = customers;
  useFailureNotice(customers);

  const searchFor = (text: string): void =>
    void navigate({ to: '.', search: { q: text || undefined }, replace: true, resetScroll: false });
  const goTo = (next: number, replace = false): void =>
    void navigate({ to: '.', search: { q, page: next > 1 ? next : undefined }, replace });
  usePageWithin(customers.isPlaceholderData ? undefined : data, {
    page,
    pageSize: PAGE_SIZE,
    onLeave: (last) => goTo(last, true),
  });
  const loading = customers.isPending ? commonTexts.loading : '';

  return (
    <>
      <PageHeader
        title={titleTexts.customers}
        subtitle={data ? texts.count(data.total) : loading}
        actions={
          <Button
            component={Link}
            to={paths.newCustomer}
            leftSection={<IconUserPlus size={18} stroke={2} aria-hidden="true" />}
          >
            {texts.newCustomer}
          </Button>
        }
      />
      <div className={listClasses.filters}>
        <SearchInput value={q ?? ''} onSearch={searchFor} placeholder={texts.search} />
      </div>
      {customers.isPending && <CustomerListLoading rows={PAGE_SIZE} />}
      {customers.isError && !data && (
        <ListError
          message={texts.loadFailed}
          retrying={customers.isFetching}
          onRetry={() => void customers.refetch()}
        />
      )}
      {data?.total === 0 && <Empty q={q} onClear={() => searchFor('')} />}
      {data && data.rows.length > 0 && (
        <Customers customers={data.rows} search={search} outdated={customers.isPlaceholderData} />
      )}
      {data && (
        <PaginationBar page={page} total={data.total} pageSize={PAGE_SIZE} onChange={goTo} />
      )}
    </>
  );
}
