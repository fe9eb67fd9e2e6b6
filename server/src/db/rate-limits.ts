import { CompiledQuery } from 'kysely';
import { keepPrepared } from './reads/prepared-mark.ts';
import type { Db } from './tables.ts';

/** The table of the shared counters. */
export const RATE_LIMITS = 'rate_limits';

/** The part of PostgreSQL's driver that the limiter's library calls, over the store's own connections. */
export const rateLimitClient = (db: Db) => ({
  async query(query: { readonly text: string; readonly values: readonly unknown[] }) {
    const { rows, numAffectedRows } = await db.executeQuery(
      CompiledQuery.raw(keepPrepared(query.text), [...query.values]),
    );
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** Forgets counts that have run out. */
export async function forgetOldCounts(
  { db, isShared }: { readonly db: Db; readonly isShared: boolean },
  now: number,
): Promise<void> {
  if (isShared) await db.deleteFrom(RATE_LIMITS).where('expire', '<', now).execute();
}
