import type {
  MessageAnswer,
  MessageState,
  OrderMessageAnswer,
  TemplateKind,
  MessageSummary,
  TemplatesAnswer,
  TemplatesInput,
} from '../contract.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import { getPage } from '#kit/web/lib/api/api-pages.ts';
import { nextLook } from './next-look.ts';
import type { LiveMessage } from '#areas/live/web/shared/live.ts';

export const MESSAGES_PAGE_SIZE = 10;

/** An order has three kinds of message, and a few are sent again. */
const MOST_OF_AN_ORDER = 20;

interface MessagesPageQuery {
  state?: MessageState | undefined;
  page: number;
  limit: number;
}

/** An order with the facts that its messages depend on: another state or code gives another text. */
export interface OrderMessageQuery {
  order: string;
  kind?: TemplateKind | undefined;
  status?: string | undefined;
  trackingCode?: string | null | undefined;
}

export const messageQueries = {
  /** Refreshes automatically: often while a message is on its way, rarely otherwise. */
  page: (query: MessagesPageQuery) =>
    queryOptions({
      queryKey: [...messageKeys.lists, query],
      queryFn: ({ signal }) => getPage<MessageAnswer>('/messages', { query: { ...query }, signal }),
      refetchInterval: ({ state }) => nextLook(state.data?.rows),
    }),

  /** The messages of one order, newest first. The key holds the state, because the next state brings the next message. */
  ofOrder: ({ order, status, trackingCode }: Omit<OrderMessageQuery, 'kind'>) =>
    queryOptions({
      queryKey: [...messageKeys.lists, order, status, trackingCode],
      queryFn: ({ signal }) =>
        getPage<MessageAnswer>('/messages', {
          query: { order, page: 1, limit: MOST_OF_AN_ORDER },
          signal,
        }),
      refetchInterval: ({ state }) => nextLook(state.data?.rows),
    }),

  /** Text and chat link of a message that a person sends. */
  byHand: ({ order, kind, status, trackingCode }: OrderMessageQuery) =>
    queryOptions({
      queryKey: [...messageKeys.byHand, order, kind, status, trackingCode],
      queryFn: ({ signal }) =>
        api.get<OrderMessageAnswer>(`/orders/${encodeURIComponent(order)}/message`, {
          query: { kind },
          signal,
        }),
    }),
};

export const messageCalls = {
  resend: (id: string, idempotencyKey: string) =>
    api.post<MessageAnswer>(`/messages/${id}/resend`, {}, { idempotencyKey }),
};

export const messageKeys = {
  all: ['messages'] as const,
  lists: ['messages', 'list'] as const,
  summary: ['messages', 'summary'] as const,
  templates: ['messages', 'templates'] as const,
  byHand: ['messages', 'by-hand'] as const,
};

/** The senders, and the number of messages that failed: every page of staff shows it. */
export const messageSummary = () =>
  queryOptions({
    queryKey: messageKeys.summary,
    queryFn: ({ signal }) => api.get<MessageSummary>('/messages/summary', { signal }),
  });

export const templatesQuery = () =>
  queryOptions({
    queryKey: messageKeys.templates,
    queryFn: async ({ signal }) =>
      (await api.get<TemplatesAnswer>('/messages/templates', { signal })).templates,
    // A new answer must not replace text that is being typed.
    refetchOnWindowFocus: false,
  });

/** The shop's texts for a link, to be sent by hand. */
export const linkTextsQuery = () =>
  queryOptions({
    queryKey: [...messageKeys.templates, 'of-links'],
    queryFn: async ({ signal }) => {
      const { templates } = await api.get<TemplatesAnswer>('/messages/templates', { signal });
      return new Map(templates.map(({ kind, text }) => [kind, text]));
    },
  });

export const saveTemplates = async (input: TemplatesInput) =>
  (await api.put<TemplatesAnswer>('/messages/templates', input)).templates;

/** Updates the number of failed messages by the server's events. */
export function noteLiveMessages(client: QueryClient, message: LiveMessage): void {
  if (message.name !== 'counts') return;
  const { failedMessages: failed } = message.content;
  client.setQueryData<MessageSummary>(messageKeys.summary, (summary) =>
    summary && summary.failed !== failed ? { ...summary, failed } : summary,
  );
}
