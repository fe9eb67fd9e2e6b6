import { MINUTE_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { WakeSignal } from '#kit/server/core/wake-signal.ts';
import { startWorkLoop, type WorkLoop } from '#kit/server/core/work-loop.ts';
import { endOverlong } from '#kit/server/db/claims.ts';
import { claimNext } from './claim.ts';
import { type DeliveryContext, GIVE_UP_AFTER_MS, latestEnds } from './schedule.ts';
import { deliver } from './deliver.ts';
import { endOverlongRests } from '#areas/senders/server/senders.service.ts';
import { giveUpOld, takeUpAgain } from './message-queue.repository.ts';
import { remindOfPayments } from './payment-reminders.ts';

/** The time between two looks for unpaid orders. */
const REMIND_EVERY_MS = 5 * MINUTE_MS;

/** The failure of a message that was never tried with a sender. */
export const NEVER_TRIED = 'never_tried';

/** Gives up messages that have waited for a day without a sender. */
export async function giveUpStale(context: DeliveryContext): Promise<void> {
  const now = context.clock();
  const count = await plainTransaction(context, (trx) =>
    giveUpOld(trx, { writtenBefore: now - GIVE_UP_AFTER_MS, now, failure: NEVER_TRIED }),
  );
  if (count > 0) context.log.warn({ messages: count }, 'messages given up');
}

/**
 * Ends overlong waits after the clock was put back: messages written while it was ahead would wait, and block their sender, for
 * as long. Messages of the last day that it gave up wait again.
 */
export async function endFutureWaits(context: DeliveryContext): Promise<void> {
  const now = context.clock();
  const latest = latestEnds(now, context.pace);
  const writtenAfter = now - GIVE_UP_AFTER_MS;
  await plainTransaction(context, async (trx) => {
    await endOverlong(trx, 'outbox', latest);
    await endOverlongRests(trx, latest);
    await takeUpAgain(trx, { writtenAfter, givenUpAfter: latest.lease, now });
  });
}

/** Delivers messages: oldest first, at most one at a time a sender, each sender at its pace. */
export function startOutboxWorker(context: DeliveryContext, signal: WakeSignal): WorkLoop {
  const { clock, log } = context;
  return startWorkLoop({
    name: 'outbox-work',
    signal,
    clock,
    log,
    // A message is claimed together with a free sender.
    mostAtOnce: Infinity,
    chores: [
      { everyMs: MINUTE_MS, run: () => giveUpStale(context) },
      { everyMs: MINUTE_MS, run: () => endFutureWaits(context) },
      { everyMs: REMIND_EVERY_MS, run: () => remindOfPayments(context) },
    ],
    look: async () => {
      const look = await claimNext(context);
      const { claim } = look;
      return claim ? { run: () => deliver(context, claim) } : look;
    },
  });
}
