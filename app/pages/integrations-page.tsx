import type { MessageSummary } from '#areas/messages/contract.ts';
import type { FreightAnswer } from '#areas/freight/contract.ts';
import type { PixAccountAnswer } from '#areas/pix/contract.ts';
import {
  IconBrandWhatsapp,
  IconMessageCircle,
  IconQrcode,
  IconScale,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import listClasses from '#kit/web/components/list/list.module.css';
import { LinkCard } from '#kit/web/components/list/link-card.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { freightQuery } from '#areas/freight/web/api.ts';
import { freightTexts } from '#areas/freight/web/settings/texts.ts';
import { cardState } from '#areas/messages/web/card-state.ts';
import { messagesApi } from '#areas/messages/web/api.ts';
import { sendersTexts as strip } from '#areas/messages/web/texts.ts';
import { pixAccountQuery } from '#areas/pix/web/api.ts';
import { pixCardTexts } from '#areas/pix/web/texts.ts';
import { integrationsTexts as texts } from '#areas/senders/web/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { stallTexts } from '#areas/messages/web/shared/stall-text.ts';
import { useIsAdmin } from '#kit/web/lib/session/use-session.ts';

/** The state of the numbers, the worst first. */
function stateOfSenders({ senders, stall }: MessageSummary) {
  if (stall) return { state: stallTexts.title(stall), tone: 'red' } as const;
  if (senders.length === 0) return { state: texts.noSenders };
  const broken = senders.filter(({ works }) => !works).length;
  if (broken > 0) return { state: strip.someBroken(broken), tone: 'red' } as const;
  const untested = senders.filter(({ isProven }) => !isProven).length;
  return untested > 0
    ? ({ state: strip.untested(untested), tone: 'orange' } as const)
    : ({ state: strip.working(senders.length), tone: 'green' } as const);
}

function stateOfPix({ account, isOn, customersSee, certificateWarning }: PixAccountAnswer) {
  if (!account) return { state: pixCardTexts.none };
  if (!isOn) return { state: pixCardTexts.off };
  if (customersSee !== 'automatic') return { state: pixCardTexts.paused, tone: 'red' } as const;
  return certificateWarning === null
    ? ({ state: pixCardTexts.on, tone: 'green' } as const)
    : ({ state: pixCardTexts.ending, tone: 'orange' } as const);
}

function stateOfFreight({ isOn, accounts }: FreightAnswer) {
  if (!isOn) return { state: freightTexts.off };
  return accounts.some((account) => account.isOn && account.failure !== null)
    ? ({ state: freightTexts.failing, tone: 'red' } as const)
    : ({ state: freightTexts.on, tone: 'green' } as const);
}

export function IntegrationsPage() {
  const { data: messages } = useQuery(messagesApi.query('GET /messages/summary'));
  const isAdmin = useIsAdmin();
  const { data: pixAccount } = useQuery({ ...pixAccountQuery, enabled: isAdmin });
  const { data: freight } = useQuery({ ...freightQuery, enabled: isAdmin });
  return (
    <>
      <PageHeader lead={texts.lead} />
      <ul className={listClasses.grid}>
        <LinkCard
          to={paths.zapi}
          icon={<IconBrandWhatsapp size={26} stroke={1.6} />}
          name={texts.zapi}
          about={texts.zapiText}
          hasState
          {...(messages && stateOfSenders(messages))}
          iconTone="green"
        />
        <LinkCard
          to={paths.messages}
          icon={<IconMessageCircle size={26} stroke={1.6} />}
          name={texts.messages}
          about={texts.messagesText}
          hasState
          {...(messages && cardState(messages))}
          iconTone="green"
        />
        {isAdmin && (
          <LinkCard
            to={paths.pixAccount}
            icon={<IconQrcode size={26} stroke={1.6} />}
            name={pixCardTexts.name}
            about={pixCardTexts.about}
            hasState
            {...(pixAccount && stateOfPix(pixAccount))}
            iconTone="green"
          />
        )}
        {isAdmin && (
          <LinkCard
            to={paths.freight}
            icon={<IconTruck size={26} stroke={1.6} />}
            name={freightTexts.name}
            about={freightTexts.about}
            hasState
            {...(freight && stateOfFreight(freight))}
            iconTone="green"
          />
        )}
        {pixAccount?.account && (
          <LinkCard
            to={paths.conciliation}
            icon={<IconScale size={26} stroke={1.6} />}
            name={pixCardTexts.conciliation}
            about={pixCardTexts.conciliationAbout}
          />
        )}
      </ul>
    </>
  );
}
