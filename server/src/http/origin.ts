import type { FastifyRequest } from 'fastify';

/** The address at which a caller reaches the store, as its browser names it; believed of staff only. */
export function originOf(request: FastifyRequest): string | undefined {
  const text = `${request.protocol}://${request.host}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
}
