import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

/**
 * Refuses calls that arrive on open connections once the server is told to stop. Earlier calls are finished. The
 * framework closes the connection after each such answer, so that the caller's next try reaches a server that stays.
 */
export function refuseWhileDraining(app: App): void {
  let isDraining = false;
  app.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isDraining ? new AppError('unavailable') : undefined);
  });
}
