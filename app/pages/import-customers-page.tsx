import { BackLink } from '#kit/web/components/back-link.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import { ImportWizard } from '#areas/imports/web/import-wizard.tsx';
import { importTexts as texts } from '#areas/imports/web/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const REFRESH = [customersApi.key()];

export function ImportCustomersPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.customers} label={texts.back.customers} />} />
      <ImportWizard kind="customers" refresh={REFRESH} listPath={paths.customers} />
    </>
  );
}
