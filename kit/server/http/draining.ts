import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

/**
 * Refuses calls that arrive on open connections once the server is stopping. Earlier calls are finished. The framework closes the
 * connection after each such answer, so that the caller's next try reaches a server that stays. Once the last call is answered,
 * idle connections of browsers are closed: the end waits for nothing more.
 */
export function refuseWhileDraining(app: App): void {
  let isDraining = false;
  let inFlight = 0;
  app.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // This includes a caller who goes away before the answer ends, as pages leave their stream of events.
    reply.raw.once('close', () => {
      inFlight -= 1;
      if (isDraining && inFlight === 0) app.server.closeIdleConnections();
    });
    done(isDraining ? new AppError('unavailable') : undefined);
  });
}
