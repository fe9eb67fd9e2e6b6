import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { formatPhone } from '@balcao/domain/rules/phone';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

import listClasses from '../../components/list/list.module.css';
import { useCopyLink } from '../../components/sharing/use-copy-link.ts';
import { trackingUrl } from '../../lib/pages/public-paths.ts';
import { influencersTexts as texts } from './texts.ts';
import classes from './link-list.module.css';

interface LinkListProps {
  links: readonly TrackingAnswer[];
  /** `_id` of the link that is being deleted. */
  removing: ReadonlySet<string>;
  onRemove: (id: string) => void;
}

export function LinkList({ links, removing, onRemove }: LinkListProps) {
  const copy = useCopyLink({ copied: texts.copied, failed: texts.copyFailed });
  return (
    <ul className={listClasses.list} aria-label={texts.listTitle}>
      {links.map(({ _id, influencerName, sellerPhone, trackingId, clicks, orders }) => (
        <li key={_id} className={`${listClasses.row} ${listClasses.short} ${classes.row}`}>
          <div className={classes.who}>
            <p className={listClasses.who}>{influencerName}</p>
            <p className={listClasses.meta}>
              {formatPhone(sellerPhone)} · {texts.trackingId} {trackingId}
            </p>
          </div>
          <div className={classes.link}>
            <p className={`truncate ${classes.url}`} title={trackingUrl(trackingId)}>
              {trackingUrl(trackingId)}
            </p>
            <p className={`${listClasses.meta} ${classes.results}`}>
              {texts.clicks(clicks)} · {texts.orders(orders)}
            </p>
          </div>
          <div className={`${listClasses.actions} ${listClasses.words} ${classes.actions}`}>
            <Button
              variant="default"
              size="sm"
              classNames={{ section: classes.icon }}
              leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
              aria-label={texts.actionOf(texts.copy, influencerName)}
              onClick={() => void copy(trackingUrl(trackingId))}
            >
              {texts.copy}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              aria-label={texts.actionOf(texts.remove, influencerName)}
              loading={removing.has(_id)}
              onClick={() => onRemove(_id)}
            >
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
