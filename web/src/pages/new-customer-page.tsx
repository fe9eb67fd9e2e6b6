import { PageHeader } from '../components/page-header.tsx';
import { NewCustomerForm } from '../features/customers/new-customer-form.tsx';
import { titleTexts } from '../lib/page-titles.ts';

export function NewCustomerPage() {
  return (
    <>
      <PageHeader title={titleTexts.newCustomer} />
      <NewCustomerForm />
    </>
  );
}
