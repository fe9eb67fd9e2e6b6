import type { FastifyRequest } from 'fastify';
import type { Submission } from '../db/idempotency.ts';
import type { Deps } from '../deps.ts';
import { callerOf } from './caller.ts';

/** The submission of a route with `idempotencyHeaders`. */
export const submissionOf = <Input>(
  request: FastifyRequest & {
    readonly body: Input;
    readonly headers: { readonly 'idempotency-key'?: string | undefined };
  },
  deps: Pick<Deps, 'clock'>,
): Submission<Input> => ({
  input: request.body,
  caller: callerOf(request),
  idempotencyKey: request.headers['idempotency-key'],
  now: deps.clock(),
});
