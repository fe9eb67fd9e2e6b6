import { PageHeader } from '../components/page-header.tsx';
import { NewProductForm } from '../features/products/new-product-form.tsx';
import { titleTexts } from '../lib/page-titles.ts';

export function NewProductPage() {
  return (
    <>
      <PageHeader title={titleTexts.newProduct} />
      <NewProductForm />
    </>
  );
}
