import { oneOf, pageNumber, search } from '#kit/web/lib/pages/list-search.ts';

/** Missing state: messages in every state. */
export const messagesSearch = search({
  state: oneOf('pending', 'sending', 'sent', 'unsure', 'failed'),
  page: pageNumber,
});
export type MessagesSearch = ReturnType<typeof messagesSearch>;
