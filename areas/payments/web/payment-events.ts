import type { PaymentAnswer, RefundAnswer, OrderWithPayments } from '../contract.ts';
import { PAYMENT_METHODS, PIX_PROVIDERS, providerWords } from '../rules/payment.ts';

import { formatReais } from '#kit/web/lib/format.ts';
import { isUnderWay } from './give-back.ts';
import { paymentEventTexts as texts, AUTOMATIC } from './texts.ts';

type Automatic = NonNullable<PaymentAnswer['automatic']>;

interface PaymentEvent {
  at: string;
  who: string | null;
  words: string;
}

export function paymentEvents(payments: OrderWithPayments['payments']): PaymentEvent[] {
  return payments.flatMap(({ amount, method, receivedAt, who, takenBack, automatic }) => {
    const sum = formatReais(Math.abs(amount));
    const how = automatic ? AUTOMATIC : PAYMENT_METHODS[method];
    const say = amount < 0 ? texts.refundEvent : texts.event;
    const by = automatic ? PIX_PROVIDERS[automatic.provider] : who;
    const noted = { at: receivedAt, who: by, words: say(sum, how) };
    const undone = takenBack ? [{ ...takenBack, words: texts.undoEvent(sum, how) }] : [];
    return [noted, ...undone, ...(automatic ? refundEvents(automatic) : [])];
  });
}

const refundEvents = ({ provider, refunds }: Automatic): PaymentEvent[] =>
  refunds.map((refund) => ({
    at: refund.askedAt,
    who: refund.who,
    words: [
      texts.askedEvent(formatReais(refund.amount), providerWords(provider).to),
      ...stateOf(refund),
    ].join(': '),
  }));

/** The progress of a refund, in words; nothing for a finished one, which is a payment of its own. */
function stateOf(refund: RefundAnswer): string[] {
  if (isUnderWay(refund)) return [texts.underWay];
  if (refund.state === 'done') return [];
  return [refund.failure ? `${texts.notDone}. ${refund.failure}` : texts.notDone];
}
