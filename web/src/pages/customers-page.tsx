import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { ExportButton } from '../components/export-button.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { ListPage } from '../components/list-page.tsx';
import { SearchInput } from '../components/search-input.tsx';
import { useList } from '../components/use-list.ts';
import { useRemoval } from '../components/use-removal.ts';
import { customerCalls, customerKeys, customerQueries } from '../features/customers/api.ts';
import { CustomerList } from '../features/customers/customer-list.tsx';
import { EditCustomerForm } from '../features/customers/edit-customer-form.tsx';
import { customerFormTexts, customersTexts as texts } from '../features/customers/texts.ts';
import { paths } from '../lib/paths.ts';
import type { ListSearch } from '../lib/list-search.ts';

const PAGE_SIZE = 10;

const importing = (
  <Button
    component={Link}
    to={paths.importCustomers}
    variant="default"
    leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
  >
    {texts.importFile}
  </Button>
);

const newCustomer = (
  <Button
    component={Link}
    to={paths.newCustomer}
    leftSection={<IconUserPlus size={18} stroke={2} aria-hidden="true" />}
  >
    {texts.newCustomer}
  </Button>
);

/** Both of the list's addresses lead here. */
export function CustomersPage() {
  const list = useList<CustomerAnswer, ListSearch>({ pageSize: PAGE_SIZE }, customerQueries.page);
  const { q = '' } = list.search;
  const [edited, setEdited] = useState<CustomerAnswer>();
  const close = (): void => setEdited(undefined);
  const removal = useRemoval({
    title: texts.removalTitle,
    question: texts.confirmRemoval,
    send: customerCalls.remove,
    refresh: [customerKeys.all],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        count={texts.count}
        aside={<ExportButton path="/customers/export" query={{ q }} />}
        actions={
          <>
            {importing}
            {newCustomer}
          </>
        }
        icon={<IconUsers size={30} stroke={1.5} />}
        firstStep={newCustomer}
        onClear={q ? () => list.filter({ q: undefined }) : undefined}
        filters={
          <SearchInput
            value={q}
            onSearch={(text) => list.filter({ q: text })}
            placeholder={texts.search}
          />
        }
      >
        {(customers) => (
          <CustomerList
            customers={customers}
            search={list.search}
            removing={removal.removing}
            onEdit={setEdited}
            onRemove={({ _id }) => removal.ask(_id)}
          />
        )}
      </ListPage>
      <FormModal title={customerFormTexts.editTitle} record={edited} onClose={close} size={620}>
        {(customer) => <EditCustomerForm customer={customer} onDone={close} />}
      </FormModal>
    </>
  );
}
