import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isKeptPrepared } from '../statement.ts';

/** PostgreSQL's answer when the columns of a prepared statement have changed since. */
const STALE = { code: '0A000', routine: 'RevalidateCachedQuery' };
/** Statements that get a name. The program has fewer writing statements. */
const KEPT = 1_000;
/**
 * The most values of a prepared statement. A statement with more has many rows, whose number differs each time: it is not
 * prepared.
 */
const MOST_VALUES = 100;
const names = new Map<string, string>();

/** A statement's name, the same in every process: a pooler may hand one process's connection to another. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < KEPT) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/** Whether this connection remembers a statement from before a migration, and is of no use. */
export const isStale = (fault: object): boolean =>
  'code' in fault &&
  fault.code === STALE.code &&
  'routine' in fault &&
  fault.routine === STALE.routine;

/**
 * The pool as Kysely needs it. The statements of its transactions have names, by which the database keeps them prepared: parsing
 * and planning them was a quarter of the database's cost of a whole order. Reads outside are planned for their values each time,
 * unless they are marked by `keepPrepared`.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let naming = named.get(client);
      if (!naming) named.set(client, (naming = namingClient(client)));
      return naming;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  let isInTransaction = false;
  const query = (
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<pg.QueryResultRow>> => {
    if (text === 'begin') isInTransaction = true;
    else if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const hasFewValues = values.length > 0 && values.length <= MOST_VALUES;
    const isNamed = (isInTransaction && hasFewValues) || isKeptPrepared(text);
    const name = isNamed ? nameOf(text) : undefined;
    return client.query({ ...(name ? { name } : {}), text, values: [...values] });
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A connection whose rollback failed is given back to be ended.
    release: (isBroken) => client.release(isBroken),
  };
}
