import type { CustomerAnswer } from '../contract.ts';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';

import { ImportButton, RecordsPage } from '#kit/web/components/list/records-page.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { customersApi } from './shared/api.ts';
import { CustomerList } from './customer-list.tsx';
import { EditCustomerForm } from './edit-customer-form.tsx';
import { customerFormTexts, customersTexts as texts } from './texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { ListSearch } from '#kit/web/lib/pages/list-search.ts';

const PAGE_SIZE = 10;

export function CustomersPage() {
  const list = useList<CustomerAnswer, ListSearch>({ pageSize: PAGE_SIZE }, (query) =>
    customersApi.page('GET /customers', { query }),
  );
  return (
    <RecordsPage
      list={list}
      texts={texts}
      exportPath="/customers/export"
      actions={<ImportButton to={paths.importCustomers} />}
      create={{
        to: paths.newCustomer,
        label: texts.newCustomer,
        icon: <IconUserPlus size={18} stroke={2} aria-hidden="true" />,
      }}
      icon={<IconUsers size={30} stroke={1.5} />}
      remove={(id) => customersApi.call('DELETE /customers/:id', { params: { id } })}
      refresh={[customersApi.key()]}
      editTitle={customerFormTexts.editTitle}
      editSize={620}
      editForm={(customer, close) => <EditCustomerForm customer={customer} onDone={close} />}
    >
      {(customers, actions) => (
        <CustomerList customers={customers} search={list.search} {...actions} />
      )}
    </RecordsPage>
  );
}
