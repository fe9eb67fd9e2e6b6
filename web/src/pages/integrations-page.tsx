import { useQuery } from '@tanstack/react-query';

import { PageHeader } from '../components/page-header.tsx';
import { integrationQueries } from '../features/integrations/api.ts';
import { ZapiCard } from '../features/integrations/integration-card.tsx';
import { integrationsTexts, titleTexts } from '../texts.ts';

export function IntegrationsPage() {
  const { data } = useQuery(integrationQueries.zapi());
  return (
    <>
      <PageHeader title={titleTexts.integrations} subtitle={integrationsTexts.lead} />
      <ZapiCard senders={data?.whatsappSenders.length} />
    </>
  );
}
