import { HOUR_MS } from '@balcao/domain/rules/durations';
import type { Logger } from 'pino';
import type { Clearance } from './db/clearance.ts';
import { forgetOldKeys } from './db/idempotency.ts';
import { forgetOldCounts } from './db/rate-limits.ts';
import type { Db } from './db/tables.ts';
import type { Deps } from './core/deps.ts';
import { forgetEndedSessions } from './modules/accounts/accounts.service.ts';
import { forgetOldEntries } from './modules/audit/audit.service.ts';
import { askClearance, type WaitsFor } from './modules/clock/ask-clearance.ts';
import { forgetOldImports } from './modules/imports/imports.service.ts';
import { removeUnusedFiles } from './modules/photos/photos.service.ts';
import { applyRetentionDaily } from './modules/privacy/retention.ts';
import { forgetRemovedSenders } from './modules/senders/senders.service.ts';
import { forgetRemovedShipping } from './modules/shipping/shipping.service.ts';

const EVERY_MS = HOUR_MS;

export type HousekeepingContext = Pick<
  Deps,
  'engine' | 'db' | 'config' | 'clock' | 'photoFiles'
> & {
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/** What goes by its age, beside what the privacy's terms name. */
const CLEAN_UPS: readonly ((db: Db, clearance: Clearance) => Promise<void>)[] = [
  forgetOldKeys,
  forgetOldImports,
  forgetEndedSessions,
  forgetOldEntries,
  forgetRemovedShipping,
  forgetRemovedSenders,
];

const WHY: Readonly<Record<WaitsFor, string>> = {
  clock:
    'the clock is far from what the store knows: nothing is removed until an admin confirms it, or it has run for three days',
  day: 'nothing is removed in the first day of a version or of a clock',
  backup: 'nothing is removed before a good backup',
};

/**
 * Removes what is old, where that may be.
 * @param ranMs how long the program has run since it was called before, at most; 0 at the start.
 * @returns what is waited for, if anything.
 */
export async function runHousekeeping(
  context: HousekeepingContext,
  ranMs: number,
): Promise<WaitsFor | undefined> {
  const { engine, db, log, clock } = context;
  const now = clock();
  // Counters of a few minutes, in no backup, which a crash forgets as well.
  await forgetOldCounts(engine, now);
  // Bytes that nobody names: none is taken from anything, whatever the clock says.
  await removeUnusedFiles(context).catch((error: unknown) =>
    log.warn({ err: error }, 'unused photos were not removed'),
  );
  const clearance = await askClearance(context, { now, ranMs });
  if (typeof clearance === 'string') return clearance;
  await Promise.all(CLEAN_UPS.map((cleanUp) => cleanUp(db, clearance)));
  const removed = await applyRetentionDaily(context, clearance);
  if (removed) log.info({ removed }, 'retention applied');
  return undefined;
}

/** Keeps house now, because many shops switch their machine off at night, and every hour. */
export function startHousekeeping(context: HousekeepingContext): { stop(): void } {
  let told: WaitsFor | undefined;
  const keep = async (ranMs: number): Promise<void> => {
    try {
      const waitsFor = await runHousekeeping(context, ranMs);
      if (waitsFor && waitsFor !== told) {
        const level = waitsFor === 'clock' ? 'warn' : 'info';
        context.log[level]({ event: 'removal-waits', waitsFor }, WHY[waitsFor]);
      }
      told = waitsFor;
    } catch (error) {
      context.log.warn({ err: error }, 'housekeeping failed');
    }
  };
  void keep(0);
  const timer = setInterval(() => void keep(EVERY_MS), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
