import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { formatPhone } from '@balcao/domain/rules/phone';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

import listClasses from '../../components/list.module.css';
import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { trackingUrl } from '../../lib/paths.ts';
import { influencersTexts } from './texts.ts';
import classes from './link-list.module.css';

interface LinkListProps {
  links: readonly TrackingAnswer[];
  /** The id of the heading that names the list. */
  labelledBy: string;
  onRemove: (link: TrackingAnswer) => void;
}

async function copyLink(trackingId: string): Promise<void> {
  if (await copyText(trackingUrl(trackingId))) notifySuccess(influencersTexts.copied);
  else notifyError(influencersTexts.copyFailed);
}

function LinkRow({ link, onRemove }: { link: TrackingAnswer; onRemove: () => void }) {
  const { influencerName, sellerPhone, trackingId, clicks, orders } = link;
  const labelOf = (action: string): string => influencersTexts.actionOf(action, influencerName);
  return (
    <li className={`${listClasses.row} ${classes.row}`}>
      <div className={classes.who}>
        <p className={listClasses.who}>{influencerName}</p>
        <p className={listClasses.meta}>
          {formatPhone(sellerPhone)} · {influencersTexts.trackingId} {trackingId}
        </p>
      </div>
      <div className={classes.link}>
        <p className={classes.url}>{trackingUrl(trackingId)}</p>
        <p className={listClasses.meta}>
          {influencersTexts.clicks(formatNumber(clicks), clicks === 1)} ·{' '}
          {influencersTexts.orders(formatNumber(orders), orders === 1)}
        </p>
      </div>
      <div className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={labelOf(influencersTexts.copy)}
          onClick={() => void copyLink(trackingId)}
        >
          {influencersTexts.copy}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={labelOf(influencersTexts.remove)}
          onClick={onRemove}
        >
          {influencersTexts.remove}
        </Button>
      </div>
    </li>
  );
}

export function LinkList({ links, labelledBy, onRemove }: LinkListProps) {
  return (
    <ul className={listClasses.list} aria-labelledby={labelledBy}>
      {links.map((link) => (
        <LinkRow key={link._id} link={link} onRemove={() => onRemove(link)} />
      ))}
    </ul>
  );
}
