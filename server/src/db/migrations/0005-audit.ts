import type { MigrationStep } from './migration.ts';

const YEARS_KEPT = 5;

/**
 * Who did what, and whose data was seen. It has no foreign keys: what it tells of may be deleted, its rows may not, and the
 * database itself refuses to change one or to delete one that is younger than five years.
 */
export const audit: MigrationStep = async (db, engine) => {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('actor_role', 'text', (c) => c.notNull())
    .addColumn('network', 'text')
    .addColumn('request_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('subject_name', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('once', 'text')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('audit').columns(columns).execute();
  await index('audit_by_time', ['at', 'id']);
  await index('audit_by_actor', ['actor_id', 'at', 'id']);
  await index('audit_by_subject', ['subject_type', 'subject_id', 'at']);
  await db.schema.createIndex('audit_once').unique().on('audit').column('once').execute();
  await engine.makeAppendOnly(db, { table: 'audit', time: 'at', yearsKept: YEARS_KEPT });
};
