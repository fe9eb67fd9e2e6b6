import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { orderQueries } from '../features/orders/api.ts';
import { useFallbackInterval } from '../lib/live/use-live.ts';
import { isStaff } from '../lib/session/roles.ts';
import type { MenuBadge } from './menu.ts';
import { frameTexts } from './texts.ts';
import { useAfterFirstLook } from './use-after-first-look.ts';

/** The customers that wait for an answer to their request to withdraw; undefined for none, and for a role that may not know. */
export function useWithdrawals(role: string): MenuBadge | undefined {
  const due = useAfterFirstLook();
  const refetchInterval = useFallbackInterval();
  const { data: count = 0 } = useQuery({
    ...orderQueries.withdrawalCount(),
    refetchInterval,
    enabled: due && isStaff(role),
  });
  const isShown = isStaff(role) && count > 0;
  return useMemo(
    () => (isShown ? { count, label: frameTexts.withdrawals(count), isQuiet: true } : undefined),
    [isShown, count],
  );
}
