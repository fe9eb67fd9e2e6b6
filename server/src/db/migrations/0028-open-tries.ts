import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * Whether a try to send a message left it open if the provider took it. Of what was tried before, nobody knows any more; so it
 * counts as open while it waits.
 */
export const openTries: MigrationStep = async (db) => {
  await db.schema
    .alterTable('outbox')
    .addColumn('left_open', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update outbox set left_open = 1 where state in ('pending', 'sending') and tries > 0
  `.execute(db);
};
