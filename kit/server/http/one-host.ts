import type { IncomingMessage } from 'node:http';
import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

/** A request whose target names host and scheme, as one to a proxy does. */
const ABSOLUTE_TARGET = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Undefined for a text that is no address. */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
}

/**
 * Whether a request names its host in one way only (RFC 9112, 3.2). A proxy and this server could otherwise believe different
 * hosts.
 */
export function namesOneHost({
  url = '',
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>): boolean {
  const lines = rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  );
  if (lines.length > 1) return false;
  const [scheme] = ABSOLUTE_TARGET.exec(url) ?? [];
  if (scheme === undefined || headers.host === undefined) return true;
  const target = hostOf(url);
  return target !== undefined && target === hostOf(`${scheme}${headers.host}`);
}

/** Refuses a request that names two hosts, and closes its connection: the end of the request is in doubt too. */
export function refuseTwoHosts(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) {
      done();
      return;
    }
    void reply.header('connection', 'close');
    done(new AppError('malformed_request'));
  });
}
