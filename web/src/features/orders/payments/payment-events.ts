import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { PAYMENT_METHODS } from '@balcao/domain/rules/payment';

import { formatReais } from '../../../lib/format.ts';
import { paymentEventTexts as texts } from './payment-card-texts.ts';

interface PaymentEvent {
  at: string;
  who: string | null;
  words: string;
}

/** The events of an order's money, in words for its history: each payment, and its taking back. */
export function paymentEvents(payments: OrderDetailAnswer['payments']): PaymentEvent[] {
  return payments.flatMap(({ amount, method, receivedAt, who, takenBack }) => {
    const sum = formatReais(Math.abs(amount));
    const say = amount < 0 ? texts.refundEvent : texts.event;
    const noted = { at: receivedAt, who, words: say(sum, PAYMENT_METHODS[method]) };
    if (!takenBack) return [noted];
    return [noted, { ...takenBack, words: texts.undoEvent(sum, PAYMENT_METHODS[method]) }];
  });
}
