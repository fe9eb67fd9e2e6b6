import type {
  AuditAction,
  AuditDetails,
  AuditSubjectType,
  AuditValue,
} from '@balcao/domain/contract/audit';
import { dayOf } from '@balcao/domain/rules/days';
import { DAY_MS } from '@balcao/domain/rules/durations';
import type { Clearance } from '../../db/clearance.ts';
import { rowsAStatement } from '../../db/rows-a-statement.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { deleteEntriesBefore, hasEntry, insertEntries } from './audit.repository.ts';

export interface AuditSubject {
  readonly type: AuditSubjectType;
  /** Null where there is only one, such as the store's own settings. */
  readonly id?: string | null;
  /** As it is now. Not of a customer: their name must be able to go. */
  readonly name?: string;
}

export interface AuditEntry {
  readonly at: number;
  /** `callerOf(request)` in a route, `PROGRAM` in a command or a nightly task. */
  readonly actor: Caller;
  readonly action: AuditAction;
  readonly subject?: AuditSubject;
  readonly details?: AuditDetails;
}

/** Who does what nobody asked for over the network: a command, a nightly task. */
export const PROGRAM: Caller = {
  id: null,
  name: 'Balcão',
  role: 'system',
  network: null,
  requestId: null,
};

const rowOf = ({ at, actor, action, subject, details }: AuditEntry, once?: string) => ({
  id: newId(),
  at,
  actor_id: actor.id,
  // The name of a customer must be able to go.
  actor_name: actor.role === 'cliente' ? '' : actor.name,
  actor_role: actor.role,
  network: actor.network,
  request_id: actor.requestId,
  action,
  subject_type: subject?.type ?? null,
  subject_id: subject?.id ?? null,
  subject_name: subject?.name ?? null,
  details: JSON.stringify(details ?? {}),
  once: once ?? null,
});

/**
 * Adds an entry to the trail, in the transaction of what it tells of: neither is there without the other.
 * Entries are never changed and stay for years, so nothing goes in that must be able to go: no password or token, nothing of a
 * customer but their identifier and the names of fields.
 * @param options.once records the entry only when none with this key is there yet.
 */
export async function recordAudit(
  trx: Trx,
  entry: AuditEntry,
  options: { readonly once?: string } = {},
): Promise<void> {
  await insertEntries(trx, [rowOf(entry, options.once)]);
}

/** The same of many entries. */
export async function recordAll(trx: Trx, entries: readonly AuditEntry[]): Promise<void> {
  for (const piece of rowsAStatement(entries)) {
    await insertEntries(
      trx,
      piece.map((entry) => rowOf(entry)),
    );
  }
}

/**
 * Records who looked at whose data, before they see it: once a day for each who and whose, or the trail would be little else.
 * Asks before it writes, because a look must not wait for the writers.
 */
export async function recordViewing(
  { engine, db, config }: Pick<Deps, 'engine' | 'db' | 'config'>,
  entry: AuditEntry,
): Promise<void> {
  const { action, actor, subject } = entry;
  const day = dayOf(entry.at, config.storeTimeZone);
  const once = [action, day, actor.id, subject?.id].join(' ');
  if (await hasEntry(db, once)) return;
  const add = (trx: Trx) => recordAudit(trx, entry, { once });
  await engine.transaction(add);
}

/** Longer than five years in every calendar: the database refuses to let go of anything younger. */
const KEPT_FOR_MS = 5 * 366 * DAY_MS;

/** Forgets what is too old to matter. */
export const forgetOldEntries = (db: Db, { cutoff }: Clearance): Promise<void> =>
  deleteEntriesBefore(db, cutoff(KEPT_FOR_MS));

/** What became what: those of the fields in which two states differ. */
export function changesBetween<Field extends string>(
  before: Readonly<Record<Field, AuditValue>>,
  after: Readonly<Record<Field, AuditValue>>,
): NonNullable<AuditDetails['changes']> {
  return (Object.keys(after) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
