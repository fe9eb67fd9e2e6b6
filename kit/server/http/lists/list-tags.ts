import { createHash } from 'node:crypto';
import type { App } from '../types.ts';

const TOTAL = 'x-total-count';

const isAmong = (tags: string | undefined, tag: string): boolean =>
  tags !== undefined && tags.split(/\s*,\s*/).includes(tag);

/**
 * Tags lists by their contents, and answers 304 to a caller who has the same contents already. Callers keep a list in
 * memory, if at all. Lists stay `no-store`: a browser's cache lies on disk, and names and CPFs in it would outlive the session.
 */
export function tagLists(api: App): void {
  api.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      request.method !== 'GET' ||
      reply.statusCode !== 200 ||
      !reply.hasHeader(TOTAL)
    ) {
      return done(null, payload);
    }
    const hash = createHash('sha1')
      .update(String(reply.getHeader(TOTAL)))
      .update(payload);
    const tag = `W/"${hash.digest('base64url')}"`;
    reply.header('etag', tag);
    if (!isAmong(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    done(null, null);
  });
}
