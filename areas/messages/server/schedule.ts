import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import type { Logger } from 'pino';
import type { Deps } from '#kit/server/core/deps.ts';
import { isPermanent, type SendFailure } from '#areas/senders/server/zapi.ts';

/** The worker's pace, in milliseconds. */
export interface Pace {
  /** The time between two messages of one sender: faster numbers get banned. */
  readonly sendEveryMs: number;
  /** How long a worker's claim keeps other workers off: longer than any try. */
  readonly leaseMs: number;
  /** The first wait after a failure; it doubles with each one. */
  readonly firstWaitMs: number;
}

export const DEFAULT_PACE: Pace = {
  sendEveryMs: 1_500,
  leaseMs: 30 * SECOND_MS,
  firstWaitMs: 30 * SECOND_MS,
};

/** The dependencies of delivery. */
export interface DeliveryContext extends Pick<
  Deps,
  'engine' | 'db' | 'config' | 'secrets' | 'zapi' | 'clock' | 'live' | 'outbox'
> {
  /** A random number from 0 up to 1. */
  readonly random: () => number;
  readonly pace: Pace;
  /** It never holds a message's text or recipient. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The age at which a message is given up: it says nothing new any more. */
export const GIVE_UP_AFTER_MS = DAY_MS;
/** A message that heads the queue of a dead sender reaches this number in about a day. */
export const MOST_TRIES = 60;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
const JITTER = 0.2;
/** How far the clocks of two processes may lie apart before one process blames the other's waits on a wrong clock. */
const SKEW_MS = 10 * MINUTE_MS;
/** How much longer a sender rests after a refusal. A refusal needs a person; asking again at once only fills the provider's log. */
const REFUSED_FACTOR = 10;

/**
 * The meaning of a failure.
 * `sender`: the sender did not take the message, and would refuse any other: the next sender gets the message at once.
 * `message`: the sender refused this message: another sender may take it.
 * `unknown`: the sender may have taken the message, so no other sender gets it at once.
 */
export type Verdict = 'sender' | 'message' | 'unknown';

export function verdictOf(failure: SendFailure): Verdict {
  if (isPermanent(failure) || failure === 'instance_not_found') return 'sender';
  return failure === 'rejected' ? 'message' : 'unknown';
}

const SUSPECT_FROM_TRIES = 3;

/** Whether a message has so often ended in an unknown result that it may be at fault itself, and not its sender. */
export const isSuspect = (
  failure: SendFailure,
  { tries, last_failure: before }: { readonly tries: number; readonly last_failure: string | null },
): boolean =>
  tries >= SUSPECT_FROM_TRIES &&
  [failure, before].every((each) => each !== null && verdictOf(each as SendFailure) === 'unknown');

/** A wait that doubles with each failure in a row up to half an hour, and strays by a fifth, so that waits do not end all at once. */
function growingWait(firstMs: number, failures: number, random: () => number): number {
  const plain = Math.min(firstMs * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random()));
}

/** The latest moments at which a wait, and a lease or a sender's turn, can end that began by a right clock. */
export const latestEnds = (now: number, { leaseMs }: Pace) => ({
  now,
  wait: now + LONGEST_WAIT_MS * (1 + JITTER) + SKEW_MS,
  lease: now + leaseMs + SKEW_MS,
});

/** How long a sender rests after so many failures in a row, the current one included. */
export function senderPause(
  verdict: Verdict,
  failures: number,
  context: { readonly pace: Pace; readonly random: () => number },
): number {
  if (verdict === 'message') return 0;
  const { firstWaitMs } = context.pace;
  const first = verdict === 'sender' ? firstWaitMs * REFUSED_FACTOR : firstWaitMs;
  return growingWait(first, failures, context.random);
}

/** How long a message waits that every sender refused, after so many tries. */
export const messageWait = (
  tries: number,
  context: { readonly pace: Pace; readonly random: () => number },
): number => growingWait(context.pace.firstWaitMs, tries, context.random);
