import type { ErrorCode } from '../../contract/errors.ts';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusals of the route's own rules; `refusalsOf` adds those that its access and schemas imply. */
    refusals?: readonly ErrorCode[];
  }
}

const SIGNED_IN: readonly ErrorCode[] = [
  'unauthenticated',
  'invalid_token',
  'own_password_missing',
  'second_factor_missing',
];

const BY_ACCESS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  optional: [],
  user: SIGNED_IN,
  staff: [...SIGNED_IN, 'forbidden'],
  admin: [...SIGNED_IN, 'forbidden'],
};

const hasInput = ({ body, headers, params, querystring }: FastifySchema): boolean =>
  [body, headers, params, querystring].some((schema) => schema !== undefined);

export const takesIdempotencyKey = ({ headers }: FastifySchema): boolean =>
  headers instanceof z.ZodObject && 'idempotency-key' in headers.shape;

/** Every refusal that a route can answer. */
export function refusalsOf(
  route: Pick<RouteOptions, 'method' | 'config' | 'schema'>,
): readonly ErrorCode[] {
  const { config: { access = 'public', refusals = [] } = {}, schema = {} } = route;
  return [
    ...BY_ACCESS[access],
    ...refusals,
    'malformed_request',
    'request_timeout',
    ...(hasInput(schema) ? (['validation_failed'] as const) : []),
    ...(takesIdempotencyKey(schema) ? (['idempotency_conflict'] as const) : []),
    ...(schema.body ? (['unsupported_media_type', 'payload_too_large'] as const) : []),
    'internal_error',
    'unavailable',
    'storage_full',
  ];
}
