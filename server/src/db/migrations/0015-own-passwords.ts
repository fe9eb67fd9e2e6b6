import type { MigrationStep } from './migration.ts';

/** Which accounts have a password that somebody else knows; those of before keep theirs. */
export const ownPasswords: MigrationStep = async (db) => {
  await db.schema
    .alterTable('users')
    .addColumn('must_change_password', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
};
