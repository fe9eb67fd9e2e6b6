import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { App } from './types.ts';

const RETRY_SECONDS = 5;

/** `/healthz`: the process lives. `/readyz`: it also has its database and is not shutting down. */
export function registerHealth(app: App, deps: Deps): void {
  const options = {
    config: { access: 'public' as const },
    schema: { hide: true },
    logLevel: 'silent' as const,
  };
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    try {
      await deps.engine.ping();
    } catch {
      throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    }
    return { status: 'ok' };
  });
}
