import { BackLink } from '../components/back-link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ImportWizard } from '../features/imports/import-wizard.tsx';
import { importTexts as texts } from '../features/imports/texts.ts';
import { productKeys } from '../features/products/api.ts';
import { paths } from '../lib/pages/paths.ts';

const REFRESH = [productKeys.all];

export function ImportProductsPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.products} label={texts.back.products} />} />
      <ImportWizard kind="products" refresh={REFRESH} listPath={paths.products} />
    </>
  );
}
