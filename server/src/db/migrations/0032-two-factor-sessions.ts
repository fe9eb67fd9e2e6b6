import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * A session says how it began instead of what it lacked then: whether it lacks a second factor is asked of the store as it is now. Those
 * that are open had one if their account has it (setting it up ended all others), or if the trail says that a passkey began them.
 */
export const twoFactorSessions: MigrationStep = async (db) => {
  await db.schema
    .alterTable('sessions')
    .addColumn('is_two_factor', 'smallint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update sessions set is_two_factor = 1
    where exists (
      select 1 from second_factors
      where second_factors.user_id = sessions.user_id and confirmed_at is not null
    ) or exists (
      select 1 from audit
      where actor_id = sessions.user_id and at = sessions.created_at
      and action = 'session.started' and details = '{"reason":"passkey"}'
    )
  `.execute(db);
  await db.schema.alterTable('sessions').dropColumn('is_limited').execute();
};
