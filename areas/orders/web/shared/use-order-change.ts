import type { OrderAnswer } from '../../contract.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useChange, type Change, type ChangeOptions } from '#kit/web/components/use-change.ts';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { rereadOrder, storeOrder } from './order-cache.ts';

/**
 * A change of an order, whose `_id` is the input. The answer takes the order's place; after a refusal the order is read again.
 */
export function useOrderChange<Answer extends OrderAnswer>({
  onDone,
  ...options
}: Pick<ChangeOptions<string, Answer>, 'send' | 'done' | 'failed' | 'onDone'>): Change<string> {
  const client = useQueryClient();
  return useChange({
    ...options,
    onDone: (answer, id) => {
      storeOrder(client, answer);
      onDone?.(answer, id);
    },
    onFailed: (error, id) => {
      if (error instanceof ApiError) rereadOrder(client, id);
    },
  });
}
