import pg from 'pg';
import type { Engine } from '../engine.ts';
import { explainNoAnswer } from './postgres-faults.ts';

/** This program's number among the database's advisory locks. */
const MARK_LOCK = 7_214_003;

/**
 * A lock of the database's own, held by a connection of its own: the lock of a process that dies is free for
 * the next.
 */
export function markInPostgres(url: string): Pick<Engine, 'takeMark' | 'close'> {
  let holder: pg.Client | undefined;
  return {
    async takeMark() {
      if (holder) return true;
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      // A connection that breaks loses the mark; without a listener, the event would end the
      // process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        const { rows } = await client.query<{ free: boolean }>(
          'select pg_try_advisory_lock($1) as free',
          [MARK_LOCK],
        );
        if (rows[0]?.free) holder = client;
      } catch (error) {
        throw explainNoAnswer(error);
      } finally {
        if (holder !== client) await client.end();
      }
      return holder === client;
    },
    async close() {
      await holder?.end();
      holder = undefined;
    },
  };
}
