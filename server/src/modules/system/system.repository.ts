import type { Db } from '../../db/tables.ts';

/** When the longest waiting message was written; undefined when none waits. */
export async function findOldestWaiting(db: Db): Promise<number | undefined> {
  const oldest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at;
}
