import type { Deps } from '#kit/server/core/deps.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { firstStepsAnswer, firstStepsInput } from '../contract.ts';
import { getFirstSteps, putFirstStepsAside } from './first-steps.ts';

/** The first steps of a new store. */
export function registerFirstSteps(app: App, deps: Deps): void {
  app.get(
    '/store/first-steps',
    {
      config: { access: 'staff' },
      schema: {
        operationId: 'getFirstSteps',
        summary: 'What a new store has to do before it sells',
        response: { 200: firstStepsAnswer },
      },
    },
    () => getFirstSteps(deps),
  );

  app.put(
    '/store/first-steps',
    {
      schema: {
        operationId: 'putFirstStepsAside',
        summary: 'Say which first steps are put aside',
        body: firstStepsInput,
        response: { 200: firstStepsAnswer },
      },
    },
    (request) => putFirstStepsAside(deps, callOf(request), request.body.putAside),
  );
}
