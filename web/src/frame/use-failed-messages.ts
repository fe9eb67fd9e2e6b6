import { useQuery } from '@tanstack/react-query';

import { messageSummary } from '../features/messages/message-summary.ts';
import { useFallbackInterval } from '../lib/live/use-live.ts';
import { isStaff } from '../lib/session/roles.ts';
import { useAfterFirstLook } from './use-after-first-look.ts';

/** The number of messages that finally failed and wait for somebody; 0 for a role that may not see them. */
export function useFailedMessages(role: string): number {
  const due = useAfterFirstLook();
  const refetchInterval = useFallbackInterval();
  const { data } = useQuery({
    ...messageSummary(),
    refetchInterval,
    enabled: due && isStaff(role),
  });
  return isStaff(role) ? (data?.failed ?? 0) : 0;
}
