import { PageHeader } from '#kit/web/components/page-header.tsx';
import { NewCustomerForm } from './new-customer-form.tsx';

export function NewCustomerPage() {
  return (
    <>
      <PageHeader />
      <NewCustomerForm />
    </>
  );
}
