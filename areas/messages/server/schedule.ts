import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import type { Logger } from 'pino';
import type { Deps } from '#kit/server/core/deps.ts';
import { isPermanent, type SendFailure } from '#areas/senders/rules/send-failure.ts';

/** The worker's pace, in milliseconds. */
export interface Pace {
  /** The time between two messages of one sender: faster numbers get banned. */
  readonly sendEveryMs: number;
  /** The time for which a worker's claim keeps other workers off: longer than any try, and the record of it. */
  readonly leaseMs: number;
  /** The first wait after a failure; it doubles with each one. */
  readonly firstWaitMs: number;
}

export const DEFAULT_PACE: Pace = {
  sendEveryMs: 1_500,
  leaseMs: MINUTE_MS,
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

/**
 * The rest of a sender after so many failures in a row, the current one included. A number that answers too late may send all the
 * same: its rest does not grow.
 */
export function senderPause(
  failure: SendFailure,
  failures: number,
  { pace, random }: Pick<DeliveryContext, 'pace' | 'random'>,
): number {
  if (failure === 'rejected') return 0;
  const needsPerson = isPermanent(failure) || failure === 'instance_not_found';
  const first = pace.firstWaitMs * (needsPerson ? REFUSED_FACTOR : 1);
  return growingWait(first, failure === 'timeout' ? 1 : failures, random);
}

/** The wait of a message after so many tries that were in vain. */
export const messageWait = (
  tries: number,
  { pace, random }: Pick<DeliveryContext, 'pace' | 'random'>,
): number => growingWait(pace.firstWaitMs, tries, random);

/** The wait of a message that may have left: longer than its sender rests at first, so that the other messages go before it. */
export const openWait = (context: Pick<DeliveryContext, 'pace' | 'random'>): number =>
  2 * messageWait(1, context);
