import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { LongReading } from '#kit/server/http/lists/reading.ts';
import type { App } from '#kit/server/http/types.ts';
import { getDashboard, type DashboardDeps } from './get-dashboard.ts';

export function registerDashboard(app: App, deps: Deps & DashboardDeps, reads: LongReading): void {
  handle(app, endpoints.getDashboard, ({ query, reply }) => {
    const { startDate, endDate } = query;
    const key = ['dashboard', startDate, endDate];
    return reads.report(reply, key, (reading) =>
      getDashboard({ ...deps, ...reading }, { range: { startDate, endDate }, now: deps.clock() }),
    );
  });
}
