import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import type { TrackingAnswer } from '../contract.ts';
import { doubtOf } from '#kit/rules/person-fields.ts';
import { shownPhone } from '#kit/rules/phone.ts';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { LineNote } from '#kit/web/components/line-note.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { copyLink } from '#kit/web/components/sharing/copy-link.ts';
import { linkUrl, percentText } from './link-values.ts';
import { influencersTexts as texts } from './texts.ts';
import classes from './link-list.module.css';

interface LinkListProps {
  links: readonly TrackingAnswer[];
  /** `_id` of the link that was just made: its row comes into sight. */
  made: string | undefined;
  /** `_id` of the link that is being deleted. */
  removing: ReadonlySet<string>;
  onShare: (link: TrackingAnswer) => void;
  onEdit: (link: TrackingAnswer) => void;
  onRemove: (id: string) => void;
}

interface LinkRowProps {
  link: TrackingAnswer;
  actions: ReactNode;
  isNew: boolean;
}

function LinkRow({ link, actions, isNew }: LinkRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isNew]);
  const { influencerName, sellerPhone, trackingId, clicks, orders, commissionPercent } = link;
  const { destination } = link;
  const doubt = doubtOf('phone', sellerPhone);
  const results = [
    texts.clicks(clicks),
    texts.orders(orders),
    ...(destination === 'window' ? [texts.toWindow] : []),
    ...(commissionPercent > 0 ? [texts.commissionOf(percentText(commissionPercent))] : []),
  ];
  return (
    <li ref={row} className={`${listClasses.row} ${listClasses.short} ${classes.row}`}>
      <div className={classes.who}>
        <p className={listClasses.who}>{influencerName}</p>
        <p className={listClasses.meta}>
          {shownPhone(sellerPhone)} · {texts.trackingId} {trackingId}
        </p>
        {doubt && <LineNote kind="doubtful">{doubt}</LineNote>}
      </div>
      <div className={classes.link}>
        <p className={`truncate ${classes.url}`} title={linkUrl(link)}>
          {linkUrl(link)}
        </p>
        <p className={`${listClasses.meta} ${classes.results}`}>{results.join(' · ')}</p>
      </div>
      <div className={`line ${listClasses.actions} ${listClasses.words} ${classes.actions}`}>
        {actions}
      </div>
    </li>
  );
}

export function LinkList({ links, made, removing, onShare, onEdit, onRemove }: LinkListProps) {
  return (
    <ul className={listClasses.list} aria-label={texts.listTitle}>
      {links.map((link) => (
        <LinkRow
          key={link._id}
          link={link}
          isNew={link._id === made}
          actions={
            <>
              <Button
                variant="default"
                size="sm"
                classNames={{ section: classes.icon }}
                leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={texts.actionOf(texts.copy, link.influencerName)}
                onClick={() => void copyLink(linkUrl(link), texts)}
              >
                {texts.copy}
              </Button>
              <Button
                variant="default"
                size="sm"
                aria-label={texts.actionOf(texts.share, link.influencerName)}
                onClick={() => onShare(link)}
              >
                {texts.share}
              </Button>
              <Button
                variant="default"
                size="sm"
                aria-label={texts.actionOf(commonTexts.edit, link.influencerName)}
                onClick={() => onEdit(link)}
              >
                {commonTexts.edit}
              </Button>
              <RemoveButton
                aria-label={texts.actionOf(texts.remove, link.influencerName)}
                loading={removing.has(link._id)}
                onClick={() => onRemove(link._id)}
              >
                {texts.remove}
              </RemoveButton>
            </>
          }
        />
      ))}
    </ul>
  );
}
