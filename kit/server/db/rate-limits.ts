import { CompiledQuery } from 'kysely';
import { keepPrepared } from './statement.ts';
import type { Db } from './tables.ts';

/** The table of the shared counters, which only PostgreSQL has: unlogged, and in no backup. */
export const RATE_LIMITS = 'rate_limits';

interface Count {
  /** The limit's name and a keyed hash of the counted caller. */
  key: string;
  points: number;
  /** The moment at which the count starts over, epoch milliseconds. */
  expire: number | null;
}

/** The database with that table. */
export const withCounts = (db: Db) => db.withTables<{ [RATE_LIMITS]: Count }>();

/** The part of PostgreSQL's driver that the limiter's library calls, over the store's own connections. */
export const rateLimitClient = (db: Db) => ({
  async query(query: { readonly text: string; readonly values: readonly unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(
      CompiledQuery.raw(keepPrepared(query.text), [...query.values]),
    );
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

export async function forgetOldCounts(
  { db, isShared }: { readonly db: Db; readonly isShared: boolean },
  now: number,
): Promise<void> {
  if (isShared) await withCounts(db).deleteFrom(RATE_LIMITS).where('expire', '<', now).execute();
}
