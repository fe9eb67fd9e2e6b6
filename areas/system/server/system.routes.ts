import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { getSystem, type SystemSources } from './get-system.ts';

export function registerSystem(app: App, deps: Deps, sources: SystemSources): void {
  const startedAt = deps.clock();
  handle(app, endpoints.getSystem, ({ request }) =>
    getSystem(deps, {
      sources,
      startedAt,
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
    }),
  );
}
