import { dayOf } from '@balcao/domain/rules/days';
import type { App } from './types.ts';

const ENDS = ['startDate', 'endDate'] as const;
/** The zone of a date-time; one without is of the store's own clock. */
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
