import type { AuditRole, AuditSubjectType } from '#kit/contract/trail.ts';
import { sql } from 'kysely';
import { equals } from '#kit/server/db/list-filters.ts';
import { defineList, type FilterOf, type RowOf } from '#kit/server/db/list.ts';
import type { Db } from '#kit/server/db/tables.ts';

export async function hasEntry(db: Db, once: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('once', '=', once)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The trail, joined with the names of customers. The trail itself does not keep those names. */
export const auditList = defineList({
  table: 'audit',
  rows: (db) =>
    db
      .selectFrom('audit')
      .leftJoin('customers', (join) =>
        join
          .onRef('customers.id', '=', 'audit.subject_id')
          .on('audit.subject_type', '=', 'customer'),
      )
      .selectAll('audit')
      .select(['customers.name as customer_name', 'customers.surname as customer_surname']),
  time: 'at',
  filters: {
    actor: equals(sql<string>`audit.actor_id`),
    role: equals(sql<AuditRole>`audit.actor_role`),
    subjectType: equals(sql<AuditSubjectType>`audit.subject_type`),
    subject: equals(sql<string>`audit.subject_id`),
  },
  sorts: { newest: ['at', 'desc'] },
});

export type AuditRow = RowOf<typeof auditList>;
export type AuditFilter = FilterOf<typeof auditList>;

/** Deletes old entries. The database refuses to delete younger ones: see the migration. */
export async function deleteEntriesBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', time).execute();
}
