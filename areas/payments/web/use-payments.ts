import type { OrderAnswer } from '#areas/orders/contract.ts';
import type {
  NotedPaymentAnswer,
  OrderPaymentsAnswer,
  OrderWithPayments,
  PaymentAnswer,
} from '../contract.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { notifyNeutral, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ordersApi, readOrder } from '#areas/orders/web/shared/api.ts';
import { rereadOrder, storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { paymentsApi } from './api.ts';
import { refundTexts, paymentTexts as texts } from './texts.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';

export function storeMoney(
  client: QueryClient,
  order: OrderAnswer,
  money: OrderPaymentsAnswer,
): void {
  const { paid, due, paymentStatus, givenBack, payments } = money;
  client.setQueriesData<OrderWithPayments>(
    { queryKey: ordersApi.key('GET /orders/:id') },
    (detail) => (detail?._id === order._id ? { ...detail, payments } : detail),
  );
  storeOrder(client, { ...order, paid, due, paymentStatus, givenBack });
}

/** Reads the order again after a refusal: somebody else noted the payment, or the order was cancelled. */
const rereadAfter = (client: QueryClient, id: string) => (error: Error) => {
  if (error instanceof ApiError) rereadOrder(client, id);
};

/** Takes payments of orders back. @param onDone the button is gone */
function useTakeBackOf(onDone?: () => void) {
  const client = useQueryClient();
  return useChange({
    send: ({ order, payment }: { order: OrderAnswer; payment: string }) =>
      paymentsApi.call('DELETE /orders/:id/payments/:paymentId', {
        params: { id: order._id, paymentId: payment },
      }),
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

/** Shows a payment once it is noted, with its undo while the notification is shown. */
export function useNoted() {
  const client = useQueryClient();
  const takeBack = useTakeBackOf();
  return (order: OrderAnswer, answer: NotedPaymentAnswer): void => {
    storeMoney(client, order, answer);
    const { payment } = answer;
    const amount = answer.payments.find(({ _id }) => _id === payment)?.amount ?? 0;
    const say = amount < 0 ? texts.refunded : texts.noted;
    notifyWithAction(say(formatReais(Math.abs(amount)), order.orderId), commonTexts.undo, () =>
      takeBack.run({ order, payment }),
    );
  };
}

interface Pay {
  order: OrderAnswer;
  /** Negative: given back. Missing: all that is due on the screen. */
  amount?: number | undefined;
}

/**
 * Whether all the money of an order was noted by hand, which a list does not tell. Otherwise the order is opened, as its provider
 * gives the money back there.
 */
async function isByHand(
  { _id }: Pick<OrderAnswer, '_id'>,
  navigate: ReturnType<typeof useNavigate>,
): Promise<boolean> {
  const { payments } = await readOrder<OrderWithPayments>(_id);
  if (payments.every(({ automatic }) => automatic === null)) return true;
  await navigate({ to: paths.order, params: { id: _id } });
  notifyNeutral(refundTexts.chooseHow);
  return false;
}

/** 'Recebi' and 'Devolvi' of any order, by PIX, now. */
export function usePayOf(onDone?: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const noted = useNoted();
  return useChange({
    send: async ({ order, amount }: Pay, idempotencyKey) => {
      // The server counts the money that came in; money given back is an amount on the screen.
      const isCounted = amount !== undefined || order.due >= 0;
      if (!isCounted && !(await isByHand(order, navigate))) return undefined;
      return paymentsApi.call('POST /orders/:id/payments', {
        params: { id: order._id },
        body: { amount: isCounted ? amount : order.due },
        idempotencyKey,
      });
    },
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer, { order }) => {
      if (!answer) return;
      noted(order, answer);
      if (onDone) requestAnimationFrame(onDone);
    },
    onFailed: (error, { order }) => rereadAfter(client, order._id)(error),
  });
}

/** 'Recebi' and 'Devolvi' of this order. @param amount as in `Pay` */
export function usePayAll(order: OrderAnswer, onDone?: () => void, amount?: number) {
  const { run, pending } = usePayOf(onDone);
  return { run: () => run({ order, amount }), pending };
}

/** Takes a payment of this order back. @param onDone called when the button was removed */
export function useTakeBack(order: OrderAnswer, onDone?: () => void) {
  const { user } = useSession();
  const { run, rows } = useTakeBackOf(onDone);
  return {
    run: (payment: string) => run({ order, payment }),
    rows,
    /** Whether the person may take the payment back: their own recorded by hand, or, for an admin, any recorded by hand. */
    isAllowed: ({ whoId, automatic }: PaymentAnswer): boolean =>
      automatic === null && (user?.role === 'admin' || (whoId !== null && whoId === user?.sub)),
  };
}
