import type { MessageAnswer } from '../contract.ts';

/** The wait while a message is on its way, ms. */
const SOON_MS = 4_000;
const LATER_MS = 30_000;
/** A try that is due within this time counts as on its way, ms. */
const DUE_MS = 10_000;

/** Whether a message waits only for its turn. */
export const isDue = (nextTryAt: string | null, now: number): boolean =>
  nextTryAt === null || Date.parse(nextTryAt) - now <= DUE_MS;

/** The wait until the next look at these rows, ms. */
export function nextLook(
  rows: readonly Pick<MessageAnswer, 'state' | 'nextTryAt'>[] | undefined,
  now = Date.now(),
): number {
  const moving = rows?.some(
    ({ state, nextTryAt }) => state === 'sending' || (state === 'pending' && isDue(nextTryAt, now)),
  );
  return moving ? SOON_MS : LATER_MS;
}
