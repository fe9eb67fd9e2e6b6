import type { OrderAnswer } from '#areas/orders/contract.ts';

import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import type { Change } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { printingApi } from './api.ts';
import { useOrderChange } from '#areas/orders/web/shared/use-order-change.ts';
import { unshipTexts as texts } from '../texts.ts';

export const sayTakenBack = ({ orderId }: OrderAnswer): void => notifySuccess(texts.done(orderId));

/**
 * Takes an order's shipping back, which is possible for an hour; its `_id` is the input.
 * @param onDone says that it was done; missing: in words alone.
 */
export function useTakeShippingBack(
  onDone: (order: OrderAnswer) => void = sayTakenBack,
): Change<string> {
  return useOrderChange({
    send: (id) => printingApi.call('DELETE /orders/:id/tracking-code', { params: { id } }),
    failed: (error) => messageOf(error, texts.failed),
    onDone,
  });
}
