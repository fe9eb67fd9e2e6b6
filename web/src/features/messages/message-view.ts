import type { MessageAnswer, MessageState } from '@balcao/domain/contract/messages';

import type { BadgeTone } from '../../components/status-badge.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { messagesTexts as texts } from '../../texts.ts';

/** While a message is on its way, ms. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;
/** A try that is due within this is as good as on its way, ms. */
const DUE_MS = 10_000;

export const STATE_TONES: Readonly<Record<MessageState, BadgeTone>> = {
  pending: 'orange',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
};

type Delivery = Pick<
  MessageAnswer,
  'state' | 'tries' | 'nextTryAt' | 'sentAt' | 'sender' | 'lastFailure'
>;

const isDue = (nextTryAt: string | null, now: number): boolean =>
  nextTryAt === null || Date.parse(nextTryAt) - now <= DUE_MS;

/** When to look at these rows again, ms. */
export function nextLook(
  rows: readonly Pick<MessageAnswer, 'state' | 'nextTryAt'>[] | undefined,
  now = Date.now(),
): number {
  const moving = rows?.some(
    ({ state, nextTryAt }) => state === 'sending' || (state === 'pending' && isDue(nextTryAt, now)),
  );
  return moving ? SOON_MS : LATER_MS;
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

function waitingLine({ tries, nextTryAt }: Delivery, now: number): string {
  if (tries === 0) return texts.queued;
  const next =
    nextTryAt === null || isDue(nextTryAt, now)
      ? texts.nextTryNow
      : texts.nextTry(formatDateTime(nextTryAt));
  return `${texts.tries(tries)} · ${next}`;
}

/** How far a message has come, in one line. */
export function deliveryLine(message: Delivery, now = Date.now()): string {
  const { state, sender, sentAt, tries } = message;
  switch (state) {
    case 'pending':
      return waitingLine(message, now);
    case 'sending':
      return texts.sendingNow;
    case 'failed':
      return texts.tries(tries);
    case 'sent':
      return joined(
        sentAt ? texts.sentAt(formatDateTime(sentAt)) : undefined,
        sender ? texts.by(sender) : undefined,
      );
  }
}

/** Why it has not gone out, where it has not; a message that went out after all says nothing of what was before. */
export const failureOf = ({ state, lastFailure }: Delivery): string | undefined =>
  state === 'pending' || state === 'failed' ? (lastFailure ?? undefined) : undefined;

/** 'Reenvio', with the time of the first one where it is known; undefined for a message that left by itself. */
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
