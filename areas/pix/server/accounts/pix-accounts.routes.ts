import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveAccount } from './save-account.ts';
import { removeAccount, switchAccountOff, switchAccountOn } from './switch-account.ts';
import { testAccount } from './test-account.ts';
import { viewAccount } from './view-account.ts';

const TESTS_A_MINUTE = 20;

/** The store's account at a provider of PIX, for admins. */
export function registerPixAccounts(app: App, deps: Deps): void {
  const tests = createLimit(deps, {
    name: 'pix-account-test',
    points: TESTS_A_MINUTE,
    windowMs: MINUTE_MS,
  });

  handle(app, endpoints.getPixAccount, () => viewAccount(deps));

  handle(app, endpoints.updatePixAccount, async ({ call, body }) => {
    await saveAccount(deps, call, body);
    return viewAccount(deps);
  });

  handle(app, endpoints.removePixAccount, async ({ call }) => {
    await removeAccount(deps, call);
    return viewAccount(deps);
  });

  handle(app, endpoints.testPixAccount, async ({ body, request }) => {
    await tests.take(actorOf(request).id);
    return testAccount(deps, body);
  });

  handle(app, endpoints.switchPixAccountOn, async ({ call }) => {
    await switchAccountOn(deps, call);
    return viewAccount(deps);
  });

  handle(app, endpoints.switchPixAccountOff, async ({ call }) => {
    await switchAccountOff(deps, call);
    return viewAccount(deps);
  });
}
