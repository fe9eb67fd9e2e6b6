import type { MessageSummary } from '@balcao/domain/contract/messages';
import { IconBrandWhatsapp, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import listClasses from '../components/list/list.module.css';
import { LinkCard } from '../components/list/link-card.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { messageSummary } from '../features/messages/message-summary.ts';
import { sendersTexts as strip } from '../features/messages/texts.ts';
import { integrationsTexts as texts } from '../features/senders/texts.ts';
import { storeQueries } from '../features/store/api.ts';
import { AddressNotice } from '../features/store/address/address-notice.tsx';
import { paths } from '../lib/pages/paths.ts';

/** What is true of the numbers, the worst first. */
function stateOfSenders(senders: MessageSummary['senders']) {
  if (senders.length === 0) return { state: texts.noSenders };
  const broken = senders.filter(({ works }) => !works).length;
  if (broken > 0) {
    const all = broken === senders.length;
    return { state: all ? strip.allBroken : strip.someBroken(broken), tone: 'red' } as const;
  }
  const untested = senders.filter(({ isProven }) => !isProven).length;
  return untested > 0
    ? ({ state: strip.untested(untested), tone: 'orange' } as const)
    : ({ state: strip.working(senders.length), tone: 'green' } as const);
}

export function IntegrationsPage() {
  const { data: messages } = useQuery(messageSummary());
  // The notice stands above the cards: it would push them down.
  const isNoticeKnown = !useQuery(storeQueries.publicAddress()).isPending;
  const failed = messages?.failed;
  return (
    <>
      <PageHeader subtitle={texts.lead} />
      <AddressNotice />
      {isNoticeKnown && (
        <ul className={listClasses.grid}>
          <LinkCard
            to={paths.zapi}
            icon={<IconBrandWhatsapp size={26} stroke={1.6} />}
            name={texts.zapi}
            about={texts.zapiText}
            hasState
            {...(messages && stateOfSenders(messages.senders))}
            iconTone="green"
          />
          <LinkCard
            to={paths.messages}
            icon={<IconMessageCircle size={26} stroke={1.6} />}
            name={texts.messages}
            about={texts.messagesText}
            hasState
            state={failed === undefined ? undefined : texts.messagesFailed(failed)}
            tone={failed ? 'red' : undefined}
            iconTone="green"
          />
        </ul>
      )}
    </>
  );
}
