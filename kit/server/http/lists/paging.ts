import type { FastifyReply } from 'fastify';
import type { Bounds } from '../../db/paging.ts';

const DEFAULT_LIMIT = 10;

interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Whether a call asks for a whole list, which the contract allows for three lists: see whole-lists.ts. */
export const asksForAll = (query: PageQuery): boolean =>
  query.page === undefined && query.limit === undefined;

/** The page that the query asks for; by default the first one. */
export function boundsOf(query: PageQuery, defaultLimit = DEFAULT_LIMIT): Bounds {
  const limit = query.limit ?? defaultLimit;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** Writes the count of the whole list into `X-Total-Count`. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('x-total-count', total);
}
