import type { MessageAnswer, MessageState, MessageSummary } from '../contract.ts';

import type { BadgeTone } from '#kit/web/components/status-badge.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { isDue } from './next-look.ts';
import { messagesTexts as texts } from './texts.ts';

export const STATE_TONES: Readonly<Record<MessageState, BadgeTone>> = {
  pending: 'orange',
  sending: 'blue',
  sent: 'green',
  unsure: 'orange',
  failed: 'red',
};

type Delivery = Pick<
  MessageAnswer,
  'state' | 'tries' | 'nextTryAt' | 'sentAt' | 'isSentByWord' | 'sender' | 'lastFailure'
>;

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** The time when the first sender is back, if none sends now; undefined while one does. */
export function resumesAt(senders: MessageSummary['senders'] | undefined): string | undefined {
  if (!senders || senders.length === 0 || senders.some(({ works }) => works)) return undefined;
  return senders.flatMap(({ triesAgainAt }) => triesAgainAt ?? []).sort()[0];
}

/** The facts besides the message itself that the waiting depends on. */
export interface Waiting {
  now: number;
  /** The moment before which no message leaves, ISO. */
  resumesAt?: string | undefined;
}

/** A due message still waits for a sender. Instants of the API compare as text. */
const nextTryOf = (nextTryAt: string | null, resumes: string | undefined): string | null =>
  resumes && (nextTryAt === null || nextTryAt < resumes) ? resumes : nextTryAt;

function waitingLine({ tries, nextTryAt }: Delivery, waiting: Waiting): string {
  if (tries === 0) return texts.queued;
  const at = nextTryOf(nextTryAt, waiting.resumesAt);
  const next =
    at === null || isDue(at, waiting.now) ? texts.nextTryNow : texts.nextTry(formatDateTime(at));
  return `${texts.tries(tries)} · ${next}`;
}

/** The progress of a message, in one line. */
export function deliveryLine(message: Delivery, waiting: Waiting): string {
  const { state, sender, sentAt, isSentByWord, tries } = message;
  switch (state) {
    case 'pending':
      return waitingLine(message, waiting);
    case 'sending':
      return texts.sendingNow;
    case 'failed':
      return texts.tries(tries);
    case 'unsure':
      return `${texts.unsure} · ${texts.tries(tries)}`;
    case 'sent':
      if (isSentByWord) return texts.sentByWord;
      return joined(
        sentAt ? texts.sentAt(formatDateTime(sentAt)) : undefined,
        sender ? texts.by(sender) : undefined,
      );
  }
}

/** The reason why a message has not been sent, or may not have been; undefined for a message that was. */
export const failureOf = ({ state, lastFailure }: Delivery): string | undefined =>
  state === 'sending' || state === 'sent' ? undefined : (lastFailure ?? undefined);

/** 'Reenvio', with the time of the first message if it is known; undefined for an automatic message. */
export function resendLine(
  message: Pick<MessageAnswer, 'resendOf'>,
  known: readonly Pick<MessageAnswer, '_id' | 'createdAt'>[],
): string | undefined {
  if (message.resendOf === null) return undefined;
  const original = known.find(({ _id }) => _id === message.resendOf);
  return original ? texts.resendOfAt(formatDateTime(original.createdAt)) : texts.resendOf;
}

export const addresseeOf = ({ order }: Pick<MessageAnswer, 'order'>): string =>
  order.customerName || texts.noCustomer;
