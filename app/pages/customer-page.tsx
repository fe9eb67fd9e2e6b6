import { formatCpf } from '#kit/rules/cpf.ts';
import { shownPhone } from '#kit/rules/phone.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPencil, IconShieldLock, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { ListEmpty, ListError, NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { NoteCard } from '#kit/web/components/note-card.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { CustomerAccount } from '#areas/accounts/web/customer-account.tsx';
import { customersApi, storeCustomer } from '#areas/customers/web/shared/api.ts';
import { CustomerDetailLoading, CustomerDetail } from '#areas/customers/web/customer-detail.tsx';
import { EditCustomerForm } from '#areas/customers/web/edit-customer-form.tsx';
import { ordersApi } from '#areas/orders/web/shared/api.ts';
import { CustomerOrders } from '#areas/orders/web/customer-orders.tsx';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { findRow } from '#kit/web/lib/api/cached-rows.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import {
  customerFormTexts,
  customersTexts,
  customerTexts as texts,
} from '#areas/customers/web/texts.ts';
import { ADMIN_ONLY, mayOpen } from '#kit/web/lib/session/roles.ts';

function useCustomer(id: string) {
  const client = useQueryClient();
  const customer = useQuery({
    ...customersApi.query('GET /customers/:id', { params: { id } }),
    placeholderData: () =>
      findRow<CustomerAnswer>(client, customersApi.key('GET /customers'), ({ _id }) => _id === id),
  });
  const { error } = customer;
  return { customer, absent: error instanceof ApiError && error.status === 404 };
}

/** The link, for admins, to the requests that the law lets this person make. */
/** @param named the CPF, or the phone of a customer without one. */
function PrivacyLink({ id, named }: { id: string; named: string | undefined }) {
  const { user } = useSession();
  if (!mayOpen(ADMIN_ONLY, user?.role ?? '')) return null;
  const look: ButtonProps = {
    variant: 'default',
    leftSection: <IconShieldLock size={18} stroke={1.75} aria-hidden="true" />,
    children: texts.privacy,
  };
  // The button is there from the start, so that the button beside it never moves.
  if (!named) return <Button {...look} disabled />;
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link to={paths.privacy} state={{ personCpf: named, personId: id }} {...props} />
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
    void client.invalidateQueries({ queryKey: ordersApi.key('GET /orders/:id') });
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
            <PrivacyLink id={id} named={data && (formatCpf(data.cpf) || shownPhone(data.phone))} />
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
                read={async () =>
                  (await customersApi.call('GET /customers/:id', { params: { id } })).note
                }
                save={(note) =>
                  customersApi.call('PATCH /customers/:id/note', { params: { id }, body: { note } })
                }
                onSaved={(saved) => storeCustomer(client, saved)}
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
