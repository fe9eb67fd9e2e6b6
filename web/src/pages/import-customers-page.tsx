import { BackLink } from '../components/back-link.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { customerKeys } from '../features/customers/api.ts';
import { ImportWizard } from '../features/imports/import-wizard.tsx';
import { importTexts as texts } from '../features/imports/texts.ts';
import { paths } from '../lib/pages/paths.ts';

const REFRESH = [customerKeys.all];

export function ImportCustomersPage() {
  return (
    <>
      <PageHeader back={<BackLink to={paths.customers} label={texts.back.customers} />} />
      <ImportWizard kind="customers" refresh={REFRESH} listPath={paths.customers} />
    </>
  );
}
