import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { WakeSignal } from '#kit/server/core/wake-signal.ts';
import { startWorkLoop, type WorkLoop } from '#kit/server/core/work-loop.ts';
import { claimDue, endOverlong } from '#kit/server/db/claims.ts';
import type { LabelContext } from './label-accounts.ts';
import { stepLabel } from './step-label.ts';

/** Other processes write labels without a signal to this worker. */
const LOOK_EVERY_MS = 5 * SECOND_MS;
const MOST_AT_ONCE = 4;
/** A claim of a step: longer than its calls can take. */
export const LEASE_MS = 3 * MINUTE_MS;

/** Claims the label whose next step has been due for longest. @returns the step; undefined with nothing due. */
export async function claimStep(context: LabelContext): Promise<(() => Promise<void>) | undefined> {
  const label = await claimDue(context, 'freight_labels', LEASE_MS);
  return label && (() => stepLabel(context, label));
}

/** Buys labels and follows parcels, a few at a time. */
export function startParcelWorker(context: LabelContext, signal: WakeSignal): WorkLoop {
  const { clock, log } = context;
  /** Ends waits that are longer than an hour: they began by a clock that was ahead, and would last for as long. */
  const endFutureWaits = () => {
    const now = clock();
    const latest = { now, wait: now + HOUR_MS + MINUTE_MS, lease: now + LEASE_MS + MINUTE_MS };
    return plainTransaction(context, (trx) => endOverlong(trx, 'freight_labels', latest));
  };
  return startWorkLoop({
    name: 'parcel-work',
    signal,
    clock,
    log,
    mostAtOnce: MOST_AT_ONCE,
    chores: [{ everyMs: MINUTE_MS, run: endFutureWaits }],
    look: async () => {
      const run = await claimStep(context);
      return run ? { run } : { nextAt: clock() + LOOK_EVERY_MS };
    },
  });
}
