import { dayOf } from '#kit/rules/days.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { Call } from '#kit/server/core/call.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import { writeTrail } from '#kit/server/core/write-trail.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { deleteEntriesBefore, hasEntry } from './audit.repository.ts';

/**
 * Records who looked at whose data, before they see it. Each pair of viewer and subject is recorded once a day, so that the
 * trail does not fill up with views. Reads before writing, because a look must not wait for the writers.
 */
export async function recordViewing(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Pick<Call, 'caller' | 'now'>,
  entry: Entry,
): Promise<void> {
  const { action, subject } = entry;
  const day = dayOf(call.now, deps.config.storeTimeZone);
  const once = [action, day, call.caller.id, subject?.id].join(' ');
  if (await hasEntry(deps.db, once)) return;
  await plainTransaction(deps, (trx) => writeTrail(trx, call, [entry], once));
}

/** The age at which entries are deleted. Longer than five years in every calendar: the database refuses to delete younger entries. */
const KEPT_FOR_MS = 5 * 366 * DAY_MS;

/** Deletes the entries that were older than the limit at that time. */
export const forgetOldEntries = (db: Db, asOf: number): Promise<void> =>
  deleteEntriesBefore(db, asOf - KEPT_FOR_MS);
