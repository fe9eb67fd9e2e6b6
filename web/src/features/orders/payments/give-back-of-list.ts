import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { NotedPaymentAnswer } from '@balcao/domain/contract/payments';

import { notifySuccess } from '../../../components/notices/notify.tsx';
import { orderCalls } from '../api.ts';
import { refundTexts } from './payment-card-texts.ts';
import { sendPayment } from './use-payments.ts';

/**
 * Notes as given back what a list says is due. It tells nothing of payments by PIX automático: such an order is opened instead,
 * where the provider gives them back, and nothing is noted.
 * @param open leads to the order.
 */
export async function giveBackOfList(
  { _id, due }: OrderAnswer,
  idempotencyKey: string,
  open: () => Promise<void>,
): Promise<NotedPaymentAnswer | undefined> {
  const { payments } = await orderCalls.lookAt(_id);
  if (payments.every(({ automatic }) => automatic === null)) {
    return sendPayment(_id, { amount: due }, idempotencyKey);
  }
  await open();
  notifySuccess(refundTexts.chooseHow);
  return undefined;
}
