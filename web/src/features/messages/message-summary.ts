import type { MessageSummary } from '@balcao/domain/contract/messages';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/api.ts';

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
