import type { IncomingMessage } from 'node:http';
import { dayOf } from '../../rules/days.ts';
import { AppError } from '../core/errors.ts';
import type { App } from './types.ts';

/* Hooks that refuse or read every request before its route does. */

/**
 * Refuses calls that arrive once the server is stopping, so that the caller's next try reaches a server that stays. Earlier calls are
 * finished. The last answer says that the connection closes, and ends every connection, also one on which a header still arrives.
 */
export function refuseWhileDraining(app: App): void {
  let isDraining = false;
  let inFlight = 0;
  const endWhenDone = (): void => {
    if (isDraining && inFlight === 0) app.server.closeAllConnections();
  };
  app.addHook('preClose', (done) => {
    isDraining = true;
    endWhenDone();
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // This includes a caller who goes away before the answer ends, as pages leave their stream of events.
    reply.raw.once('close', () => {
      inFlight -= 1;
      endWhenDone();
    });
    done(isDraining ? new AppError('unavailable') : undefined);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining && inFlight === 1) void reply.header('connection', 'close');
    done();
  });
}

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

/**
 * Reads no body where a route declares none, with any content type. A client that names a type and sends nothing, as forms and
 * libraries do, made a call without a payload.
 */
export function ignoreUndeclaredBodies(app: App): void {
  app.addHook('onRequest', ({ headers, routeOptions }, _, done) => {
    if (routeOptions.schema?.body === undefined) {
      delete headers['content-type'];
      delete headers['content-length'];
      delete headers['transfer-encoding'];
    }
    done();
  });
}

const ENDS = ['startDate', 'endDate'] as const;
/** The zone of a date-time; a date-time without a zone is in the store's time zone. */
const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Ranges come as days or as date-times: a route finds days of the store in either case. */
export function readRangesAsDays(api: App, timeZone: string): void {
  api.addHook('preHandler', (request, _, done) => {
    const query = request.query as Partial<Record<(typeof ENDS)[number], string>>;
    const { querystring } = request.routeOptions.schema ?? {};
    for (const end of querystring ? ENDS : []) {
      const sent = query[end];
      if (!sent?.includes('T')) continue;
      query[end] = ZONE.test(sent) ? dayOf(Date.parse(sent), timeZone) : sent.slice(0, 10);
    }
    done();
  });
}
