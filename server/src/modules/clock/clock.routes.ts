import { clockAnswer } from '@balcao/domain/contract/system';
import type { Deps } from '../../core/deps.ts';
import { callOf } from '../../http/call.ts';
import type { App } from '../../http/types.ts';
import { presentClock } from './clock.service.ts';
import { confirmClock } from './confirm-clock.ts';

/** Whether the server's clock agrees with the store, for admins. */
export function registerClock(app: App, deps: Deps): void {
  app.get(
    '/system/clock',
    {
      schema: {
        operationId: 'getClock',
        summary:
          'Whether the clock agrees with the store, and what the removal of old data waits for',
        response: { 200: clockAnswer },
      },
    },
    () => presentClock(deps, deps.clock()),
  );

  app.put(
    '/system/clock/confirmation',
    {
      schema: {
        operationId: 'confirmClock',
        summary: 'Say that the clock is right, whatever the store knows',
        response: { 200: clockAnswer },
      },
    },
    (request) => confirmClock(deps, callOf(request)),
  );
}
