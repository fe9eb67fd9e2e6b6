import { DAY_MS, MINUTE_MS, SECOND_MS } from '@balcao/domain/rules/durations';
import { isPermanent, type SendFailure } from '../../integrations/zapi.ts';

/** How the worker goes about it. Milliseconds. */
export interface Pace {
  /** Between two messages of one sender: numbers that write faster get banned. */
  readonly sendEveryMs: number;
  /** How long nobody else takes what one worker claimed: longer than any try. */
  readonly leaseMs: number;
  /** The first wait after a failure; it doubles with each one. */
  readonly firstWaitMs: number;
}

export const DEFAULT_PACE: Pace = {
  sendEveryMs: 1_500,
  leaseMs: 30 * SECOND_MS,
  firstWaitMs: 30 * SECOND_MS,
};

/** A message that old says nothing new any more. */
export const GIVE_UP_AFTER_MS = DAY_MS;
/** Reached by a message that heads the queue of a dead sender for about a day. */
export const MOST_TRIES = 60;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
const JITTER = 0.2;
/** How far the clocks of two processes may lie apart before one takes the other's waits for those of a wrong clock. */
const SKEW_MS = 10 * MINUTE_MS;
/** A sender that refused needs a person; asking again at once only fills the provider's log. */
const REFUSED_FACTOR = 10;

/**
 * What a failure tells.
 * `sender`: it said no and did not take the message, and would say the same to any other: the next sender gets it at once.
 * `message`: it said no to this message: another sender may take it.
 * `unknown`: it may have taken the message, so nobody else gets it at once.
 */
export type Verdict = 'sender' | 'message' | 'unknown';

export function verdictOf(failure: SendFailure): Verdict {
  if (isPermanent(failure) || failure === 'instance_not_found') return 'sender';
  return failure === 'rejected' ? 'message' : 'unknown';
}

const SUSPECT_FROM_TRIES = 3;

/** Whether a message has been left open so often that it may be at fault itself, and not its sender. */
export const isSuspect = (
  failure: SendFailure,
  { tries, last_failure: before }: { readonly tries: number; readonly last_failure: string | null },
): boolean =>
  tries >= SUSPECT_FROM_TRIES &&
  [failure, before].every((each) => each !== null && verdictOf(each as SendFailure) === 'unknown');

/** Doubles with each failure in a row up to half an hour, and strays by a fifth, so that nothing comes back all at once. */
function growingWait(firstMs: number, failures: number, random: () => number): number {
  const plain = Math.min(firstMs * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random()));
}

/** The latest moments at which a wait, and a lease or a sender's turn, that began by a right clock can end. */
export const latestEnds = (now: number, { leaseMs }: Pace) => ({
  now,
  wait: now + LONGEST_WAIT_MS * (1 + JITTER) + SKEW_MS,
  lease: now + leaseMs + SKEW_MS,
});

/** How long a sender is left alone after so many failures in a row, this one included. */
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
