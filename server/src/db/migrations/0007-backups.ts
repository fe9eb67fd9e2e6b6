import type { MigrationStep } from './migration.ts';

/** What became of each backup, so that a store without a recent one is warned. */
export const backups: MigrationStep = async (db) => {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('finished_at', 'bigint', (c) => c.notNull())
    .addColumn('file', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('row_count', 'bigint')
    .addColumn('encrypted', 'smallint')
    .addColumn('failure', 'text')
    .execute();
  await db.schema
    .createIndex('backups_by_end')
    .on('backups')
    .columns(['finished_at', 'id'])
    .execute();
};
