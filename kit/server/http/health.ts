import { z } from 'zod';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

const tags = ['health'];

/**
 * `/healthz`: the process lives. `/readyz`: the process also has its database and is not shutting down: see `refuseWhileDraining`. Plain
 * routes, because an endpoint's path is below `/api`.
 */
export function registerHealth(app: App, deps: Deps): void {
  const status = {
    config: { access: 'public' },
    logLevel: 'silent',
  } as const;
  const response = { 200: z.object({ status: z.literal('ok') }) };

  app.get(
    '/healthz',
    {
      ...status,
      schema: { operationId: 'checkHealth', summary: 'The process lives', tags, response },
    },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      ...status,
      schema: {
        operationId: 'checkReadiness',
        summary: 'It also has its database and is not shutting down',
        tags,
        response,
      },
    },
    async () => {
      try {
        await deps.engine.ping();
      } catch {
        throw new AppError('unavailable');
      }
      return { status: 'ok' as const };
    },
  );
}
