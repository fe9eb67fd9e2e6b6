import type { Lack } from '../../contract/session.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Access } from '../../endpoint.ts';
import type { Actor, Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Also for sessions that lack one of these, which are good for nothing else. */
    isForThoseWhoLack?: readonly Lack[];
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

const REFUSALS = {
  'own-password': 'own_password_missing',
  'second-factor': 'second_factor_missing',
} as const satisfies Record<Lack, ErrorCode>;

/** With this header at `1` a call does not count as work: a browser left open must not keep its session for ever. */
const UNATTENDED = 'x-unattended';

const allows = (access: Access, actor: Actor): boolean =>
  access === 'user' ||
  (access === 'staff' && actor.role !== 'cliente') ||
  (access === 'admin' && actor.role === 'admin');

/** The contents of a token; the session's row decides whether the token counts. */
export interface SessionToSign {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  readonly lacks: Lack | undefined;
  readonly user: Pick<Actor, 'id' | 'role' | 'name' | 'email'>;
}

/** A session's token. It carries the session's last possible end. Only the server knows the earlier end for idleness. */
export function signSession(app: App, session: SessionToSign, now: number): string {
  const { id: sub, role, name, email } = session.user;
  const inSeconds = (ms: number): number => Math.floor(ms / 1_000);
  return app.jwt.sign({
    sub,
    role,
    name,
    email,
    sid: session.id,
    ...(session.lacks ? { lacks: session.lacks } : {}),
    iat: inSeconds(now),
    exp: inSeconds(session.endsAt),
  });
}

/** The function that finds the session of a call. */
export type FindActor = (call: {
  readonly sessionId: string;
  readonly now: number;
  /** False: the browser asks by itself, and no person has touched it for a while. */
  readonly isWorking: boolean;
}) => Promise<Actor | undefined>;

/** The largest body on a route open to anybody: a megabyte of brackets takes a tenth of a second to read even if refused. */
const STRANGERS_BODY_BYTES = 65_536;

/**
 * Enforces every route's declared access. Session and user are read on each call, so that an ended session, a disabled
 * account or a changed role counts at once. The application does not start with a route that declares nothing.
 */
export function registerAccess(app: App, deps: Deps, findActor: FindActor): void {
  app.decorateRequest('actor', undefined);

  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === 'public' || access === 'optional') route.bodyLimit ??= STRANGERS_BODY_BYTES;
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
      const { sid, exp } = app.jwt.verify<{ sid?: string; exp: number }>(token);
      return deps.clock() < exp * 1_000 ? sid : undefined;
    } catch {
      return undefined;
    }
  };

  /** Undefined for a token that is not valid. A fault of the database says nothing of the token, and is thrown. */
  const recognise = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const sessionId = verify(request);
    if (sessionId === undefined) return undefined;
    const isWorking = request.headers[UNATTENDED] !== '1';
    return findActor({ sessionId, now: deps.clock(), isWorking });
  };

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public') return;
    if (access === 'optional') {
      if (request.headers.authorization) {
        const actor = await recognise(request);
        request.actor = actor?.lacks ? undefined : actor;
      }
      return;
    }
    if (!request.headers.authorization) throw new AppError('unauthenticated');
    const actor = await recognise(request);
    if (!actor) throw new AppError('invalid_token');
    request.actor = actor;
    const { lacks } = actor;
    if (lacks && !request.routeOptions.config.isForThoseWhoLack?.includes(lacks)) {
      throw new AppError(REFUSALS[lacks]);
    }
    if (!allows(access, actor)) throw new AppError('forbidden');
  });
}
