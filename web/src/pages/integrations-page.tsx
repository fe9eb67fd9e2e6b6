import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconChevronRight, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import listClasses from '../components/list/list.module.css';
import { PageHeader } from '../components/page-header.tsx';
import { messageQueries } from '../features/messages/api.ts';
import { senderQueries } from '../features/senders/api.ts';
import { integrationsTexts as texts } from '../features/senders/texts.ts';
import { paths } from '../lib/pages/paths.ts';

interface ServiceProps {
  to: typeof paths.zapi | typeof paths.messages;
  icon: ReactNode;
  name: string;
  about: string;
  /** The state of the service; undefined while it is not known. */
  state: string | undefined;
  tone?: 'green' | 'red' | undefined;
}

/** The whole card leads to its screen. */
function Service({ to, icon, name, about, state, tone }: ServiceProps) {
  return (
    <Group
      component="li"
      className={`surface ${listClasses.card} ${listClasses.clickable}`}
      pos="relative"
      wrap="nowrap"
      gap="md"
    >
      <ThemeIcon variant="light" color="green" size={46} aria-hidden="true">
        {icon}
      </ThemeIcon>
      <div style={{ flex: 1 }}>
        <h2>
          <Link to={to} className={listClasses.rowLink}>
            {name}
          </Link>
        </h2>
        <p className={listClasses.meta}>{about}</p>
        <Text size="sm" fw={600} mt="xs" mih="1.5em" c={tone ? `var(--b-${tone})` : 'dimmed'}>
          {state}
        </Text>
      </div>
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Group>
  );
}

export function IntegrationsPage() {
  const { data: config } = useQuery(senderQueries.config());
  const { data: messages } = useQuery(messageQueries.summary());
  const senders = config?.whatsappSenders.length;
  const failed = messages?.failed;
  return (
    <>
      <PageHeader subtitle={texts.lead} />
      <ul className={listClasses.grid}>
        <Service
          to={paths.zapi}
          icon={<IconBrandWhatsapp size={26} stroke={1.6} />}
          name={texts.zapi}
          about={texts.zapiText}
          state={senders === undefined ? undefined : texts.senders(senders)}
          tone={senders ? 'green' : undefined}
        />
        <Service
          to={paths.messages}
          icon={<IconMessageCircle size={26} stroke={1.6} />}
          name={texts.messages}
          about={texts.messagesText}
          state={failed === undefined ? undefined : texts.messagesFailed(failed)}
          tone={failed ? 'red' : undefined}
        />
      </ul>
    </>
  );
}
