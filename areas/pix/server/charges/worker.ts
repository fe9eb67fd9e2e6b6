import { MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { WakeSignal } from '#kit/server/core/wake-signal.ts';
import { startWorkLoop, type WorkLoop } from '#kit/server/core/work-loop.ts';
import { claimDue, endOverlong } from '#kit/server/db/claims.ts';
import {
  endOverlongPauses,
  hasAccounts,
  hasAnsweringAccount,
  isListed,
} from './account-work.repository.ts';
import type { ChargeContext } from './open-provider.ts';
import { giveUpCharge, misfits } from './charges.repository.ts';
import { listAccount } from './list-payments.ts';
import { latestEnds, LEASE_MS } from './schedule.ts';
import { stepCharge } from './step-charge.ts';
import { stepRefund } from './step-refund.ts';

/** Orders are changed, and other processes write charges, without a signal to this worker. */
const LOOK_EVERY_MS = SECOND_MS;
/** The interval for a store without an account: an admin may set one up in another process. */
const LOOK_WITHOUT_ACCOUNT_MS = 30 * SECOND_MS;
const MOST_AT_ONCE = 8;

/** Charges that ask for another sum than the right one are cancelled next. */
async function giveUpMisfits(context: ChargeContext): Promise<void> {
  const found = await misfits(context.db).execute();
  if (found.length === 0) return;
  const now = context.clock();
  for (const { id } of found) {
    await plainTransaction(context, (trx) => giveUpCharge(trx, id, now));
  }
}

/** Ends overlong waits: waits that began by a clock that was ahead would last for as long. */
export async function endFutureWaits(context: ChargeContext): Promise<void> {
  const latest = latestEnds(context.clock());
  await plainTransaction(context, async (trx) => {
    await endOverlong(trx, 'charges', latest);
    await endOverlong(trx, 'refunds', latest);
    await endOverlong(trx, 'pix_accounts', { ...latest, wait: latest.list });
    await endOverlongPauses(trx, latest);
  });
}

/** Claims due work: a list of payments, a refund or a charge. @returns the work; undefined with nothing due. */
export async function claimWork(
  context: ChargeContext,
): Promise<(() => Promise<void>) | undefined> {
  await giveUpMisfits(context);
  const account = await claimDue(context, 'pix_accounts', LEASE_MS, isListed);
  if (account) return () => listAccount(context, account);
  const refund = await claimDue(context, 'refunds', LEASE_MS, hasAnsweringAccount);
  if (refund) return () => stepRefund(context, refund);
  const charge = await claimDue(context, 'charges', LEASE_MS, hasAnsweringAccount);
  return charge && (() => stepCharge(context, charge));
}

/** Asks providers for charges, refunds and payments, a few at a time, so that a slow answer delays nothing else. */
export function startChargeWorker(context: ChargeContext, signal: WakeSignal): WorkLoop {
  const { clock, log } = context;
  return startWorkLoop({
    name: 'charge-work',
    signal,
    clock,
    log,
    mostAtOnce: MOST_AT_ONCE,
    chores: [{ everyMs: MINUTE_MS, run: () => endFutureWaits(context) }],
    look: async () => {
      if (!(await hasAccounts(context.db))) return { nextAt: clock() + LOOK_WITHOUT_ACCOUNT_MS };
      const run = await claimWork(context);
      return run ? { run } : { nextAt: clock() + LOOK_EVERY_MS };
    },
  });
}
