import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import type { Logger } from 'pino';
import type { Deps } from '#kit/server/core/deps.ts';
import { isPermanent, type SendFailure } from '#areas/senders/rules/send-failure.ts';

/** The worker's pace, in milliseconds. */
export interface Pace {
  /** The time between two messages of one sender: faster numbers get banned. */
  readonly sendEveryMs: number;
  /** The time for which a worker's claim keeps other workers off: longer than any try. */
  readonly leaseMs: number;
  /** The first wait after a failure; it doubles with each one. */
  readonly firstWaitMs: number;
}

export const DEFAULT_PACE: Pace = {
  sendEveryMs: 1_500,
  leaseMs: 30 * SECOND_MS,
  firstWaitMs: 30 * SECOND_MS,
};

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

/** The age at which a message is given up: it is out of date by then. */
export const GIVE_UP_AFTER_MS = DAY_MS;
/** A message that heads the queue of a dead sender reaches this number in about a day. */
export const MOST_TRIES = 60;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
const JITTER = 0.2;
/**
 * The largest difference between the clocks of two processes; beyond it, one takes the other's waits for those of a wrong clock.
 */
const SKEW_MS = 10 * MINUTE_MS;
/** The factor of a sender's rest after a refusal. A refusal needs a person; a new try at once only fills the provider's log. */
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

/** Whether so many tries of a message had an unknown result that the message may be at fault, and not its sender. */
export const isSuspect = (
  failure: SendFailure,
  { tries, last_failure: before }: { readonly tries: number; readonly last_failure: string | null },
): boolean =>
  tries >= SUSPECT_FROM_TRIES &&
  [failure, before].every((each) => each !== null && verdictOf(each as SendFailure) === 'unknown');

/** A wait that doubles with each failure in a row up to half an hour, and varies by a fifth, so that waits do not end all at once. */
function growingWait(firstMs: number, failures: number, random: () => number): number {
  const plain = Math.min(firstMs * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random()));
}

/** The latest end of a wait, and of a lease or a sender's turn, that began by a right clock. */
export const latestEnds = (now: number, { leaseMs }: Pace) => ({
  now,
  wait: now + LONGEST_WAIT_MS * (1 + JITTER) + SKEW_MS,
  lease: now + leaseMs + SKEW_MS,
});

/** The rest of a sender after so many failures in a row, the current one included. */
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

/** The wait of a message that every sender refused, after so many tries. */
export const messageWait = (
  tries: number,
  context: { readonly pace: Pace; readonly random: () => number },
): number => growingWait(context.pace.firstWaitMs, tries, context.random);
