import { plainTransaction } from '../../core/change.ts';
import type { WakeSignal } from '../../core/wake-signal.ts';
import {
  endAllAccountClaims,
  endOverlongAccountWaits,
  hasAccounts,
  listUnlisted,
} from './account-work.repository.ts';
import type { ChargeContext } from './charge-context.ts';
import {
  endAllClaims,
  endOverlongWaits,
  dueCharges,
  giveUpCharge,
  misfits,
} from './charges.repository.ts';
import { listAccount } from './list-payments.ts';
import {
  endAllRefundClaims,
  endOverlongRefundWaits,
  listDueRefunds,
} from './refunds.repository.ts';
import { latestEnds } from './schedule.ts';
import { stepCharge } from './step-charge.ts';
import { stepRefund } from './step-refund.ts';

/** Orders are changed, and other processes write charges, without a word to this worker. */
const LOOK_EVERY_MS = 1_000;
/** A store without an account: an admin may set one up in another process. */
const LOOK_WITHOUT_ACCOUNT_MS = 30_000;
/** Calls to providers at the same time. */
const MOST_AT_ONCE = 8;

export interface ChargeWorker {
  /** Begins nothing more, and waits for what is in flight. */
  stop(): Promise<void>;
}

/** Charges that no longer ask for what is due are cancelled next. */
async function giveUpMisfits(context: ChargeContext): Promise<void> {
  const found = await misfits(context.db).execute();
  if (found.length === 0) return;
  const now = context.clock();
  for (const { id } of found) {
    await plainTransaction(context, (trx) => giveUpCharge(trx, id, now));
  }
}

/** A store that one process has: whatever is claimed was claimed by one that died, and need not wait for the end of its lease. */
async function takeOverClaims(context: ChargeContext): Promise<void> {
  if (context.engine.isShared) return;
  await plainTransaction(context, async (trx) => {
    await endAllClaims(trx);
    await endAllRefundClaims(trx);
    await endAllAccountClaims(trx);
  });
}

/** Ends overlong waits after the clock was put back: what was written while it was ahead would wait for as long. */
export async function endFutureWaits(context: ChargeContext): Promise<void> {
  const latest = latestEnds(context.clock());
  await plainTransaction(context, async (trx) => {
    await endOverlongWaits(trx, latest);
    await endOverlongRefundWaits(trx, latest);
    await endOverlongAccountWaits(trx, latest);
  });
}

type Task = { readonly key: string; readonly run: () => Promise<unknown> };

/** What is due now. */
async function listTasks(context: ChargeContext, most: number): Promise<Task[]> {
  const { db } = context;
  const now = context.clock();
  const accounts = await listUnlisted(db, now);
  const refunds = await listDueRefunds(db, now, most);
  const charges = await dueCharges(db, now, most).execute();
  return [
    ...accounts.map(({ id }) => ({ key: id, run: () => listAccount(context, id) })),
    ...refunds.map(({ id }) => ({ key: id, run: () => stepRefund(context, id) })),
    ...charges.map(({ id }) => ({ key: id, run: () => stepCharge(context, id) })),
  ];
}

/** Does all that is due now, and waits for it. @returns how many pieces of work there were. */
export async function workOffCharges(context: ChargeContext): Promise<number> {
  await giveUpMisfits(context);
  const tasks = await listTasks(context, MOST_AT_ONCE);
  await Promise.all(tasks.map(({ run }) => run()));
  return tasks.length;
}

/**
 * Asks providers for charges, refunds and payments until it is stopped: what was due first comes first, a few at a time, so that a slow
 * answer holds nothing else up. No fault ends it.
 */
export function startChargeWorker(context: ChargeContext, signal: WakeSignal): ChargeWorker {
  const inFlight = new Map<string, Promise<void>>();
  let isStopping = false;
  /** Whatever the clock said before the start: it may have been ahead. */
  let lookedAt = Infinity;

  const logFault = (error: unknown): void => {
    const { name, stack } = error instanceof Error ? error : new Error(String(error));
    const fault = { type: name, at: stack?.split('\n').slice(1, 6) };
    context.log.error({ event: 'charge-work', fault }, 'work on charges failed');
  };

  const begin = ({ key, run }: Task): void => {
    const work = run()
      .then(() => undefined)
      .catch(logFault)
      .finally(() => {
        inFlight.delete(key);
        signal.wake();
      });
    inFlight.set(key, work);
  };

  async function work(): Promise<number> {
    if (!(await hasAccounts(context.db))) return LOOK_WITHOUT_ACCOUNT_MS;
    const now = context.clock();
    if (now < lookedAt) await endFutureWaits(context);
    lookedAt = now;
    await giveUpMisfits(context);
    const tasks = await listTasks(context, MOST_AT_ONCE * 2);
    for (const task of tasks) {
      if (isStopping || inFlight.size >= MOST_AT_ONCE) break;
      if (!inFlight.has(task.key)) begin(task);
    }
    return LOOK_EVERY_MS;
  }

  const run = async (): Promise<void> => {
    await takeOverClaims(context).catch(logFault);
    while (!isStopping) {
      const wait = await work().catch((error: unknown) => {
        logFault(error);
        return LOOK_EVERY_MS;
      });
      if (!isStopping) await signal.wait(wait);
    }
    await Promise.all(inFlight.values());
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
