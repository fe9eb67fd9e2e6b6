import type { DashboardAnswer } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import type { DayRange } from '#kit/web/lib/date-range.ts';

export const dashboardQueries = {
  figures: ({ startDate, endDate }: DayRange) =>
    queryOptions({
      queryKey: ['dashboard', { startDate, endDate }],
      queryFn: ({ signal }) =>
        api.get<DashboardAnswer>('/metrics/dashboard', { query: { startDate, endDate }, signal }),
    }),
};
