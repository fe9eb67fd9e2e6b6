import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Actor, Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { App } from './types.ts';

/**
 * Who may call a route.
 * `public`: anyone, a Bearer token is not even read. `optional`: anyone; staff with a valid token are
 * recognised, a stale or foreign token counts as none. `user`: any signed-in user. `staff`: admin and
 * atendente. `admin`: admin only.
 */
export type Access = 'public' | 'optional' | 'user' | 'staff' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every registered route, for the tests that walk them. */
    routes: readonly RouteOptions[];
  }
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

/** The calling user of a route that only signed-in users reach. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

const allows = (access: Access, actor: Actor): boolean =>
  access === 'user' ||
  (access === 'staff' && actor.role !== 'cliente') ||
  (access === 'admin' && actor.role === 'admin');

/** A session's token, valid for as long as the application says from `now` on. */
export const signSession = (
  app: App,
  user: Pick<Actor, 'id' | 'role' | 'name' | 'email'>,
  now: number,
): string => {
  const { id: sub, role, name, email } = user;
  return app.jwt.sign({ sub, role, name, email, iat: Math.floor(now / 1_000) });
};

/**
 * Enforces every route's declared access. The user is read on each call, so that a disabled account or a changed role
 * counts at once. The application does not start with a route that declares nothing.
 */
export function registerAccess(
  app: App,
  deps: Deps,
  findActor: (id: string) => Promise<Actor | undefined>,
): void {
  app.decorateRequest('actor', undefined);

  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', (done) => {
    const open = routes.find((route) => !route.config?.access);
    done(
      open ? new Error(`Route ${String(open.method)} ${open.url} declares no access`) : undefined,
    );
  });

  // Not `request.jwtVerify()`: it decodes twice and takes a waterfall of callbacks to the same cached verification.
  const verify = (request: FastifyRequest): string | undefined => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      const { sub, exp } = app.jwt.verify<{ sub: string; exp: number }>(token);
      return deps.clock() < exp * 1_000 ? sub : undefined;
    } catch {
      return undefined;
    }
  };

  /** Undefined for a token that is not valid. A fault of the database says nothing of the token, and is thrown. */
  const recognise = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const userId = verify(request);
    return userId === undefined ? undefined : findActor(userId);
  };

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public') return;
    if (access === 'optional') {
      if (request.headers.authorization) request.actor = await recognise(request);
      return;
    }
    if (!request.headers.authorization) throw new AppError('unauthenticated');
    const actor = await recognise(request);
    if (!actor) throw new AppError('invalid_token');
    request.actor = actor;
    if (!allows(access, actor)) throw new AppError('forbidden');
  });
}
