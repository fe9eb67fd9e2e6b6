import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

import { ListEmpty, ListError, ListLoading } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PaginationBar } from '../components/pagination-bar.tsx';
import { messageQueries, MESSAGES_PAGE_SIZE } from '../features/messages/api.ts';
import { MessageFilter } from '../features/messages/message-filter.tsx';
import { MessageList } from '../features/messages/message-list.tsx';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import { nextLook } from '../features/messages/message-view.ts';
import { SendersStrip, SendersStripLoading } from '../features/messages/senders-strip.tsx';
import { paths } from '../lib/paths.ts';
import { usePageWithin } from '../lib/use-page-within.ts';
import type { MessagesSearch } from '../search-params.ts';
import { commonTexts } from '../lib/texts.ts';
import { messagesTexts as texts } from '../features/messages/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

export function MessagesPage() {
  const { state, page = 1 } = useSearch({ from: paths.messages });
  const navigate = useNavigate({ from: paths.messages });
  const messages = useQuery({
    ...messageQueries.page({ state, page, limit: MESSAGES_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = messages;
  // As often as the rows: both tell of the same failure.
  const refetchInterval = nextLook(data?.rows, messages.dataUpdatedAt);
  const summary = useQuery({ ...messageQueries.summary(), refetchInterval });

  const filter = (next: MessagesSearch['state']): void => {
    void navigate({ search: { state: next }, replace: true, resetScroll: false });
  };
  const openPage = useCallback(
    (next: number, replace = false): void => {
      const target = next > 1 ? next : undefined;
      void navigate({ search: (before: MessagesSearch) => ({ ...before, page: target }), replace });
    },
    [navigate],
  );
  usePageWithin(isPlaceholderData ? undefined : data, {
    page,
    pageSize: MESSAGES_PAGE_SIZE,
    onLeave: (last) => openPage(last, true),
  });

  // Both at once: what the senders say may be a line or five, and would push the list down later.
  const loading = messages.isPending || summary.isPending;
  return (
    <>
      <PageHeader
        title={titleTexts.messages}
        subtitle={data ? texts.count(data.total) : commonTexts.loading}
      />
      <MessageTabs end={<MessageFilter state={state} onChange={filter} />} />
      {loading ? <SendersStripLoading /> : <SendersStrip />}
      {loading && <ListLoading rows={MESSAGES_PAGE_SIZE} />}
      {!loading && messages.isError && (
        <ListError
          message={texts.loadFailed}
          retrying={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      )}
      {!loading && data && data.rows.length > 0 && !messages.isError && (
        <MessageList
          messages={data.rows}
          readAt={messages.dataUpdatedAt}
          outdated={isPlaceholderData}
        />
      )}
      {!loading && data?.total === 0 && !messages.isError && (
        <MessagesEmpty filtered={state !== undefined} onShowAll={() => filter(undefined)} />
      )}
      {!loading && data && !messages.isError && (
        <PaginationBar
          page={page}
          total={data.total}
          pageSize={MESSAGES_PAGE_SIZE}
          onChange={openPage}
        />
      )}
    </>
  );
}

function MessagesEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const icon = <IconMessageCircle size={30} stroke={1.5} />;
  if (!filtered) return <ListEmpty icon={icon} message={texts.empty} hint={texts.emptyHint} />;
  return (
    <ListEmpty
      icon={icon}
      message={texts.emptyFiltered}
      action={
        <Button variant="default" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      }
    />
  );
}
