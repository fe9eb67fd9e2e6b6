import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { getFirstSteps, putFirstStepsAside } from './first-steps.ts';

export function registerFirstSteps(app: App, deps: Deps): void {
  handle(app, endpoints.getFirstSteps, () => getFirstSteps(deps));

  handle(app, endpoints.putFirstStepsAside, ({ call, body }) =>
    putFirstStepsAside(deps, call, body.putAside),
  );
}
