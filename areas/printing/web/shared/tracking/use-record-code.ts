import type { OrderAnswer } from '#areas/orders/contract.ts';
import { useQueryClient } from '@tanstack/react-query';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { notifySuccess, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange, type Change } from '#kit/web/components/use-change.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { printingApi } from '../api.ts';
import { rereadOrder, storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { codeFormTexts as texts } from '../../texts.ts';
import { sayTakenBack, useTakeShippingBack } from '../use-take-shipping-back.ts';

export type CodeOrder = Pick<OrderAnswer, '_id' | 'orderId' | 'status' | 'trackingCode'>;

interface Recorded {
  /** The order before the change. */
  order: CodeOrder;
  trackingCode: string;
}

interface Recording {
  onDone?: (answer: OrderAnswer) => void;
  /** Called when the notice took the sending back. */
  onUndone?: (() => void) | undefined;
  /** Returns true when the failure is shown already. */
  onFailed?: (error: Error) => boolean;
}

/** Records or corrects an order's code. The first one sends the order, and the notice offers the undo. */
export function useRecordCode({ onDone, onUndone, onFailed }: Recording = {}): Change<Recorded> {
  const client = useQueryClient();
  const takeBack = useTakeShippingBack((order) => {
    sayTakenBack(order);
    onUndone?.();
  });
  return useChange({
    send: ({ order, trackingCode }: Recorded) =>
      printingApi.call('PATCH /orders/:id/tracking-code', {
        params: { id: order._id },
        body: { trackingCode },
      }),
    failed: (error) => messageOf(error, texts.saveFailed),
    onDone: (answer, { order: { _id, orderId, status } }) => {
      storeOrder(client, answer);
      onDone?.(answer);
      if (status === 'ENVIADO') notifySuccess(texts.saved);
      else notifyWithAction(texts.shipped(orderId), commonTexts.undo, () => takeBack.run(_id));
    },
    onFailed: (error, { order }) => {
      if (error instanceof ApiError) rereadOrder(client, order._id);
      return onFailed?.(error);
    },
  });
}
