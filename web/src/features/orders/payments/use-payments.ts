import type { OrderAnswer, OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type {
  NotedPaymentAnswer,
  OrderPaymentsAnswer,
  PaymentInput,
} from '@balcao/domain/contract/payments';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';

import { notifyWithAction } from '../../../components/notices/notify.tsx';
import { useChange } from '../../../components/use-change.ts';
import { api, ApiError, messageOf } from '../../../lib/api/api.ts';
import { formatReais } from '../../../lib/format.ts';
import { orderKeys } from '../api.ts';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import { paymentTexts as texts } from './payment-texts.ts';

/** A payment, negative for money given back; without an amount all that is still to receive. */
export const sendPayment = (id: string, input: PaymentInput, idempotencyKey: string) =>
  api.post<NotedPaymentAnswer>(`/orders/${id}/payments`, input, { idempotencyKey });

/** Puts the order's money wherever the order is shown. */
function storeMoney(client: QueryClient, order: OrderAnswer, money: OrderPaymentsAnswer): void {
  const { paid, due, paymentStatus, givenBack, payments } = money;
  client.setQueriesData<OrderDetailAnswer>({ queryKey: orderKeys.details }, (detail) =>
    detail?._id === order._id ? { ...detail, payments } : detail,
  );
  storeOrder(client, { ...order, paid, due, paymentStatus, givenBack });
}

/** A refusal means that the screen is out of date: somebody else noted the payment, or the order was cancelled. */
const rereadAfter = (client: QueryClient, id: string) => (error: Error) => {
  if (error instanceof ApiError) rereadOrder(client, id);
};

/** Takes payments of orders back. @param onDone the button goes with the payment */
function useTakeBackOf(onDone?: () => void) {
  const client = useQueryClient();
  return useChange({
    send: ({ order, payment }: { order: OrderAnswer; payment: string }) =>
      api.delete<OrderPaymentsAnswer>(`/orders/${order._id}/payments/${payment}`),
    rowOf: ({ payment }) => payment,
    done: texts.undone,
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: (money, { order }) => {
      storeMoney(client, order, money);
      if (onDone) requestAnimationFrame(onDone);
    },
    onFailed: (error, { order }) => rereadAfter(client, order._id)(error),
  });
}

/** Takes a payment back. @param onDone the button goes with the payment */
export function useTakeBack(order: OrderAnswer, onDone?: () => void) {
  const { run, rows } = useTakeBackOf(onDone);
  return { run: (payment: string) => run({ order, payment }), rows };
}

/** Shows a payment once it is noted, with its undo for as long as the notification stands. */
export function useNoted() {
  const client = useQueryClient();
  const takeBack = useTakeBackOf();
  return (order: OrderAnswer, answer: NotedPaymentAnswer): void => {
    storeMoney(client, order, answer);
    const { payment } = answer;
    const amount = answer.payments.find(({ _id }) => _id === payment)?.amount ?? 0;
    const say = amount < 0 ? texts.refunded : texts.noted;
    notifyWithAction(say(formatReais(Math.abs(amount)), order.orderId), texts.undo, () =>
      takeBack.run({ order, payment }),
    );
  };
}

/** 'Recebi' and 'Devolvi' of any order: all that is due as the screen shows it, by PIX, now. */
export function usePayOf(onDone?: () => void) {
  const client = useQueryClient();
  const noted = useNoted();
  return useChange({
    // The server counts the money that came in; money given back is the amount on this screen.
    send: ({ _id, due }: OrderAnswer, key) => sendPayment(_id, due < 0 ? { amount: due } : {}, key),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer, order) => {
      noted(order, answer);
      if (onDone) requestAnimationFrame(onDone);
    },
    onFailed: (error, { _id }) => rereadAfter(client, _id)(error),
  });
}

/** 'Recebi' and 'Devolvi' of this order. */
export function usePayAll(order: OrderAnswer, onDone?: () => void) {
  const { run, pending } = usePayOf(onDone);
  return { run: () => run(order), pending };
}
