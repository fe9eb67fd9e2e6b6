import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type KyselyConfig,
} from 'kysely';
import type pg from 'pg';
import type { Engine } from '../engine.ts';
import { longReadsFrom, type StandbyState } from '../reads/long-reads.ts';
import { ReaderPool } from '../reads/reader-pool.ts';
import { explainNoAnswer, postgresFaults } from './postgres-faults.ts';
import { connectionTo, openPool } from './postgres-pool.ts';
import { PostgresReader } from '../reads/postgres-readers.ts';
import { keepPrepared } from '../statement.ts';
import { withNamedStatements } from './named-statements.ts';
import { postgresSearch } from '../search.ts';
import { CHANNEL, listenToPostgres } from './postgres-listener.ts';
import { markInPostgres } from './postgres-mark.ts';
import { StandbyReads } from '../reads/standby.ts';
import { clearUnfinishedRestore } from '../backup/postgres-workshop.ts';
import { watchSlowQueries, type SlowQueries } from './slow-queries.ts';
import type { Tables, Trx } from '../tables.ts';
import { runTransaction } from '../transaction.ts';

/**
 * The position up to which every reported commit lies. With `synchronous_commit` off, a commit is reported before
 * it is on disk, so the position is further on.
 */
const POSITION = `select (case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`;
/** Connections for long reads, beside those of the pool. */
const READERS = 4;
/** Well below the silence after which a connection is taken for lost. */
const READER_IDLE_MS = 20_000;

/**
 * Opens PostgreSQL.
 * @param options.readUrl a standby, which reads what it can; whether it answers does not matter to the start.
 * @param options.exclusive the server's own opening: clears the remains of a killed restore.
 * @param options.buildIn the schemas of a database under construction: tables are made in the first and looked for in
 * this order. Building takes as long as it takes.
 * @throws StartupError when the server does not answer.
 */
export async function openPostgres(options: {
  url: string;
  exclusive?: boolean;
  readUrl?: string | undefined;
  onStandbyChange?: ((state: StandbyState) => void) | undefined;
  slowQueries?: SlowQueries | undefined;
  buildIn?: readonly string[];
}): Promise<Engine> {
  const { url, buildIn: schemas, slowQueries } = options;
  const connecting = { url, schemas, isUnlimited: schemas !== undefined };
  const pool = openPool(connecting);
  try {
    await pool.query('select 1');
    if (options.exclusive) await clearUnfinishedRestore(pool);
  } catch (error) {
    await pool.end();
    throw explainNoAnswer(error);
  }
  const readersOf = (where: string): ReaderPool =>
    new ReaderPool({
      open: () => PostgresReader.open(connectionTo({ ...connecting, url: where })),
      size: READERS,
      idleMs: READER_IDLE_MS,
    });
  const readers = { primary: readersOf(url), standby: readersOf(options.readUrl ?? '') };
  const position = async (): Promise<string> => {
    const { rows } = await pool.query<{ position: string }>(POSITION);
    return rows[0]?.position ?? '';
  };
  const { onStandbyChange: onChange } = options;
  const standby = options.readUrl
    ? new StandbyReads({ ...readers, position, onChange })
    : undefined;
  return postgresEngine({
    url,
    pool,
    readers,
    standby,
    slowQueries,
    openUnlimited: () => openPool({ url, schemas, isUnlimited: true }),
  });
}

interface Readers {
  readonly primary: ReaderPool;
  readonly standby: ReaderPool;
}

type Log = Pick<KyselyConfig, 'log'>;

const longReadsOf = (
  readers: Readers,
  standby: StandbyReads | undefined,
  log: Log,
): Engine['longReads'] =>
  longReadsFrom(standby ?? readers.primary, {
    standby,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (reading) => new PostgresIntrospector(reading),
    },
    begin: 'begin isolation level repeatable read read only',
    log,
    count: () => (standby ? readers.standby : readers.primary).count(),
  });

/** Runs work over connections without a time limit for statements or for silence. */
async function withoutTimeLimit<T>(
  open: () => pg.Pool,
  log: Log,
  body: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const unlimited = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: open() }), ...log });
  try {
    return await body(unlimited);
  } finally {
    await unlimited.destroy();
  }
}

/** A transaction beside which nobody writes the tables that the derived figures count. */
function runExclusive<T>(db: Kysely<Tables>, body: (trx: Trx) => Promise<T>): Promise<T> {
  const exclusive = async (trx: Trx): Promise<T> => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`lock table customers, orders, order_lines, payments in share row exclusive mode`.execute(
      trx,
    );
    return body(trx);
  };
  return runTransaction(db, exclusive);
}

function readSnapshot<T>(db: Kysely<Tables>, body: (trx: Trx) => Promise<T>): Promise<T> {
  const read = async (trx: Trx): Promise<T> => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return body(trx);
  };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

const examine = (
  db: Kysely<Tables>,
  pool: pg.Pool,
): Pick<Engine, 'describe' | 'findDamage' | 'connections' | 'ping'> => ({
  async describe() {
    const { rows } = await sql<{ version: string; bytes: number }>`select
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
      db,
    );
    return rows[0] ?? { version: '', bytes: 0 };
  },
  async findDamage() {
    const { rows } = await sql<{ fault: string }>`
      select 'index ' || indexrelid::regclass || ' is not valid' as fault from pg_index where not indisvalid`.execute(
      db,
    );
    return rows.map((row) => row.fault);
  },
  connections: () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
  async ping() {
    await sql`select 1`.execute(db);
  },
});

function postgresEngine({
  url,
  pool,
  readers,
  standby,
  slowQueries,
  openUnlimited,
}: {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly readers: Readers;
  readonly standby: StandbyReads | undefined;
  readonly slowQueries: SlowQueries | undefined;
  readonly openUnlimited: () => pg.Pool;
}): Engine {
  const log = watchSlowQueries(slowQueries);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
    ...log,
  });
  const mark = markInPostgres(url);
  return {
    name: 'postgres',
    db,
    longReads: longReadsOf(readers, standby, log),
    isShared: true,
    search: postgresSearch(),
    tieBreak: 'id',
    withoutTimeLimit: (body) => withoutTimeLimit(openUnlimited, {}, body),
    transaction: (body) => runTransaction(db, body),
    transactionAlone: (body) =>
      withoutTimeLimit(openUnlimited, log, (unlimited) => runExclusive(unlimited, body)),
    readAtOneMoment: (body) =>
      withoutTimeLimit(openUnlimited, log, (unlimited) => readSnapshot(unlimited, body)),
    // Its old row versions go with the next autovacuum, for which no caller can wait here.
    erase: (body) => runTransaction(db, body),
    async notify(text) {
      await db.executeQuery(
        CompiledQuery.raw(keepPrepared('select pg_notify($1, $2)'), [CHANNEL, text]),
      );
    },
    listen: (listener) => listenToPostgres(url, listener),
    takeMark: () => mark.takeMark(),
    ...postgresFaults,
    ...examine(db, pool),
    async close() {
      await Promise.all([readers.primary.close(), readers.standby.close(), mark.close()]);
      await db.destroy();
    },
  };
}
