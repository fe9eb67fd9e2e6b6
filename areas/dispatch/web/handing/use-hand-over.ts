import type { OrderAnswer } from '#areas/orders/contract.ts';
import { isUnpaid } from '#areas/orders/rules/order-money.ts';
import type { HandedKind } from '#areas/shipping/rules/shipping-kind.ts';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { useOrderChange } from '#areas/orders/web/shared/use-order-change.ts';
import { dispatchApi } from '../api.ts';
import { handOverTexts as texts } from './texts.ts';

/** Takes back a hand-over. @param onDone gets the order as it is again; the control of the change is gone. */
export const useTakeHandOverBack = (onDone?: (order: OrderAnswer) => void) =>
  useOrderChange({
    send: (id) => dispatchApi.call('DELETE /orders/:id/handed-over', { params: { id } }),
    done: ({ orderId }) => texts.undone(orderId),
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: (answer) => onDone && requestAnimationFrame(() => onDone(answer)),
  });

export interface HandOver {
  readonly order: Pick<OrderAnswer, '_id' | 'orderId' | 'paymentStatus'>;
  readonly kind: HandedKind;
  /** Called at the tap, before the server answers. */
  readonly onAsk?: () => void;
  /** Gets the order as it is now; the button is gone. */
  readonly onDone: (order: OrderAnswer) => void;
  /** Gets the order as it is again, when the notice took the change back. */
  readonly onUndone?: (order: OrderAnswer) => void;
}

/** 'Entregue' and 'Retirado': the customer has the order. The notice offers the undo, and says that money is still to be received. */
export function useHandOver({ order, kind, onAsk, onDone, onUndone }: HandOver) {
  const undo = useTakeHandOverBack(onUndone);
  const change = useOrderChange({
    send: (id) => dispatchApi.call('PUT /orders/:id/handed-over', { params: { id } }),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      const toReceive = isUnpaid(order.paymentStatus) ? ` ${texts.unpaid}` : '';
      notifyWithAction(texts.done(kind, order.orderId) + toReceive, commonTexts.undo, () =>
        undo.run(order._id),
      );
      requestAnimationFrame(() => onDone(answer));
    },
  });
  const run = (): void => {
    onAsk?.();
    change.run(order._id);
  };
  return { run, pending: change.pending };
}
