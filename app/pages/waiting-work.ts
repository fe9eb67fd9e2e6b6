import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { messagesApi } from '#areas/messages/web/api.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { stallTexts } from '#areas/messages/web/shared/stall-text.ts';
import type { Work } from '#areas/orders/web/work-to-do.tsx';
import { workTexts } from '#areas/orders/web/texts.ts';
import { lowStockCount } from '#areas/stock/web/shared/api.ts';
import { lowStockText } from '#areas/stock/web/texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { failedMessages, unsureMessages } from '#kit/web/lib/texts.ts';

export interface WaitingWork extends Work {
  /** True: requests to answer, not failures. */
  isQuiet: boolean;
}

export const loadWaitingWork = (client: QueryClient): Promise<unknown>[] => [
  client.ensureQueryData(orderQueries.withdrawalCount()),
  client.ensureQueryData(orderQueries.toGiveBackCount()),
  client.ensureQueryData(messagesApi.query('GET /messages/summary')),
  client.ensureQueryData(lowStockCount),
];

/** The work that waits for the shop, for the menu's badges and for the dashboard. */
export function useWaitingWork(
  watch: { enabled?: boolean; refetchInterval?: number | false } = {},
): readonly WaitingWork[] {
  const { data: withdrawals = 0 } = useQuery({ ...orderQueries.withdrawalCount(), ...watch });
  const { data: toGiveBack = 0 } = useQuery({ ...orderQueries.toGiveBackCount(), ...watch });
  const { data: { failed = 0, unsure = 0, stall = null } = {} } = useQuery({
    ...messagesApi.query('GET /messages/summary'),
    ...watch,
  });
  const { data: low = 0 } = useQuery({ ...lowStockCount, ...watch });
  return useMemo(
    () => [
      {
        count: withdrawals,
        words: workTexts.withdrawals,
        to: paths.orders,
        search: { withdrawal: 'open' },
        isQuiet: true,
      },
      {
        count: toGiveBack,
        words: workTexts.toGiveBack,
        to: paths.orders,
        search: { payment: 'A devolver' },
        isQuiet: true,
      },
      {
        // A number that does not send is work too while nothing waits for it.
        count: stall ? Math.max(1, stall.waiting) : 0,
        words: () => (stall ? stallTexts.work(stall) : ''),
        to: paths.messages,
        isQuiet: false,
      },
      {
        count: failed,
        words: failedMessages,
        to: paths.messages,
        search: { state: 'failed' },
        isQuiet: false,
      },
      {
        count: unsure,
        words: unsureMessages,
        to: paths.messages,
        search: { state: 'unsure' },
        isQuiet: true,
      },
      { count: low, words: lowStockText, to: paths.stock, search: { low: true }, isQuiet: true },
    ],
    [withdrawals, toGiveBack, failed, unsure, stall, low],
  );
}
