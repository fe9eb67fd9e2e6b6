import {
  whatsappSenderInput,
  zapiConfigAnswer,
  zapiConfigInput,
  zapiTestAnswer,
} from '../contract.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveSenders } from './save-senders.ts';
import { presentSender } from './sender-secrets.ts';
import { listSenders } from './senders.service.ts';
import { testSender } from './test-sender.ts';

const TESTS_A_MINUTE = 20;

/** @param retryMessages makes the messages that wait for a sender due. */
export function registerSenders(
  app: App,
  deps: Deps,
  retryMessages: Parameters<typeof saveSenders>[3],
): void {
  const tests = createLimit(deps, {
    name: 'sender-test',
    points: TESTS_A_MINUTE,
    windowMs: MINUTE_MS,
  });

  app.get(
    '/companies/zapi-config',
    {
      schema: {
        operationId: 'listSenders',
        summary: 'The WhatsApp senders, secrets masked',
        response: { 200: zapiConfigAnswer },
      },
    },
    async () => ({ whatsappSenders: (await listSenders(deps.db, deps)).map(presentSender) }),
  );

  app.post(
    '/companies/zapi-config',
    {
      schema: {
        operationId: 'replaceSenders',
        summary: 'Replace the WhatsApp senders; a masked secret keeps the stored one',
        body: zapiConfigInput,
        response: { 200: zapiConfigAnswer },
      },
    },
    async (request) => {
      const senders = await saveSenders(deps, callOf(request), request.body, retryMessages);
      return { whatsappSenders: senders.map(presentSender) };
    },
  );

  app.post(
    '/companies/zapi-config/test',
    {
      config: { refusals: ['too_many_requests'] },
      schema: {
        operationId: 'testSender',
        summary: 'Ask the provider whether a sender is connected',
        body: whatsappSenderInput,
        response: { 200: zapiTestAnswer },
      },
    },
    async (request) => {
      await tests.take(actorOf(request).id);
      return testSender(deps, { input: request.body });
    },
  );
}
