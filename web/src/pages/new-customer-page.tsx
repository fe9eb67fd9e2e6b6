import { PageHeader } from '../components/page-header.tsx';
import { NewCustomerForm } from '../features/customers/new-customer-form.tsx';

export function NewCustomerPage() {
  return (
    <>
      <PageHeader />
      <NewCustomerForm />
    </>
  );
}
