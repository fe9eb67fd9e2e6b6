import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { ListEmpty, ListError, ListLoading } from '../../components/list-states.tsx';
import { influencersTexts } from './texts.ts';
import { influencerQueries } from './api.ts';
import { LinkList } from './link-list.tsx';
import classes from './section.module.css';
import { useRemoveLink } from './use-influencer-mutations.ts';

/** 'Links Gerados'; `onStart` brings the person to the form above. */
export function Links({ onStart }: { onStart: () => void }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const { mutate: remove } = useRemoveLink();
  const { data: links, error, isFetching, refetch } = useQuery(influencerQueries.list());
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  const askAndRemove = async ({ _id, influencerName }: TrackingAnswer): Promise<void> => {
    const agreed = await confirm({
      title: influencersTexts.removalTitle,
      message: influencersTexts.confirmRemoval(influencerName),
      confirmLabel: influencersTexts.remove,
      danger: true,
    });
    if (!agreed) return;
    remove(_id);
    // The button that had the focus goes with its row.
    title.current?.focus({ preventScroll: true });
  };

  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={classes.title}>
        {influencersTexts.listTitle}
      </h2>
      {!links && !error && <ListLoading rows={4} rowHeight={72} />}
      {!links && error && (
        <ListError
          message={influencersTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {links?.length === 0 && (
        <ListEmpty
          icon={<IconLink size={30} stroke={1.5} />}
          message={influencersTexts.empty}
          hint={influencersTexts.emptyHint}
          action={
            <Button variant="light" onClick={onStart}>
              {influencersTexts.formTitle}
            </Button>
          }
        />
      )}
      {links && links.length > 0 && (
        <LinkList links={links} labelledBy={titleId} onRemove={(link) => void askAndRemove(link)} />
      )}
    </section>
  );
}
