import type { OrderAnswer } from '#areas/orders/contract.ts';
import { isUnpaid } from '#areas/orders/rules/order-money.ts';
import type { HandedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { useQueryClient } from '@tanstack/react-query';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { rereadOrder, storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { dispatchApi } from '../api.ts';
import { handOverTexts as texts } from './texts.ts';

interface HandedOrder {
  readonly _id: string;
  readonly orderId: number;
  readonly paymentStatus: OrderAnswer['paymentStatus'];
}

/** Takes back a hand-over. @param onDone gets the order as it is again; the control of the change is gone. */
export function useTakeHandOverBack(
  { _id, orderId }: Pick<HandedOrder, '_id' | 'orderId'>,
  onDone?: (order: OrderAnswer) => void,
) {
  const client = useQueryClient();
  return useChange({
    send: (id: string) => dispatchApi.call('DELETE /orders/:id/handed-over', { params: { id } }),
    done: texts.undone(orderId),
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: (answer) => {
      storeOrder(client, answer);
      if (onDone) requestAnimationFrame(() => onDone(answer));
    },
    onFailed: (error) => {
      if (error instanceof ApiError) rereadOrder(client, _id);
    },
  });
}

/**
 * 'Entregue' and 'Retirado': the customer has the order. The notice offers the undo, and says that money is still to be received.
 * @param onAsk called before the server answers.
 * @param onDone gets the order as it is now; the button is gone.
 * @param onUndone gets the order as it is again.
 */
export function useHandOver(
  order: HandedOrder,
  kind: HandedKind,
  {
    onAsk,
    onDone,
    onUndone,
  }: {
    readonly onAsk?: () => void;
    readonly onDone?: (order: OrderAnswer) => void;
    readonly onUndone?: (order: OrderAnswer) => void;
  } = {},
) {
  const client = useQueryClient();
  const undo = useTakeHandOverBack(order, onUndone);
  const change = useChange({
    send: (id: string) => dispatchApi.call('PUT /orders/:id/handed-over', { params: { id } }),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      storeOrder(client, answer);
      const toReceive = isUnpaid(order.paymentStatus) ? ` ${texts.unpaid}` : '';
      notifyWithAction(texts.done(kind, order.orderId) + toReceive, commonTexts.undo, () =>
        undo.run(order._id),
      );
      if (onDone) requestAnimationFrame(() => onDone(answer));
    },
    onFailed: (error) => {
      if (error instanceof ApiError) rereadOrder(client, order._id);
    },
  });
  const run = (): void => {
    onAsk?.();
    change.run(order._id);
  };
  return { run, pending: change.pending };
}
