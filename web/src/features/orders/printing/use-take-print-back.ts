import { useQueryClient } from '@tanstack/react-query';

import { useChange, type Change } from '../../../components/use-change.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { orderCalls, takePrintBack } from '../api.ts';
import { refreshOrders, rereadOrder, storeOrder } from '../order-cache.ts';
import { printTexts as texts } from '../texts.ts';

/** Takes a print run back, which is possible for an hour; the `_id` of its batch is the input. */
export function useTakePrintBack(): Change<string> {
  const client = useQueryClient();
  const reread = (): void => void refreshOrders(client);
  return useChange({
    send: (batch: string) => takePrintBack(batch),
    rowOf: (batch) => batch,
    done: (answer) => texts.undone(answer),
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: reread,
    onFailed: reread,
  });
}

/** Takes the print of one order back, which is possible for an hour; its `_id` is the input. */
export function useTakeOrderPrintBack(): Change<string> {
  const client = useQueryClient();
  return useChange({
    send: (id: string) => orderCalls.takePrintBack(id),
    rowOf: (id) => id,
    done: () => texts.undone({ ordersCount: 1, leftOut: 0 }),
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: (order) => storeOrder(client, order),
    onFailed: (error, id) => {
      if (error instanceof ApiError) rereadOrder(client, id);
    },
  });
}
