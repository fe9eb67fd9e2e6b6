import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { OrderPaymentsAnswer } from '../contract.ts';
import { useQueryClient } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { rereadOrder } from '#areas/orders/web/shared/order-cache.ts';
import type { ProviderRefund } from './give-back.ts';
import { refundTexts as texts, PROVIDERS } from './texts.ts';
import { storeMoney } from './use-payments.ts';

/** Shows a refund once the provider was asked for it. */
export function useRefundAsked() {
  const client = useQueryClient();
  return (order: OrderAnswer, of: ProviderRefund, answer: OrderPaymentsAnswer): void => {
    storeMoney(client, order, answer);
    // The refund may have been finished, and announced, before this answer came.
    rereadOrder(client, order._id);
    const payment = answer.payments.find(({ _id }) => _id === of.payment);
    const refund = payment?.automatic?.refunds.at(-1);
    if (!refund) return;
    const amount = formatReais(refund.amount);
    const { by, to } = PROVIDERS[of.provider];
    if (refund.state === 'failed') {
      notifyError(`${texts.notDone(amount)} ${refund.failure ?? texts.noReason(by)}`);
    } else {
      notifySuccess(refund.state === 'done' ? texts.done(amount, by) : texts.asked(amount, to));
    }
  };
}
