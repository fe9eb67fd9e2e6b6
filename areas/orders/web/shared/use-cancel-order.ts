import type { OrderAnswer } from '../../contract.ts';
import { personOfOrder } from '../../rules/order-face.ts';
import { cancelGivesStockBack } from '../../rules/order-status.ts';

import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { useConfirm } from '#kit/web/components/notices/confirm-dialog.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { cancelTexts, ordersTexts } from '../texts.ts';
import { ordersApi } from './api.ts';
import { useOrderChange } from './use-order-change.ts';

interface Cancelling {
  /** Says that it is done, where money is to give back. */
  tellOwed: (done: string, order: OrderAnswer) => void;
  /** The customer's request to withdraw that the cancellation answers. */
  withdrawal?: string | undefined;
  /** The words of the question. Missing: those of a cancellation. */
  words?: Pick<typeof cancelTexts, 'title' | 'confirm' | 'keep'>;
}

/** The person of the order, and what happens to its goods and its money. */
function consequencesOf(order: OrderAnswer): string[] {
  const { paid, status } = order;
  const person = personOfOrder(order);
  return [
    ...(person ? [ordersTexts.cancelOf(person)] : []),
    ...(cancelGivesStockBack(status) ? [ordersTexts.cancelStock] : []),
    ...(paid > 0 ? [ordersTexts.cancelPaid(formatReais(paid))] : []),
    ...(status === 'ENVIADO' ? [ordersTexts.cancelSent] : []),
  ];
}

/**
 * Asks, cancels, and puts the server's version in the order's place. The question names received money. The button disappears with the order's state: `onCancelled` moves the focus.
 */
export function useCancelOrder(
  order: OrderAnswer,
  onCancelled: () => void,
  { tellOwed, withdrawal, words = cancelTexts }: Cancelling,
) {
  const confirm = useConfirm();
  const change = useOrderChange({
    send: async (id) => {
      const query = { withdrawal };
      return (await ordersApi.call('PUT /orders/cancel/:id', { params: { id }, query })).data;
    },
    failed: (error) => messageOf(error, ordersTexts.cancelFailed),
    onDone: (answer) => {
      requestAnimationFrame(onCancelled);
      const done = ordersTexts.cancelled(answer.orderId);
      if (answer.due < 0) tellOwed(done, answer);
      else notifySuccess(done);
    },
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: words.title(order.orderId),
      message: ordersTexts.cancelQuestion,
      consequence: consequencesOf(order).join(' ') || undefined,
      confirmLabel: words.confirm,
      cancelLabel: words.keep,
      danger: true,
    });
    if (agreed) change.run(order._id);
  };
  return { cancel: () => void ask(), cancelling: change.pending };
}
