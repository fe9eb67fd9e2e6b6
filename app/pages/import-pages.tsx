import { BackLink } from '#kit/web/components/back-link.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import { ImportWizard } from '#areas/imports/web/import-wizard.tsx';
import { FetchPhotos } from '#areas/photos/web/fetch-photos.tsx';
import { importTexts as texts } from '#areas/imports/web/texts.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const REFRESHED = { customers: [customersApi.key()], products: [productsApi.key()] };

const ImportPage = ({ kind }: { kind: 'customers' | 'products' }) => (
  <>
    <PageHeader back={<BackLink to={paths[kind]} label={texts.back[kind]} />} />
    <ImportWizard
      kind={kind}
      refresh={REFRESHED[kind]}
      listPath={paths[kind]}
      offerPictures={(wanted) => <FetchPhotos wanted={wanted} />}
    />
  </>
);

export const ImportCustomersPage = () => <ImportPage kind="customers" />;

export const ImportProductsPage = () => <ImportPage kind="products" />;
