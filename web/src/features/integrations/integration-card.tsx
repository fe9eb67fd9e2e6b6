import { IconBrandWhatsapp, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { paths } from '../../lib/paths.ts';
import { integrationsTexts } from '../../texts.ts';
import classes from './integration-card.module.css';

interface ZapiCardProps {
  /** How many numbers are configured; undefined while that is not known. */
  senders: number | undefined;
}

const stateOf = (senders: number): string =>
  senders === 0 ? integrationsTexts.none : integrationsTexts.senders(senders);

/** The whole card leads to its configuration. */
export function ZapiCard({ senders }: ZapiCardProps) {
  return (
    <article className={classes.card}>
      <span className={classes.mark} aria-hidden="true">
        <IconBrandWhatsapp size={26} stroke={1.6} />
      </span>
      <div className={classes.texts}>
        <h2 className={classes.name}>
          <Link to={paths.zapi} className={classes.link}>
            {integrationsTexts.zapi}
          </Link>
        </h2>
        <p className={classes.about}>{integrationsTexts.zapiText}</p>
        <p className={classes.state} data-set={senders ? true : undefined}>
          {senders === undefined ? '\u00A0' : stateOf(senders)}
        </p>
      </div>
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden="true" />
    </article>
  );
}
