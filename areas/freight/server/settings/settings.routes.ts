import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { handle } from '#kit/server/http/handle.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import * as endpoints from '../../endpoints.ts';
import { removeAccount, saveAccount } from './freight-accounts.changes.ts';
import { testAccount } from './test-account.ts';
import { updateSettings } from './update-settings.ts';
import { viewFreight, viewFreightState } from './view-freight.ts';

const TESTS = { name: 'freight-account-test', points: 20, windowMs: MINUTE_MS };

export function registerFreightSettings(app: App, deps: Deps): void {
  const tests = createLimit(deps, TESTS);
  const viewAfter = async (change: Promise<void>) => {
    await change;
    return viewFreight(deps);
  };

  handle(app, endpoints.getFreight, () => viewFreight(deps));

  handle(app, endpoints.updateFreightSettings, ({ call, body }) =>
    viewAfter(updateSettings(deps, call, body)),
  );

  handle(app, endpoints.saveFreightAccount, ({ call, params, body }) =>
    viewAfter(saveAccount(deps, call, params.provider, body)),
  );

  handle(app, endpoints.removeFreightAccount, ({ call, params }) =>
    viewAfter(removeAccount(deps, call, params.provider)),
  );

  handle(app, endpoints.testFreightAccount, async ({ params, body, request }) => {
    await tests.take(actorOf(request).id);
    return testAccount(deps, params.provider, body);
  });

  handle(app, endpoints.getFreightState, () => viewFreightState(deps));
}
