import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { readOrigin } from '../../rules/origin.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { callBy, type Caller, type CallWith, type Once } from '../core/call.ts';
import type { Deps } from '../core/deps.ts';
import { takesIdempotencyKey } from './refusals.ts';
import type { App } from './types.ts';

/**
 * The network of an address, as trail and log store it: enough to tell the shop from elsewhere, too little to follow a
 * person. Limits count by `clientNetwork` and `wideNetwork`.
 * @returns `203.0.113.0/24`, or the /64 of an IPv6 address; null for a text that is no address.
 */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const length = parsed.kind() === 'ipv4' ? 24 : 64;
  const kept = parsed.toByteArray().map((byte, index) => (index * 8 < length ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${length}`;
}

/** The caller as the trail records it; nameless without a session. */
function callerOf(request: FastifyRequest): Caller {
  const { actor } = request;
  return {
    id: actor?.id ?? null,
    name: actor?.name ?? '',
    role: actor?.role ?? 'anonymous',
    network: networkOf(request.ip),
    requestId: request.id,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Epoch milliseconds. */
    clock: () => number;
  }
}

export function registerCalls(app: App, { clock }: Pick<Deps, 'clock'>): void {
  app.decorate('clock', clock);
}

/** The body without a password, which could be guessed from the stored hash; of bytes their hash. */
function payloadOf(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return createHash('sha256').update(body).digest('base64url');
  if (typeof body !== 'object' || body === null) return null;
  const { password: _, ...payload } = body as Record<string, unknown>;
  return payload;
}

/** The key of a call: of routes that declare `idempotencyHeaders` only, as the answer is stored for days. */
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

/** The caller, the time and the key of a call. */
export function callOf(request: FastifyRequest): CallWith<ErrorCode> {
  const caller = callerOf(request);
  return callBy(caller, request.server.clock(), onceOf(request, caller.id));
}

/** The address at which a caller reaches the store, as its browser names it: only for answers to this caller. */
export const originOf = (request: FastifyRequest): string | undefined =>
  readOrigin(`${request.protocol}://${request.host}`);
