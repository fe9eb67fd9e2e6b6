import type { MigrationStep } from './migration.ts';

/** Until when an account may go on with a password that somebody else set; those of before keep theirs. */
export const ownPasswords: MigrationStep = async (db) => {
  await db.schema.alterTable('users').addColumn('password_due_at', 'bigint').execute();
};
