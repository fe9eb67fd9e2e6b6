import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';

import { orderTexts } from '../detail/detail-texts.ts';
import { deliveryTexts, withdrawalTexts as texts } from './withdrawal-texts.ts';

interface CareEvent {
  of: 'delivery' | 'withdrawal';
  at: string;
  who: string | null;
  words: string;
  /** The reason or answer, in the words of its author. */
  more: string;
}

/** An order's arrival, and the outcome of its customer's wish to withdraw, in words for its history. */
export function withdrawalEvents({
  deliveredAt,
  withdrawals,
  travels,
}: Pick<OrderDetailAnswer, 'deliveredAt' | 'withdrawals' | 'travels'>): CareEvent[] {
  const requests = withdrawals.flatMap(({ at, reason, outcome, answer, answeredAt, who }) => {
    const of = 'withdrawal' as const;
    const words = { who: orderTexts.byCustomer, words: texts.requestedEvent, more: reason };
    const asked: CareEvent = { of, at, ...words };
    if (answeredAt === null) return [asked];
    const told = outcome === 'refused' ? texts.refusedEvent : texts.acceptedEvent;
    return [asked, { of, at: answeredAt, who, words: told, more: answer }];
  });
  if (deliveredAt === null) return requests;
  const words = travels === 'pickup' ? deliveryTexts.pickupEvent : deliveryTexts.event;
  return [...requests, { of: 'delivery', at: deliveredAt, who: null, words, more: '' }];
}
