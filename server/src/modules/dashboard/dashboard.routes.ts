import { dashboardAnswer, dashboardQuery } from '@balcao/domain/contract/dashboard';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/types.ts';
import { getDashboard } from './get-dashboard.ts';

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
      return getDashboard(deps, { range: { startDate, endDate }, now: deps.clock() });
    },
  );
}
