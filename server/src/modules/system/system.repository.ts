import type { Db } from '../../db/tables.ts';

/** When the newest entry of the trail and the newest order were written, epoch milliseconds; 0 for none. */
export async function findNewestTime(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('audit')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const order = await db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(newest?.at ?? 0, order?.created_at ?? 0);
}

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
