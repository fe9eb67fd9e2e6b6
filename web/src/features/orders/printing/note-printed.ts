import type { QueryClient } from '@tanstack/react-query';

import { orderKeys, type ConfirmedCount } from '../api.ts';
import { refreshOrders } from '../order-cache.ts';

/**
 * After this browser has moved the confirmed orders on: reads everything again before the server's news, so that one's own
 * print is no news.
 * @param left how many confirmed orders stayed where they are.
 */
export function notePrinted(client: QueryClient, left: number): Promise<void> {
  client.setQueryData<ConfirmedCount>(
    orderKeys.confirmedCount,
    (count) => count && { ...count, total: left },
  );
  return refreshOrders(client);
}
