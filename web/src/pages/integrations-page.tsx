import { IconBrandWhatsapp, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import listClasses from '../components/list/list.module.css';
import { LinkCard } from '../components/list/link-card.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { messageQueries } from '../features/messages/api.ts';
import { senderQueries } from '../features/senders/api.ts';
import { integrationsTexts as texts } from '../features/senders/texts.ts';
import { AddressNotice } from '../features/store/address/address-notice.tsx';
import { paths } from '../lib/pages/paths.ts';

export function IntegrationsPage() {
  const { data: config } = useQuery(senderQueries.config());
  const { data: messages } = useQuery(messageQueries.summary());
  const senders = config?.whatsappSenders.length;
  const failed = messages?.failed;
  return (
    <>
      <PageHeader subtitle={texts.lead} />
      <AddressNotice />
      <ul className={listClasses.grid}>
        <LinkCard
          to={paths.zapi}
          icon={<IconBrandWhatsapp size={26} stroke={1.6} />}
          name={texts.zapi}
          about={texts.zapiText}
          state={senders === undefined ? undefined : texts.senders(senders)}
          tone={senders ? 'green' : undefined}
          iconTone="green"
        />
        <LinkCard
          to={paths.messages}
          icon={<IconMessageCircle size={26} stroke={1.6} />}
          name={texts.messages}
          about={texts.messagesText}
          state={failed === undefined ? undefined : texts.messagesFailed(failed)}
          tone={failed ? 'red' : undefined}
          iconTone="green"
        />
      </ul>
    </>
  );
}
