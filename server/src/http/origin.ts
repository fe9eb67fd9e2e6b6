import { readOrigin } from '@balcao/domain/rules/origin';
import type { FastifyRequest } from 'fastify';

/** The address at which a caller reaches the store, as its browser names it: fit for answers to this caller alone. */
export const originOf = (request: FastifyRequest): string | undefined =>
  readOrigin(`${request.protocol}://${request.host}`);
