import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { useQueryClient } from '@tanstack/react-query';

import { useConfirm } from '../../components/notices/confirm-dialog.tsx';
import { useChange } from '../../components/use-change.ts';
import { ApiError, messageOf } from '../../lib/api/api.ts';
import { ordersTexts } from './texts.ts';
import { orderCalls } from './api.ts';
import { rereadOrder, storeOrder } from './order-cache.ts';

/**
 * Asks, cancels, and puts the server's version in the order's place. The button goes with the order's last state:
 * `onCancelled` gives the focus another place.
 * @param withdrawal the customer's request to withdraw that the cancellation answers.
 */
export function useCancelOrder(order: OrderAnswer, onCancelled: () => void, withdrawal?: string) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const change = useChange({
    send: (id: string) => orderCalls.cancel(id, withdrawal),
    done: ordersTexts.cancelled(order.orderId),
    failed: (error) => messageOf(error, ordersTexts.cancelFailed),
    onDone: (answer) => {
      storeOrder(client, answer);
      requestAnimationFrame(onCancelled);
    },
    onFailed: (error, id) => {
      if (error instanceof ApiError) rereadOrder(client, id);
    },
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: ordersTexts.cancelTitle(order.orderId),
      message: ordersTexts.cancelQuestion,
      confirmLabel: ordersTexts.cancelConfirm,
      cancelLabel: ordersTexts.cancelKeep,
      danger: true,
    });
    if (agreed) change.run(order._id);
  };
  return { cancel: () => void ask(), cancelling: change.pending };
}
