import { useEffect, useState } from 'react';

import type * as charts from './charts/charts.tsx';

export type Charts = typeof charts;

/** The drawn charts, with their library: heavy, so asked for once the figures are there. */
export function useCharts(wanted: boolean): { charts: Charts | undefined; failed: boolean } {
  const [loaded, setLoaded] = useState<Charts>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let mounted = true;
    import('./charts/charts.tsx').then(
      (module) => mounted && setLoaded(module),
      (error: unknown) => {
        console.error(error);
        if (mounted) setFailed(true);
      },
    );
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return { charts: loaded, failed };
}
