import type { FastifyReply } from 'fastify';
import type { Paging } from '../db/paging.ts';

const DEFAULT_LIMIT = 10;

/** Without `page` and `limit` the whole list, as the contract says; with either, that page. */
export function pagingOf(query: { page?: number | undefined; limit?: number | undefined }): Paging {
  if (query.page === undefined && query.limit === undefined) {
    return { limit: undefined, offset: 0 };
  }
  const limit = query.limit ?? DEFAULT_LIMIT;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** Tells the count of the whole list in `X-Total-Count`. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('x-total-count', total);
}
