import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call, Once } from '../core/call.ts';
import type { Deps } from '../core/deps.ts';
import { callerOf } from './caller.ts';
import { takesIdempotencyKey } from './refusals.ts';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Epoch milliseconds. */
    clock: () => number;
  }
}

/** Gives `callOf` the application's clock. */
export function registerCalls(app: App, { clock }: Pick<Deps, 'clock'>): void {
  app.decorate('clock', clock);
}

/** The body without a password, which could be guessed from the hash that is kept; of bytes their hash. */
function payloadOf(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return createHash('sha256').update(body).digest('base64url');
  if (typeof body !== 'object' || body === null) return null;
  const { password: _, ...payload } = body as Record<string, unknown>;
  return payload;
}

/** The key of a call: of routes that declare `idempotencyHeaders` only, as the answer is kept for days. */
function onceOf(request: FastifyRequest, callerId: string | null): Once | undefined {
  const key = request.headers['idempotency-key'];
  const { method, url = '', schema } = request.routeOptions;
  if (key === undefined || !schema || !takesIdempotencyKey(schema)) return undefined;
  const params = request.params as Readonly<Record<string, string>>;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    key: String(key),
    scope: [method, path, callerId].filter(Boolean).join(' '),
    payload: payloadOf(request.body),
  };
}

/** Who calls, when, and under which key. */
export function callOf(request: FastifyRequest): Call {
  const caller = callerOf(request);
  return { caller, now: request.server.clock(), once: onceOf(request, caller.id) };
}
