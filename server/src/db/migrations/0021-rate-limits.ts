import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * What the limits on calls have counted, where several processes count together. Unlogged: a count costs no disk write, and
 * an empty table after a crash or a failover only means that the limits start over.
 */
export const rateLimits: MigrationStep = async (db, engine) => {
  if (!engine.isShared) return;
  // The columns that the limiter's library writes, in its order. Room in each page, as every call changes its row in place.
  await sql`create unlogged table rate_limits
    (key text primary key, points integer not null, expire bigint) with (fillfactor = 70)`.execute(
    db,
  );
};
