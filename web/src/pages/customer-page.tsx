import { Button } from '@mantine/core';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { ListEmpty, ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { customerQueries } from '../features/customers/api.ts';
import { findListedCustomer } from '../features/customers/customer-cache.ts';
import { CustomerDetailLoading } from '../features/customers/customer-detail-loading.tsx';
import { CustomerDetail } from '../features/customers/customer-detail.tsx';
import { CustomersBackLink } from '../features/customers/customers-back-link.tsx';
import { EditCustomerModal } from '../features/customers/edit-customer-modal.tsx';
import { CustomerOrders } from '../features/orders/customer-orders.tsx';
import { ApiError } from '../lib/api.ts';
import { giveFocusBack } from '../lib/give-focus-back.ts';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../lib/texts.ts';
import { customersTexts, customerTexts as texts } from '../features/customers/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

function useCustomer(id: string) {
  const client = useQueryClient();
  const customer = useQuery({
    ...customerQueries.detail(id),
    placeholderData: () => findListedCustomer(client, id),
  });
  const { error } = customer;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return { customer, absent: error instanceof ApiError && error.status === 404 };
}

function Customer({ id }: { id: string }) {
  const { customer, absent } = useCustomer(id);
  const { page = 1 } = useSearch({ from: paths.customer });
  const navigate = useNavigate({ from: paths.customer });
  const [editing, setEditing] = useState(false);
  const [modal, setModal] = useState(false);
  const opener = useRef<Element>(null);
  const data = absent ? undefined : customer.data;

  const edit = (): void => {
    opener.current = document.activeElement;
    setModal(true);
    setEditing(true);
  };
  const openPage = (next: number, replace = false): void =>
    void navigate({
      search: { page: next > 1 ? next : undefined },
      // The way back to the list stays known.
      state: true,
      replace,
      resetScroll: false,
    });

  return (
    <>
      <PageHeader
        back={<CustomersBackLink />}
        title={titleTexts.customer}
        actions={
          <Button
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!data}
            onClick={edit}
          >
            {commonTexts.edit}
          </Button>
        }
      />
      {customer.isPending && <CustomerDetailLoading />}
      {absent && (
        <ListEmpty
          message={texts.notFound}
          hint={texts.notFoundHint}
          icon={<IconUserOff size={30} stroke={1.5} />}
          action={
            <Button component={Link} to={paths.customers} variant="default">
              {customersTexts.list}
            </Button>
          }
        />
      )}
      {customer.isError && !absent && !data && (
        <ListError
          message={texts.loadFailed}
          retrying={customer.isFetching}
          onRetry={() => void customer.refetch()}
        />
      )}
      {data && (
        <>
          <CustomerDetail customer={data} />
          <CustomerOrders
            customerId={id}
            page={page}
            expected={data.ordersCount}
            onPage={openPage}
          />
        </>
      )}
      {data && modal && (
        <EditCustomerModal
          customer={data}
          opened={editing}
          onClose={() => setEditing(false)}
          onClosed={() => {
            setModal(false);
            giveFocusBack(opener.current);
          }}
        />
      )}
    </>
  );
}

export function CustomerPage() {
  const { id } = useParams({ from: paths.customer });
  return <Customer key={id} id={id} />;
}
