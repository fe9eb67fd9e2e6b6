import type pg from 'pg';
import { tryLock } from '../engine/postgres-pool.ts';

/** The schema in which a restored store is built, beside the one in use. */
export const WORKSHOP = 'balcao_restoring';
/** This program's number among the database's advisory locks: held while a restore runs. */
const RESTORE_LOCK = 7_214_002;
const LOCK_TIMEOUT = '1s';

/** Takes the workshop until the connection ends. @returns whether it was free */
export const takeWorkshop = (client: pg.ClientBase): Promise<boolean> =>
  tryLock(client, RESTORE_LOCK);

export async function clearWorkshop(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${WORKSHOP} cascade`);
}

/** Removes the half copy of a store that a killed restore left, unless a restore is running. */
export async function clearUnfinishedRestore(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await clearUnlessRunning(client);
  } finally {
    client.release();
  }
}

async function clearUnlessRunning(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [WORKSHOP]);
  if (rows.length === 0) return;
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const { rows: locks } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as free',
      [RESTORE_LOCK],
    );
    if (locks[0]?.free) await clearWorkshop(client);
    await client.query('commit');
  } catch {
    // A connection of the killed restore may still be ending, or another user made the schema: the next start or restore
    // looks again.
    await client.query('rollback');
  }
}
