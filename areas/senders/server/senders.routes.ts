import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
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

  handle(app, endpoints.listSenders, async () => ({
    whatsappSenders: (await listSenders(deps.db, deps)).map(presentSender),
  }));

  handle(app, endpoints.replaceSenders, async ({ call, body }) => {
    const senders = await saveSenders(deps, call, body, retryMessages);
    return { whatsappSenders: senders.map(presentSender) };
  });

  handle(app, endpoints.testSender, async ({ body, request }) => {
    await tests.take(actorOf(request).id);
    return testSender(deps, body);
  });
}
