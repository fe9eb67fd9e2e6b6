import { BackLink } from '#kit/web/components/back-link.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { ImportWizard } from '#areas/imports/web/import-wizard.tsx';
import { importTexts as texts } from '#areas/imports/web/texts.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const REFRESH = [productsApi.key()];

export function ImportProductsPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.products} label={texts.back.products} />} />
      <ImportWizard kind="products" refresh={REFRESH} listPath={paths.products} />
    </>
  );
}
