import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { originOf } from '#kit/server/http/call.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { editTemplates, listTemplates } from './edit-templates.ts';
import { listMessagesOf, summarizeMessages } from './read-messages.ts';
import { markSent } from './mark-sent.ts';
import { presentMessage } from './messages.presenter.ts';
import { resendMessage } from './resend-message.ts';
import { wordMessage } from './word-message.ts';

export function registerMessages(app: App, deps: Deps): void {
  handle(app, endpoints.listMessages, async ({ query, reply }) => {
    const page = await listMessagesOf(deps, query, boundsOf(query));
    setTotal(reply, page.total);
    return page.rows.map(presentMessage);
  });

  handle(app, endpoints.getMessageSummary, () => summarizeMessages(deps));

  handle(app, endpoints.resendMessage, async ({ call, params }) =>
    presentMessage(await resendMessage(deps, call, params.id)),
  );

  for (const endpoint of [endpoints.markMessageSent, endpoints.unmarkMessageSent]) {
    const isSent = endpoint === endpoints.markMessageSent;
    handle(app, endpoint, async ({ call, params }) =>
      presentMessage(await markSent(deps, call, params.id, { isSent })),
    );
  }

  handle(app, endpoints.getOrderMessage, ({ call, params, query, request }) =>
    wordMessage(deps, call, { order: params.id, kind: query.kind, origin: originOf(request) }),
  );

  handle(app, endpoints.listMessageTemplates, () => listTemplates(deps.db));

  handle(app, endpoints.updateMessageTemplates, ({ call, body }) =>
    editTemplates(deps, call, body),
  );
}
