import { useQuery } from '@tanstack/react-query';

import { PageHeader } from '../components/page-header.tsx';
import { senderQueries } from '../features/senders/api.ts';
import { MessagesCard, ZapiCard } from '../features/senders/integration-card.tsx';
import { messageQueries } from '../features/messages/api.ts';
import { integrationsTexts } from '../features/senders/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

export function IntegrationsPage() {
  const { data } = useQuery(senderQueries.zapi());
  const messages = useQuery(messageQueries.summary());
  return (
    <>
      <PageHeader title={titleTexts.integrations} subtitle={integrationsTexts.lead} />
      <ZapiCard senders={data?.whatsappSenders.length} />
      <MessagesCard failed={messages.data?.failed} />
    </>
  );
}
