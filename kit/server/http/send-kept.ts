import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from '../core/kept-answer.ts';

/**
 * A proxy may carry a rush: it keeps an answer for ten seconds, and goes on with it while it fetches the next one. A browser asks each
 * time, and is told in a few bytes that its answer is still the one.
 */
const KEPT_BY_PROXIES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** The best encoding of ours that a browser names. Those who refuse one by its weight are programs, and get it plain. */
function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined || accepted.includes('q=0')) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Sends an answer that everybody gets alike. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, type, tag, bodies }: KeptAnswer,
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  void reply
    .code(status)
    .header('cache-control', KEPT_BY_PROXIES)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
  if (status === 200 && request.headers['if-none-match']?.includes(tag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(bodies[encoding]);
}
