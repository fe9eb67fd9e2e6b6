import type { FastifyReply } from 'fastify';
import type { Bounds, Paging } from '../db/paging.ts';

const DEFAULT_LIMIT = 10;

interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Whether a list is asked for without paging: whole, as the contract says. */
export const asksForAll = (query: PageQuery): boolean =>
  query.page === undefined && query.limit === undefined;

/** Which page is asked for. */
export function boundsOf(query: PageQuery): Bounds {
  const limit = query.limit ?? DEFAULT_LIMIT;
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
}

/** Without `page` and `limit` the whole list; with either, that page. */
export const pagingOf = (query: PageQuery): Paging =>
  asksForAll(query) ? { limit: undefined, offset: 0 } : boundsOf(query);

/** Tells the count of the whole list in `X-Total-Count`. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('x-total-count', total);
}
