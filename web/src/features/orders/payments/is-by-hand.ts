import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { useNavigate } from '@tanstack/react-router';

import { notifyNeutral } from '../../../components/notices/notify-more.tsx';
import { paths } from '../../../lib/pages/paths.ts';
import { orderCalls } from '../api.ts';
import { refundTexts } from './payment-card-texts.ts';

/**
 * Whether all the money of an order was noted by hand, which a list does not tell. An order with PIX automático is opened
 * instead, where its provider gives the money back.
 */
export async function isByHand(
  { _id }: Pick<OrderAnswer, '_id'>,
  navigate: ReturnType<typeof useNavigate>,
): Promise<boolean> {
  const { payments } = await orderCalls.lookAt(_id);
  if (payments.every(({ automatic }) => automatic === null)) return true;
  await navigate({ to: paths.order, params: { id: _id } });
  notifyNeutral(refundTexts.chooseHow);
  return false;
}
