import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Trx } from '#kit/server/db/tables.ts';
import type { TestServer } from './harness.ts';

const waitForLocks = async ({ engine }: TestServer): Promise<number> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(engine.db);
  return rows.length;
};

/**
 * Makes a change, and a call that comes between the change and its commit: on PostgreSQL the commit follows once the call waits
 * for the changed rows. On SQLite the call's own transaction follows the change.
 * @returns the answer of the call.
 */
export async function callBetween<Answer>(
  server: TestServer,
  change: (trx: Trx) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const calls: Promise<Answer>[] = [];
  const changeFirst = async (trx: Trx): Promise<void> => {
    await change(trx);
    calls.push(call());
    if (process.env.TEST_ENGINE !== 'postgres') return;
    await expect.poll(() => waitForLocks(server)).toBeGreaterThan(0);
  };
  await server.engine.transaction(changeFirst);
  const [answer] = await Promise.all(calls);
  return answer as Answer;
}
