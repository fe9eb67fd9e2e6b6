import { dashboardAnswer, dashboardQuery } from '@balcao/domain/contract/metrics';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/types.ts';
import { getDashboard } from './get-dashboard.ts';

export function registerMetrics(app: App, deps: Deps): void {
  app.get(
    '/metrics/dashboard',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Every figure of the dashboard',
        tags: ['metrics'],
        querystring: dashboardQuery,
        response: { 200: dashboardAnswer },
      },
    },
    (request) =>
      getDashboard(
        deps.db,
        { startDate: request.query.startDate, endDate: request.query.endDate },
        { now: deps.clock(), timeZone: deps.config.storeTimeZone },
      ),
  );
}
