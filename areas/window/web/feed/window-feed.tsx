import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import layout from '#kit/web/components/layout.module.css';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { windowApi } from '../api.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedContents } from './feed-contents.tsx';
import { FeedNotices, HiddenNote } from './feed-notices.tsx';
import { feedTexts as texts } from '../texts.ts';

/** The services that take the window's feeds, and the contents of the feeds. */
export function WindowFeed() {
  const query = useQuery(windowApi.query('GET /window/feed'));
  const { data: feed, error, isPending } = query;
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md" maw={680}>
        {texts.lead}
      </Text>
      {isPending && <ListLoading rows={3} />}
      {!feed && error && <ListError message={texts.loadFailed} query={query} />}
      {feed && (
        <div className={`one-column ${layout.formPage}`}>
          <FeedNotices address={feed.address} isOpen={feed.isOpen} />
          <FeedContents feed={feed} />
          {feed.address !== null && <FeedCard service={texts.meta} address={feed.address} />}
          {feed.googleAddress !== null && (
            <FeedCard service={texts.google} address={feed.googleAddress}>
              {!feed.isFindable && <HiddenNote />}
            </FeedCard>
          )}
        </div>
      )}
    </>
  );
}
