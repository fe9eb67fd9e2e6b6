import { HOUR_MS } from '#kit/rules/durations.ts';
import type { Logger } from 'pino';
import { forgetOldKeys } from '#kit/server/db/idempotency.ts';
import { forgetOldCounts } from '#kit/server/db/rate-limits.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { forgetEndedSessions } from '#areas/accounts/server/accounts.service.ts';
import { forgetOldEntries } from '#areas/audit/server/audit.service.ts';
import { heldTwiceAt } from '#areas/backups/server/backups.service.ts';
import { forgetOldOffers } from '#areas/freight/server/quotes/offers.repository.ts';
import { forgetOldImports } from '#areas/imports/server/imports.service.ts';
import { removeUnusedFiles } from '#areas/photos/server/photos.service.ts';
import { applyRetentionOnce } from '#areas/privacy/server/retention.ts';
import { forgetRemovedSenders } from '#areas/senders/server/senders.service.ts';
import { forgetRemovedShipping } from '#areas/shipping/server/shipping.service.ts';

const EVERY_MS = HOUR_MS;

export type HousekeepingContext = Pick<Deps, 'engine' | 'db' | 'clock' | 'photoFiles'> & {
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

type CleanUp = (db: Db, asOf: number) => Promise<void>;

/** Rows that are not the shop's own data. Their age is counted up to now. */
const FLEETING: readonly CleanUp[] = [
  forgetOldKeys,
  forgetOldImports,
  forgetOldOffers,
  forgetEndedSessions,
];

/** Rows of the shop, beside those that the privacy's terms name. Their age is counted up to the second newest good backup. */
const OF_THE_SHOP: readonly CleanUp[] = [
  forgetOldEntries,
  forgetRemovedShipping,
  forgetRemovedSenders,
];

/**
 * Removes old rows. A row of the shop is deleted only if it had reached its age when the second newest good backup was begun: two
 * backups hold it then, and a clock that has leapt ages nothing until the second night. With fewer good backups it stays.
 */
export async function runHousekeeping(context: HousekeepingContext): Promise<void> {
  const { engine, db, log, clock } = context;
  const now = clock();
  await forgetOldCounts(engine, now);
  await removeUnusedFiles(context).catch((error: unknown) =>
    log.warn({ err: error }, 'unused photos were not removed'),
  );
  await Promise.all(FLEETING.map((cleanUp) => cleanUp(db, now)));
  const asOf = await heldTwiceAt(db, now);
  if (asOf === undefined) return;
  await Promise.all(OF_THE_SHOP.map((cleanUp) => cleanUp(db, asOf)));
  const removed = await applyRetentionOnce(context, asOf);
  if (removed) log.info({ removed }, 'retention applied');
}

/** Runs now, because many shops switch their machine off at night, and then every hour. */
export function startHousekeeping(context: HousekeepingContext): { stop(): void } {
  const keep = (): Promise<void> =>
    runHousekeeping(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'housekeeping failed'),
    );
  void keep();
  const timer = setInterval(() => void keep(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
