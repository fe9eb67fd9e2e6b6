import { systemAnswer } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { getSystem, type SystemSources } from './get-system.ts';

/** The state of the program and its store, for admins. */
export function registerSystem(app: App, deps: Deps, sources: SystemSources): void {
  const startedAt = deps.clock();
  app.get(
    '/system',
    {
      schema: {
        operationId: 'getSystem',
        summary: 'Version, database, messages, last backup, and what should be put right',
        response: { 200: systemAnswer },
      },
    },
    (request) =>
      getSystem(deps, {
        sources,
        startedAt,
        isForwarded: request.headers['x-forwarded-for'] !== undefined,
      }),
  );
}
