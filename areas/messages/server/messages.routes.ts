import { idParams, idempotencyHeaders } from '#kit/contract/common.ts';
import {
  messageAnswer,
  messageQuery,
  messageSummary,
  orderMessageAnswer,
  orderMessageQuery,
  resendInput,
  templatesAnswer,
  templatesInput,
} from '../contract.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { callOf, originOf } from '#kit/server/http/call.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { editTemplates, listTemplates } from './edit-templates.ts';
import { listMessagesOf, summarizeMessages } from './read-messages.ts';
import { presentMessage } from './messages.presenter.ts';
import { resendMessage } from './resend-message.ts';
import { wordMessage } from './word-message.ts';

/** The messages to customers, and their texts. */
export function registerMessages(app: App, deps: Deps): void {
  app.get(
    '/messages',
    {
      schema: {
        operationId: 'listMessages',
        summary: 'A page of messages to customers, newest first',
        querystring: messageQuery,
        response: { 200: z.array(messageAnswer) },
      },
    },
    async (request, reply) => {
      const page = await listMessagesOf(deps, {
        query: request.query,
        paging: boundsOf(request.query),
      });
      setTotal(reply, page.total);
      return page.rows.map(presentMessage);
    },
  );

  app.get(
    '/messages/summary',
    {
      schema: {
        operationId: 'getMessageSummary',
        summary: 'How many wait and failed, and how the senders are',
        response: { 200: messageSummary },
      },
    },
    () => summarizeMessages(deps),
  );

  app.post(
    '/messages/:id/resend',
    {
      config: {
        refusals: [
          'message_not_found',
          'message_not_resendable',
          'message_without_phone',
          'message_without_tracking_code',
          'message_without_debt',
          'no_sender_configured',
          'no_public_address',
        ],
      },
      schema: {
        operationId: 'resendMessage',
        summary: 'Send a message again, in the words of now',
        params: idParams,
        headers: idempotencyHeaders,
        body: resendInput,
        response: { 201: messageAnswer },
      },
    },
    async (request, reply) => {
      const row = await resendMessage(deps, callOf(request), request.params.id);
      return reply.code(201).send(presentMessage(row));
    },
  );

  app.get(
    '/orders/:id/message',
    {
      config: {
        refusals: [
          'order_not_found',
          'message_without_customer',
          'message_without_tracking_code',
          'order_not_handed_over',
          'order_without_doubt',
          'message_without_payment',
          'message_without_debt',
        ],
      },
      schema: {
        operationId: 'getOrderMessage',
        summary: 'A message to be sent by hand: its text and the link that opens the chat',
        params: idParams,
        querystring: orderMessageQuery,
        response: { 200: orderMessageAnswer },
      },
    },
    (request) =>
      wordMessage(deps, {
        order: request.params.id,
        kind: request.query.kind,
        origin: originOf(request),
      }),
  );

  registerTemplates(app, deps);
}

function registerTemplates(app: App, deps: Deps): void {
  app.get(
    '/messages/templates',
    {
      schema: {
        operationId: 'listMessageTemplates',
        summary: 'What messages say',
        response: { 200: templatesAnswer },
      },
    },
    () => listTemplates(deps.db),
  );

  app.put(
    '/messages/templates',
    {
      schema: {
        operationId: 'updateMessageTemplates',
        summary: 'Change what messages say, and which leave by themselves',
        body: templatesInput,
        response: { 200: templatesAnswer },
      },
    },
    (request) => editTemplates(deps, callOf(request), request.body),
  );
}
