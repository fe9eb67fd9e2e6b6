import { dashboardAnswer, dashboardQuery } from '@balcao/domain/contract/dashboard';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import type { App } from '../../http/types.ts';
import { getDashboard } from './get-dashboard.ts';

/** A range from the year 1 to 9999 would be drawn day by day. */
function requireSaneDay(field: string, day: string | undefined): void {
  if (day !== undefined && (day < '2000-01-01' || day > '2100-12-31')) {
    throw invalidField(field, 'Informe uma data entre 2000 e 2100.');
  }
}

export function registerDashboard(app: App, deps: Deps): void {
  app.get(
    '/metrics/dashboard',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'getDashboard',
        summary: 'Every figure of the dashboard',
        tags: ['dashboard'],
        querystring: dashboardQuery,
        response: { 200: dashboardAnswer },
      },
    },
    (request) => {
      const { startDate, endDate } = request.query;
      requireSaneDay('startDate', startDate);
      requireSaneDay('endDate', endDate);
      return getDashboard(deps, { range: { startDate, endDate }, now: deps.clock() });
    },
  );
}
