import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { lowStockCount, lowStockText } from '../features/stock/low-stock.ts';
import { isStaff } from '../lib/session/roles.ts';
import type { MenuBadge } from './menu.ts';
import { useAfterFirstLook } from './use-after-first-look.ts';

/** The products whose stock is low; undefined for none, and for a role that may not know. */
export function useLowStock(role: string): MenuBadge | undefined {
  const enabled = useAfterFirstLook() && isStaff(role);
  const { data = 0 } = useQuery({ ...lowStockCount, enabled });
  const count = isStaff(role) ? data : 0;
  return useMemo(
    () => (count > 0 ? { count, label: lowStockText(count), isQuiet: true } : undefined),
    [count],
  );
}
