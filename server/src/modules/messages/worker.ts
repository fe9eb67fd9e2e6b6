import { MINUTE_MS } from '@balcao/domain/rules/durations';
import { plainTransaction } from '../../core/change.ts';
import type { WakeSignal } from '../../core/wake-signal.ts';
import { claimNext } from './claim.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { deliver } from './deliver.ts';
import { endOverlongRests } from '../senders/senders.service.ts';
import { endOverlongWaits, giveUpOld, takeUpAgain } from './message-queue.repository.ts';
import { remindOfPayments } from './payment-reminders.ts';
import { GIVE_UP_AFTER_MS, latestEnds } from './schedule.ts';

/** The longest time between two looks: another process may have written a message and died before it could send it. */
const LOOK_AT_LEAST_EVERY_MS = 60_000;
const AFTER_A_FAULT_MS = 5_000;
/** The time between two looks for unpaid orders. */
const REMIND_EVERY_MS = 5 * MINUTE_MS;

export interface OutboxWorker {
  /** Takes on no more messages, and waits for those in flight. */
  stop(): Promise<void>;
}

/** The failure of a message that no sender was ever asked to take. */
export const NEVER_TRIED = 'never_tried';

/** Gives up messages that have waited for a day without a sender. */
export async function giveUpStale(context: DeliveryContext): Promise<void> {
  const now = context.clock();
  const given = await plainTransaction(context, (trx) =>
    giveUpOld(trx, { writtenBefore: now - GIVE_UP_AFTER_MS, now, failure: NEVER_TRIED }),
  );
  if (given > 0) context.log.warn({ messages: given }, 'messages given up');
}

/**
 * Ends overlong waits after the clock was put back: messages written while it was ahead would wait, and hold their sender, for as
 * long. The messages of the last day that it gave up wait again.
 */
export async function endFutureWaits(context: DeliveryContext): Promise<void> {
  const now = context.clock();
  const latest = latestEnds(now, context.pace);
  const writtenAfter = now - GIVE_UP_AFTER_MS;
  await plainTransaction(context, async (trx) => {
    await endOverlongWaits(trx, latest);
    await endOverlongRests(trx, latest);
    await takeUpAgain(trx, { writtenAfter, givenUpAfter: latest.lease, now });
  });
}

/**
 * Delivers messages until it is stopped: oldest first, at most one at a time a sender, each sender at its pace. Between messages
 * the worker sleeps until the next message is due or it is woken. No fault ends it.
 */
export function startOutboxWorker(context: DeliveryContext, signal: WakeSignal): OutboxWorker {
  const inFlight = new Set<Promise<void>>();
  let isStopping = false;
  let remindedAt = -Infinity;

  const logFault = (error: unknown): void => {
    const fault = error instanceof Error ? error : new Error(String(error));
    const stack = fault.stack?.split('\n').slice(1, 6);
    context.log.error({ fault: { type: fault.name, at: stack } }, 'outbox failed');
  };

  /** Writes the reminders of unpaid orders. Their failure keeps no other message waiting. */
  async function remind(): Promise<void> {
    const now = context.clock();
    // A clock that was put back is no reason to wait.
    if (Math.abs(now - remindedAt) < REMIND_EVERY_MS) return;
    remindedAt = now;
    await remindOfPayments(context).catch(logFault);
  }

  /** Starts all messages that can start. @returns milliseconds until there may be more. */
  async function work(): Promise<number> {
    await giveUpStale(context);
    await endFutureWaits(context);
    await remind();
    while (!isStopping) {
      const look = await claimNext(context);
      if (!look.claim) {
        const wait = look.nextAt === undefined ? Infinity : look.nextAt - context.clock();
        return Math.min(Math.max(wait, 1), LOOK_AT_LEAST_EVERY_MS);
      }
      const delivery = deliver(context, look.claim)
        .catch(logFault)
        .finally(() => {
          inFlight.delete(delivery);
          signal.wake();
        });
      inFlight.add(delivery);
    }
    return 0;
  }

  const run = async (): Promise<void> => {
    while (!isStopping) {
      const wait = await work().catch((error: unknown) => {
        logFault(error);
        return AFTER_A_FAULT_MS;
      });
      if (!isStopping) await signal.wait(wait);
    }
    await Promise.all(inFlight);
  };
  const running = run();

  return {
    async stop() {
      isStopping = true;
      signal.wake();
      await running;
    },
  };
}
