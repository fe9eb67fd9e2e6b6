import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { orderKeys, orderQueries, type ConfirmedCount } from './api.ts';

/**
 * Keeps the list as new as the number of confirmed orders beside it: another number has the list read again. While
 * something typed is unsaved no row may move; then it only says so (`waiting`), and `show` reads the list.
 */
export function useOrderNews({ enabled, drafting }: { enabled: boolean; drafting: boolean }): {
  waiting: boolean;
  show: () => void;
} {
  const client = useQueryClient();
  const { data: isNews = false } = useQuery({ ...orderQueries.confirmedNews(), enabled });
  const show = useCallback((): void => {
    client.setQueryData<ConfirmedCount>(
      orderKeys.confirmedCount,
      (count) => count && { ...count, isNews: false },
    );
    void client.invalidateQueries({ queryKey: orderKeys.lists });
  }, [client]);
  useEffect(() => {
    if (isNews && !drafting) show();
  }, [isNews, drafting, show]);
  return { waiting: isNews && drafting, show };
}
