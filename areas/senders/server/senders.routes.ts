import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveSenders, type SendersStep } from './save-senders.ts';
import { presentSender } from './sender-secrets.ts';
import { listSenders } from './senders.service.ts';
import { testSender } from './test-sender.ts';

const TESTS_A_MINUTE = 20;

/** @param steps of later areas after the senders changed. */
export function registerSenders(app: App, deps: Deps, steps: readonly SendersStep[]): void {
  const tests = createLimit(deps, {
    name: 'sender-test',
    points: TESTS_A_MINUTE,
    windowMs: MINUTE_MS,
  });

  handle(app, endpoints.listSenders, async () => ({
    whatsappSenders: (await listSenders(deps.db, deps)).map(presentSender),
  }));

  handle(app, endpoints.replaceSenders, async ({ call, body }) => {
    const senders = await saveSenders(deps, call, body, steps);
    return { whatsappSenders: senders.map(presentSender) };
  });

  handle(app, endpoints.testSender, async ({ body, request }) => {
    await tests.take(actorOf(request).id);
    return testSender(deps, body);
  });
}
