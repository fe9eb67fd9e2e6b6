import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { lookUpPostalCode } from './look-up-postal-code.ts';

const LOOKUPS_AN_ADDRESS = 60;

export function registerPostalCode(app: App, deps: Deps): void {
  const perAddress = createLimit(deps, {
    name: 'postal-code',
    points: LOOKUPS_AN_ADDRESS,
    windowMs: 10 * MINUTE_MS,
  });

  handle(app, endpoints.lookUpPostalCode, async ({ call, params, request }) => {
    if (!request.actor) await perAddress.take(clientNetwork(request));
    return lookUpPostalCode(deps, call, params.cep);
  });
}
