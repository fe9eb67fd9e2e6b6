import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { orderQueries } from '../features/orders/api.ts';
import { useFallbackInterval } from '../lib/live/use-live.ts';
import { isStaff } from '../lib/session/roles.ts';
import type { MenuBadge } from './menu.ts';
import { frameTexts } from './texts.ts';
import { useAfterFirstLook } from './use-after-first-look.ts';

/**
 * The customers that wait for the shop, for an answer to their request to withdraw or for their money; undefined for none, and
 * for a role that may not know.
 */
export function useOrdersBadge(role: string): MenuBadge | undefined {
  const enabled = useAfterFirstLook() && isStaff(role);
  const refetchInterval = useFallbackInterval();
  const options = { refetchInterval, enabled };
  const { data: withdrawals = 0 } = useQuery({ ...orderQueries.withdrawalCount(), ...options });
  const { data: toGiveBack = 0 } = useQuery({ ...orderQueries.toGiveBackCount(), ...options });
  const count = isStaff(role) ? withdrawals + toGiveBack : 0;
  return useMemo(
    () =>
      count > 0
        ? { count, label: frameTexts.waitFor(withdrawals, toGiveBack), isQuiet: true }
        : undefined,
    [count, withdrawals, toGiveBack],
  );
}
