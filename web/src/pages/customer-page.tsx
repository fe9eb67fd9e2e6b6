import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { Button } from '@mantine/core';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '../components/back-link.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { ListEmpty, ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { customerKeys, customerQueries } from '../features/customers/api.ts';
import { CustomerDetailLoading } from '../features/customers/customer-detail-loading.tsx';
import { CustomerDetail } from '../features/customers/customer-detail.tsx';
import { EditCustomerForm } from '../features/customers/edit-customer-form.tsx';
import { CustomerOrders } from '../features/orders/customer-orders.tsx';
import { ApiError } from '../lib/api.ts';
import { findRow } from '../lib/cached-rows.ts';
import { connectionText } from '../lib/failure-text.ts';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../lib/texts.ts';
import {
  customerFormTexts,
  customersTexts,
  customerTexts as texts,
} from '../features/customers/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

function useCustomer(id: string) {
  const client = useQueryClient();
  const customer = useQuery({
    ...customerQueries.detail(id),
    placeholderData: () =>
      findRow<CustomerAnswer>(client, customerKeys.lists, ({ _id }) => _id === id),
  });
  const { error } = customer;
  return { customer, absent: error instanceof ApiError && error.status === 404 };
}

function Customer({ id }: { id: string }) {
  const { customer, absent } = useCustomer(id);
  const [editing, setEditing] = useState(false);
  const data = absent ? undefined : customer.data;

  const close = (): void => setEditing(false);

  return (
    <>
      <PageHeader
        back={<BackLink to={paths.customers} label={commonTexts.back} />}
        title={titleTexts.customer}
        actions={
          <Button
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!data}
            onClick={() => setEditing(true)}
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
          hints={[connectionText(customer.error)]}
          retrying={customer.isFetching}
          onRetry={() => void customer.refetch()}
        />
      )}
      {data && (
        <>
          <CustomerDetail customer={data} />
          <CustomerOrders customerId={id} expected={data.ordersCount} />
        </>
      )}
      <FormModal
        title={customerFormTexts.editTitle}
        record={editing ? data : undefined}
        onClose={close}
        size={620}
      >
        {(shown) => <EditCustomerForm customer={shown} onDone={close} />}
      </FormModal>
    </>
  );
}

export function CustomerPage() {
  const { id } = useParams({ from: paths.customer });
  return <Customer key={id} id={id} />;
}
