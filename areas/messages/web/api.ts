import type { MessageState, TemplateKind, TemplatesAnswer } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import type { LiveMessage } from '#areas/live/web/shared/live.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import { nextLook } from './next-look.ts';

export const messagesApi = apiOf<typeof endpoints>('messages');

export const MESSAGES_PAGE_SIZE = 10;

/** An order has three kinds of message, and a few are sent again. */
const MOST_OF_AN_ORDER = 20;

interface MessagesPageQuery {
  state?: MessageState | undefined;
  order?: string;
  page: number;
  limit: number;
}

/** A page of messages. It refreshes automatically: often while a message is on its way, rarely otherwise. */
export const messagesPage = ({ state, order, page, limit }: MessagesPageQuery) =>
  queryOptions({
    ...messagesApi.page('GET /messages', { query: { state, order, page, limit } }),
    refetchInterval: (query) => nextLook(query.state.data?.rows),
  });

/** An order with the facts that its messages depend on: another state or code gives another text. */
export interface OrderMessageQuery {
  order: string;
  kind?: TemplateKind | undefined;
  status?: string | undefined;
  trackingCode?: string | null | undefined;
}

/** The messages of one order, newest first. The key holds the state, because the next state brings the next message. */
export const messagesOfOrder = ({ order, status, trackingCode }: OrderMessageQuery) => ({
  ...messagesPage({ order, page: 1, limit: MOST_OF_AN_ORDER }),
  queryKey: [...messagesApi.key('GET /messages'), order, status, trackingCode],
});

/** Text and chat link of a message that a person sends. */
export const messageByHand = ({ order, kind, status, trackingCode }: OrderMessageQuery) => ({
  ...messagesApi.query('GET /orders/:id/message', { params: { id: order }, query: { kind } }),
  queryKey: [...messagesApi.key('GET /orders/:id/message'), order, kind, status, trackingCode],
});

const templatesQuery = messagesApi.query('GET /messages/templates');

/** The shop's texts for a link, to be sent by hand. */
export const linkTextsQuery = {
  ...templatesQuery,
  queryKey: [...templatesQuery.queryKey, 'of-links'],
  select: ({ templates }: TemplatesAnswer) =>
    new Map(templates.map(({ kind, text }) => [kind, text])),
};

/** Updates the numbers of failed and unsure messages by the server's events. */
export function noteLiveMessages(client: QueryClient, message: LiveMessage): void {
  if (message.name !== 'counts') return;
  const { failedMessages: failed, unsureMessages: unsure } = message.content;
  client.setQueryData(messagesApi.query('GET /messages/summary').queryKey, (summary) =>
    summary && (summary.failed !== failed || summary.unsure !== unsure)
      ? { ...summary, failed, unsure }
      : summary,
  );
}
