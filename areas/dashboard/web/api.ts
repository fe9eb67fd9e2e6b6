import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import type { DayRange } from '#kit/web/lib/date-range.ts';

const dashboardApi = apiOf<typeof endpoints>('dashboard');

export const figuresQuery = ({ startDate, endDate }: DayRange) =>
  dashboardApi.query('GET /metrics/dashboard', { query: { startDate, endDate } });
