import { Socket } from 'node:net';
import pg from 'pg';
import { isStale } from './named-statements.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The server ends a statement sooner: a connection that is silent for longer leads to a dead machine. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** A transaction that does nothing for so long has lost its program, and holds rows that others wait for. */
const IDLE_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const POOL_SIZE = 10;
/** PostgreSQL's answer to a change on a read-only server. */
export const READ_ONLY = '25006';

/** `bigint` comes back as a number: centavos, milliseconds and twelve-digit order numbers are all far below 2^53. */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format),
};

/** A socket that ends when its other side stays silent. Pools close idle connections long before. */
const socketOf = (silenceMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    const silence = new Error('Connection terminated: no answer');
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
  return socket;
};

/** @throws with the code `25006` for a standby: after a failover an address may lead to one for a moment. */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'on') {
    throw Object.assign(new Error('This PostgreSQL takes no changes'), { code: READ_ONLY });
  }
}

/** Takes one of this program's advisory locks, until the connection ends. @returns whether it was free. */
export async function tryLock(client: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [lock],
  );
  return rows[0]?.free ?? false;
}

/**
 * Part of connecting, unlike `verify`: a client that passes `verify` after its caller gave up waiting is never returned.
 * The pool awaits `onConnect`, which its types do not say.
 */
const beforeUse = { onConnect: requirePrimary };

/** Ends a connection after a fault that makes it useless to its next user. */
function careFor(client: pg.PoolClient): void {
  // A connection that breaks is replaced by the pool, and its user gets the error of the query. Without these listeners,
  // for idle connections and for those in use, the error would end the process.
  client.on('error', () => undefined);
  client.connection.on('errorMessage', (fault: { readonly code?: string }) => {
    if (fault.code === READ_ONLY || isStale(fault)) client.connection.stream.destroy();
  });
}

export interface Connecting {
  readonly url: string;
  /** Statements may take as long as they take: for migrations and restores. */
  readonly isUnlimited: boolean;
  /** The schemas in which tables are made and looked for; by default the database's own. */
  readonly schemas?: readonly string[] | undefined;
  /** Shorter for tests. */
  readonly silenceMs?: number;
  /** The longest wait for a connection, a new one or one that others use; shorter for tests. */
  readonly connectMs?: number;
}

export const connectionTo = ({
  url,
  isUnlimited,
  schemas,
  silenceMs = SILENCE_MS,
  connectMs = CONNECT_TIMEOUT_MS,
}: Connecting): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  types: numberTypes,
  ...(isUnlimited
    ? {}
    : {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
        stream: socketOf(silenceMs),
      }),
  ...(schemas ? { options: `-c search_path=${schemas.join(',')}` } : {}),
});

/** Connections to the PostgreSQL that takes changes. A connection that breaks, falls silent or leads to a standby is replaced. */
export function openPool(options: Connecting): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(options),
    max: POOL_SIZE,
    ...beforeUse,
  });
  pool.on('error', () => undefined);
  pool.on('connect', careFor);
  return pool;
}
