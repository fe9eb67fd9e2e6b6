import { PageHeader } from '../components/page-header.tsx';
import { NewProductForm } from '../features/products/new-product-form.tsx';

export function NewProductPage() {
  return (
    <>
      <PageHeader />
      <NewProductForm />
    </>
  );
}
