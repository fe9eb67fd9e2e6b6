import { IconBrandWhatsapp, IconChevronRight, IconMessageCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { paths } from '../../lib/paths.ts';
import { integrationsTexts } from './texts.ts';
import classes from './integration-card.module.css';

interface IntegrationCardProps {
  to: typeof paths.zapi | typeof paths.messages;
  icon: ReactNode;
  name: string;
  about: string;
  /** How it stands; undefined while that is not known. */
  state: string | undefined;
  tone?: 'good' | 'bad' | undefined;
}

/** The whole card leads to its screen. */
function IntegrationCard({ to, icon, name, about, state, tone }: IntegrationCardProps) {
  return (
    <article className={classes.card}>
      <span className={classes.mark} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.texts}>
        <h2 className={classes.name}>
          <Link to={to} className={classes.link}>
            {name}
          </Link>
        </h2>
        <p className={classes.about}>{about}</p>
        <p className={classes.state} data-tone={tone}>
          {state ?? '\u00A0'}
        </p>
      </div>
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden="true" />
    </article>
  );
}

/** @param props.senders how many numbers are configured; undefined while that is not known. */
export function ZapiCard({ senders }: { senders: number | undefined }) {
  const configured = senders ? integrationsTexts.senders(senders) : integrationsTexts.none;
  return (
    <IntegrationCard
      to={paths.zapi}
      icon={<IconBrandWhatsapp size={26} stroke={1.6} />}
      name={integrationsTexts.zapi}
      about={integrationsTexts.zapiText}
      state={senders === undefined ? undefined : configured}
      tone={senders ? 'good' : undefined}
    />
  );
}

/** @param props.failed how many messages finally failed; undefined while that is not known. */
export function MessagesCard({ failed }: { failed: number | undefined }) {
  const state = failed ? integrationsTexts.messagesFailed(failed) : integrationsTexts.messagesFine;
  return (
    <IntegrationCard
      to={paths.messages}
      icon={<IconMessageCircle size={26} stroke={1.6} />}
      name={integrationsTexts.messages}
      about={integrationsTexts.messagesText}
      state={failed === undefined ? undefined : state}
      tone={failed ? 'bad' : undefined}
    />
  );
}
