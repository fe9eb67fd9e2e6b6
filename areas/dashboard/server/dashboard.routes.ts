import { dashboardAnswer, dashboardQuery } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import { getDashboard, type DashboardDeps } from './get-dashboard.ts';

export function registerDashboard(app: App, deps: Deps & DashboardDeps, reads: LongReading): void {
  app.get(
    '/metrics/dashboard',
    {
      schema: {
        operationId: 'getDashboard',
        summary: 'Every figure of the dashboard',
        querystring: dashboardQuery,
        response: { 200: dashboardAnswer },
      },
    },
    (request, reply) => {
      const { startDate, endDate } = request.query;
      const key = ['dashboard', startDate, endDate];
      return reads.report(reply, key, (reading) =>
        getDashboard({ ...deps, ...reading }, { range: { startDate, endDate }, now: deps.clock() }),
      );
    },
  );
}
