import { oneOf, pageNumber, search } from '../../lib/pages/list-search.ts';

/** Without a state: messages in every one. */
export const messagesSearch = search({
  state: oneOf('pending', 'sending', 'sent', 'failed'),
  page: pageNumber,
});
export type MessagesSearch = ReturnType<typeof messagesSearch>;
