import type { MessageSummary } from '@balcao/domain/contract/messages';
import type { QueryClient } from '@tanstack/react-query';

import type { LiveMessage } from '../../lib/live/live.ts';
import { messageKeys } from './api.ts';

/** Keeps the number of failed messages in step with the server's news. */
export function noteLiveMessages(client: QueryClient, message: LiveMessage): void {
  if (message.name !== 'counts') return;
  const { failedMessages: failed } = message.content;
  client.setQueryData<MessageSummary>(messageKeys.summary, (summary) =>
    summary && summary.failed !== failed ? { ...summary, failed } : summary,
  );
}
