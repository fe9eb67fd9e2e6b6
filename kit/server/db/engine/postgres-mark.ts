import pg from 'pg';
import type { Engine } from '../engine.ts';
import { explainNoAnswer } from './postgres-faults.ts';
import { tryLock } from './postgres-pool.ts';

/** This program's number among the database's advisory locks. */
const MARK_LOCK = 7_214_003;

/** A lock of the database's own, held by a connection of its own: the lock of a process that dies is free for the next. */
export function markInPostgres(url: string): Pick<Engine, 'takeMark' | 'close'> {
  let holder: pg.Client | undefined;
  return {
    async takeMark() {
      if (holder) return true;
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      // A connection that breaks loses the mark; without a listener, the event would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        if (await tryLock(client, MARK_LOCK)) holder = client;
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
