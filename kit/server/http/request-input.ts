import { dayOf } from '../../rules/days.ts';
import type { App } from './types.ts';

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
