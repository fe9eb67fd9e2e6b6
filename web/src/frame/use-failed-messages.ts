import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { messageQueries } from '../features/messages/api.ts';
import { useFallbackInterval } from '../lib/live/use-live.ts';
import { isStaff } from '../lib/roles.ts';

/** After the page's own calls: an order is more urgent than this count. */
const FIRST_LOOK_MS = 1_500;

/** How many messages finally failed and wait for somebody; 0 for who may not see them. */
export function useFailedMessages(role: string): number {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  const refetchInterval = useFallbackInterval();
  const { data } = useQuery({
    ...messageQueries.summary(),
    refetchInterval,
    enabled: due && isStaff(role),
  });
  return isStaff(role) ? (data?.failed ?? 0) : 0;
}
