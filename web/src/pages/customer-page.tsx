import type { CustomerAnswer } from '#domain/contract/customers.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPencil, IconShieldLock, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '../components/back-link.tsx';
import { FormModal } from '../components/forms/form-modal.tsx';
import { ListEmpty, ListError, NotUpdated } from '../components/list/list-states.tsx';
import { NoteCard } from '../components/note-card.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { CustomerAccount } from '../features/accounts/customer-account.tsx';
import { customerCalls, customerKeys, customerQueries } from '../features/customers/api.ts';
import { CustomerDetailLoading } from '../features/customers/customer-detail-loading.tsx';
import { CustomerDetail } from '../features/customers/customer-detail.tsx';
import { EditCustomerForm } from '../features/customers/edit-customer-form.tsx';
import { orderKeys } from '../features/orders/api.ts';
import { CustomerOrders } from '../features/orders/customer-orders.tsx';
import { ApiError } from '../lib/api/api.ts';
import { findRow, storeRow } from '../lib/api/cached-rows.ts';
import { paths } from '../lib/pages/paths.ts';
import { commonTexts } from '../lib/texts.ts';
import { useSession } from '../lib/session/use-session.ts';
import {
  customerFormTexts,
  customersTexts,
  customerTexts as texts,
} from '../features/customers/texts.ts';
import { ADMIN_ONLY, mayOpen } from '../lib/session/roles.ts';

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

/** The link, for admins, to the requests that the law lets this person make. */
function PrivacyLink({ id, cpf }: { id: string; cpf: string | undefined }) {
  const { user } = useSession();
  if (!mayOpen(ADMIN_ONLY, user?.role ?? '')) return null;
  const look: ButtonProps = {
    variant: 'default',
    leftSection: <IconShieldLock size={18} stroke={1.75} aria-hidden="true" />,
    children: texts.privacy,
  };
  // The button is there from the start, so that the button beside it never moves.
  if (!cpf) return <Button {...look} disabled />;
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link to={paths.privacy} state={{ personCpf: cpf, personId: id }} {...props} />
      )}
    />
  );
}

function Customer({ id }: { id: string }) {
  const client = useQueryClient();
  const { customer, absent } = useCustomer(id);
  const role = useSession().user?.role;
  const fromOrder = useLocation({ select: ({ state }) => state.fromOrder });
  const [editing, setEditing] = useState(false);
  const data = absent ? undefined : customer.data;

  const close = (): void => setEditing(false);
  const onEdited = (): void => {
    close();
    // The customer's orders show their differences from the record.
    void client.invalidateQueries({ queryKey: orderKeys.details });
  };

  return (
    <>
      <PageHeader
        back={
          fromOrder ? (
            <BackLink
              to={paths.order}
              params={{ id: fromOrder._id }}
              cameFromThere
              label={texts.backToOrder(fromOrder.orderId)}
            />
          ) : (
            <BackLink to={paths.customers} label={commonTexts.back} />
          )
        }
        actions={
          <>
            <PrivacyLink id={id} cpf={data?.cpf} />
            <Button
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
              disabled={!data}
              onClick={() => setEditing(true)}
            >
              {commonTexts.edit}
            </Button>
          </>
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
        <ListError message={texts.loadFailed} query={customer} />
      )}
      {data && (
        <>
          {customer.isError && <NotUpdated query={customer} />}
          <CustomerDetail
            customer={data}
            note={
              <NoteCard
                name={`customer-note:${id}`}
                note={data.note}
                read={async () => (await customerCalls.lookAt(id)).note}
                save={(note) => customerCalls.note(id, note)}
                onSaved={(saved) => {
                  storeRow(client, customerKeys.lists, saved);
                  client.setQueryData(customerQueries.detail(id).queryKey, saved);
                }}
              />
            }
          />
          <CustomerOrders customerId={id} expected={data.ordersCount} />
          {role === 'admin' && <CustomerAccount customerId={id} />}
        </>
      )}
      <FormModal
        title={customerFormTexts.editTitle}
        record={editing ? data : undefined}
        onClose={close}
        size={620}
      >
        {(shown) => <EditCustomerForm customer={shown} onDone={onEdited} />}
      </FormModal>
    </>
  );
}

export function CustomerPage() {
  const { id } = useParams({ from: paths.customer });
  return <Customer key={id} id={id} />;
}
