import type { OrderWithWithdrawals } from '../contract.ts';

import { arrivalTexts, goodsTexts, withdrawalTexts as texts } from './texts.ts';

interface CareEvent {
  of: 'delivery' | 'withdrawal';
  at: string;
  who: string | null;
  words: string;
  /** The reason or answer, in the words of its author. */
  more: string;
}

/** An order's arrival, and the outcome of a request to withdraw, in words for its history. */
export function withdrawalEvents({
  deliveredAt,
  withdrawals,
  travels,
  goodsReturn,
}: Pick<
  OrderWithWithdrawals,
  'deliveredAt' | 'withdrawals' | 'travels' | 'goodsReturn'
>): CareEvent[] {
  const requests = withdrawals.flatMap(({ at, reason, outcome, answer, answeredAt, who }) => {
    const of = 'withdrawal' as const;
    const words = { who: texts.customer, words: texts.requestedEvent, more: reason };
    const requested: CareEvent = { of, at, ...words };
    if (answeredAt === null) return [requested];
    const answerWords = outcome === 'refused' ? texts.refusedEvent : texts.acceptedEvent;
    return [requested, { of, at: answeredAt, who, words: answerWords, more: answer }];
  });
  const goods = { of: 'delivery', more: '' } as const;
  const arrival = travels === 'pickup' ? arrivalTexts.pickedUp : arrivalTexts.delivered;
  const delivered =
    deliveredAt === null ? [] : [{ ...goods, at: deliveredAt, who: null, words: arrival }];
  const returned =
    goodsReturn === null ? [] : [{ ...goods, ...goodsReturn, words: goodsTexts.event }];
  return [...requests, ...delivered, ...returned];
}
