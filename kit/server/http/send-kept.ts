import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from '../core/kept-answer.ts';

/**
 * A proxy may answer a rush of callers: it stores an answer for ten seconds, and uses it while it fetches the next one. A browser
 * asks each time, and a few bytes answer that its copy is still right.
 */
const KEPT_BY_PROXIES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/**
 * The best encoding of ours that a browser names. Callers who refuse an encoding by its weight are programs, and get it plain.
 */
function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined || accepted.includes('q=0')) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Sends an answer that is the same for everybody. */
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
