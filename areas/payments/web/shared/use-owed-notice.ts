import type { OrderAnswer } from '#areas/orders/contract.ts';

import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { paymentTexts as texts } from '../texts.ts';
import { usePayOf } from '../use-payments.ts';

/** Says that something is done to an order whose money is to give back, with 'Devolvi' while the notification is shown. */
export function useOwedNotice() {
  const giveBack = usePayOf();
  return (done: string, order: OrderAnswer): void =>
    notifyWithAction(done, texts.refund(formatReais(-order.due)), () => giveBack.run({ order }));
}
