import { useQuery } from '@tanstack/react-query';

import type * as charts from './charts/charts.tsx';

export type Charts = typeof charts;

/** The drawn charts, with their library: heavy, so loaded once the figures have arrived. */
export const useCharts = (wanted: boolean) =>
  useQuery<Charts>({
    queryKey: ['charts'],
    queryFn: () => import('./charts/charts.tsx'),
    enabled: wanted,
    staleTime: Infinity,
    structuralSharing: false,
  });
