import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { useQueryClient } from '@tanstack/react-query';

import { useChange, type Change } from '../../../components/use-change.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { orderCalls } from '../api.ts';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import { unshipTexts as texts } from './unship-texts.ts';

/** Takes an order's shipping back, which is possible for an hour; its `_id` is the input. */
export function useTakeShippingBack(onDone?: (order: OrderAnswer) => void): Change<string> {
  const client = useQueryClient();
  return useChange({
    send: (id: string) => orderCalls.takeShippingBack(id),
    done: ({ orderId }) => texts.done(orderId),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      storeOrder(client, answer);
      onDone?.(answer);
    },
    onFailed: (error, id) => {
      if (error instanceof ApiError) rereadOrder(client, id);
    },
  });
}
