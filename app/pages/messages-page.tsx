import type { MessageAnswer, MessageState } from '#areas/messages/contract.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { ListBody } from '#kit/web/components/list/list-page.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { messagesApi, messagesPage, MESSAGES_PAGE_SIZE } from '#areas/messages/web/api.ts';
import { MessageList } from '#areas/messages/web/message-list.tsx';
import { MessageTabs } from '#areas/messages/web/message-tabs.tsx';
import { nextLook } from '#areas/messages/web/next-look.ts';
import type { MessagesSearch } from '#areas/messages/web/search.ts';
import { SendersStrip, SendersStripLoading } from '#areas/messages/web/senders-strip.tsx';
import { messagesTexts as texts } from '#areas/messages/web/texts.ts';
import { AddressLine } from '#areas/store/web/shared/address-line.tsx';
import { storeApi } from '#areas/store/web/shared/api.ts';

const stateOptions = [
  { value: '', label: texts.everyState },
  ...Object.entries(texts.filters).map(([value, label]) => ({ value, label })),
];

export function MessagesPage() {
  const list = useList<MessageAnswer, MessagesSearch>(
    { pageSize: MESSAGES_PAGE_SIZE },
    messagesPage,
  );
  const { state } = list.search;
  // The summary is read as often as the rows: both show the same failures.
  const refetchInterval = nextLook(list.rows, list.readAt);
  const summary = useQuery({
    ...messagesApi.query('GET /messages/summary'),
    refetchInterval,
  });
  // Rows, summary and notice show at once: the senders' lines may be one or five, and would push the list down later.
  const address = useQuery(storeApi.query('GET /store/public-address'));
  const loading = list.loading || !summary.isFetched || !address.isFetched;
  return (
    <>
      <PageHeader subtitle={list.rows ? texts.count(list.total) : ''} />
      <MessageTabs
        end={
          <NativeSelect
            w={{ base: '100%', sm: 210 }}
            aria-label={texts.filter}
            data={stateOptions}
            value={state ?? ''}
            onChange={(event) =>
              list.filter({ state: (event.currentTarget.value || undefined) as MessageState })
            }
          />
        }
      />
      {!loading && <AddressLine />}
      {loading ? <SendersStripLoading /> : <SendersStrip />}
      <ListBody
        list={{ ...list, loading }}
        texts={state ? { ...texts, empty: texts.emptyFiltered, emptyHint: '' } : texts}
        icon={<IconMessageCircle size={30} stroke={1.5} />}
        firstStep={
          state && (
            <Button variant="default" onClick={() => list.filter({ state: undefined })}>
              {texts.showAll}
            </Button>
          )
        }
      >
        {(messages) => <MessageList messages={messages} readAt={list.readAt} />}
      </ListBody>
    </>
  );
}
