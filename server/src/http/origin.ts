import type { FastifyRequest } from 'fastify';

/** The address at which a caller reaches the store, as its browser names it; believed of staff only. */
export function originOf(request: FastifyRequest): string | undefined {
  const origin = `${request.protocol}://${request.host}`;
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined;
}
