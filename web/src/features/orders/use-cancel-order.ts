import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { ordersTexts } from './texts.ts';
import { orderMutations } from './api.ts';
import { refreshOrders, storeOrder } from './order-cache.ts';

/** Asks, cancels, and puts the server's version in the order's place. `cancel` tells whether it was cancelled. */
export function useCancelOrder(order: OrderAnswer) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const mutation = useMutation(orderMutations.cancel());

  const cancel = async (): Promise<boolean> => {
    const agreed = await confirm({
      title: ordersTexts.cancelTitle(order.orderId),
      message: ordersTexts.cancelQuestion,
      confirmLabel: ordersTexts.cancelConfirm,
      cancelLabel: ordersTexts.cancelKeep,
      danger: true,
    });
    if (!agreed) return false;
    try {
      storeOrder(client, await mutation.mutateAsync(order._id));
      notifySuccess(ordersTexts.cancelled(order.orderId));
      return true;
    } catch (error) {
      console.error(error);
      notifyError(messageOf(error, ordersTexts.cancelFailed));
      // Refused: the order is no longer what this screen shows.
      if (error instanceof ApiError) void refreshOrders(client);
      return false;
    }
  };

  return { cancel, cancelling: mutation.isPending };
}
