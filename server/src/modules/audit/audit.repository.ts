import type { AuditRole, AuditSubjectType } from '@balcao/domain/contract/audit';
import { sql, type SqlBool } from 'kysely';
import type { Cutoff } from '../../db/clearance.ts';
import { byIds, pageOf, rowLimit, type Page } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';

/** Whether what is recorded once is already there. */
export async function hasEntry(db: Db, once: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('once', '=', once)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Undefined: whatever. */
export interface AuditFilter {
  readonly actor: string | undefined;
  readonly role: AuditRole | undefined;
  readonly subjectType: AuditSubjectType | undefined;
  readonly subject: string | undefined;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
}

function selectEntries(db: Db, filter: AuditFilter) {
  const { actor, role, subjectType, subject, fromMs, untilMs } = filter;
  let entries = db.selectFrom('audit');
  if (actor !== undefined) entries = entries.where('actor_id', '=', actor);
  if (role !== undefined) entries = entries.where('actor_role', '=', role);
  if (subjectType !== undefined) entries = entries.where('subject_type', '=', subjectType);
  if (subject !== undefined) entries = entries.where('subject_id', '=', subject);
  if (fromMs !== undefined) entries = entries.where('at', '>=', fromMs);
  if (untilMs !== undefined) entries = entries.where('at', '<', untilMs);
  return entries;
}

/** With the names of customers, which the trail itself does not keep. */
const withNames = (entries: ReturnType<typeof selectEntries>) =>
  entries
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'audit.subject_id').on('audit.subject_type', '=', 'customer'),
    )
    .selectAll('audit')
    .select(['customers.name as customer_name', 'customers.surname as customer_surname'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc');

export type AuditRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Newest first. */
export function listEntries(
  db: Db,
  filter: AuditFilter,
  paging: { readonly limit: number; readonly offset: number },
): Promise<Page<AuditRow>> {
  const entries = selectEntries(db, filter);
  const ids = entries.select('audit.id').orderBy('audit.at', 'desc').orderBy('audit.id', 'desc');
  const named = byIds(ids, (page) =>
    withNames(db.selectFrom('audit').where('audit.id', 'in', page)),
  );
  return pageOf(named, paging, entries);
}

/** The entries before one of them, newest first. */
export function listEntriesBefore(
  db: Db,
  filter: AuditFilter,
  last: Pick<AuditRow, 'at' | 'id'> | undefined,
  limit: number,
): Promise<AuditRow[]> {
  let entries = selectEntries(db, filter);
  // As one comparison, which the index answers: of two that are joined by `or`, each piece would read all pieces before it.
  if (last) entries = entries.where(sql<SqlBool>`(audit.at, audit.id) < (${last.at}, ${last.id})`);
  return withNames(entries).limit(rowLimit(limit)).execute();
}

/** The database lets go of old entries only: see the migration. */
export async function deleteEntriesBefore(db: Db, time: Cutoff): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', time).execute();
}
