import type { OrderAnswer } from '../contract.ts';
import { orderFace } from '../rules/order-face.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '#kit/web/components/use-change.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { ordersApi } from './shared/api.ts';
import { rereadOrder, storeOrder } from './shared/order-cache.ts';
import { linkTexts as texts } from './texts.ts';

export function useRenewLink(order: OrderAnswer): { renew: () => void; renewing: boolean } {
  const client = useQueryClient();
  const change = useChange({
    send: (id: string) => ordersApi.call('PUT /orders/:id/renew-link', { params: { id } }),
    done: texts.renewed(order.orderId, orderFace(order)),
    failed: (error) => messageOf(error, texts.renewFailed),
    onDone: (answer) => storeOrder(client, answer),
    onFailed: (error, id) => {
      if (error instanceof ApiError) rereadOrder(client, id);
    },
  });
  return { renew: () => change.run(order._id), renewing: change.pending };
}
