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
import { StartupError } from '../../startup-error.ts';
import type { Engine } from '../engine.ts';
import { longReadsFrom, ReaderPool, type StandbyState } from '../reads/long-reads.ts';
import { connectionTo, openPool, READ_ONLY } from './postgres-pool.ts';
import { PostgresReader } from '../reads/postgres-readers.ts';
import { kept } from '../reads/kept-statements.ts';
import { isStale, withNamedStatements } from './named-statements.ts';
import { postgresSearch } from '../search/postgres-search.ts';
import { CHANNEL, listenToPostgres } from './postgres-listener.ts';
import { StandbyReads } from '../reads/standby.ts';
import { clearUnfinishedRestore } from '../backup/postgres-workshop.ts';
import { watchSlowQueries, type SlowQueries } from './slow-queries.ts';
import type { Tables, Trx } from '../tables.ts';
import { runTransaction } from '../transaction.ts';

/** Up to where every commit lies that somebody was told of; who is told before it is on disk has it further on. */
const POSITION = `select (case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`;
/** Connections for long reads, beside those of the pool. */
const READERS = 4;
/** Well below the silence after which a connection is taken for lost. */
const READER_IDLE_MS = 20_000;
const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
/**
 * Classes 08 (connection), 53 (resources, such as the disk), 57 (operator intervention, shutdown) and 58 (system), 40P01, 40001
 * and 55P03 (locks), 25006 (a standby), 25P03 (a transaction that did nothing for long).
 */
const UNAVAILABLE = /^(08|53|57|58)|^(25006|25P03|40P01|40001|55P03)$/;
const NETWORK_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What the driver itself says of a connection that it has lost, could not get in time or has closed: these carry no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|timeout e(xceeded|xpired))/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What to tell the operator when PostgreSQL could not be reached. */
export const explainNoAnswer = (error: unknown): StartupError =>
  new StartupError(
    codeOf(error) === READ_ONLY
      ? 'DATABASE_URL leads to a PostgreSQL that takes no changes: a standby, or one that was made read-only.'
      : `DATABASE_URL: PostgreSQL does not answer (${codeOf(error) || (error instanceof Error ? error.message : 'unknown error')}).`,
  );

/**
 * Opens PostgreSQL.
 * @param options.readUrl a standby, which reads what it can; whether it answers does not matter to the start.
 * @param options.exclusive the server's own opening: clears what a restore left that was killed.
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
  const connecting = { url, schemas, patient: schemas !== undefined };
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
    openPatient: () => openPool({ url, schemas, patient: true }),
  });
}

function postgresEngine({
  url,
  pool,
  readers,
  standby,
  slowQueries,
  openPatient,
}: {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly readers: { readonly primary: ReaderPool; readonly standby: ReaderPool };
  readonly standby: StandbyReads | undefined;
  readonly slowQueries: SlowQueries | undefined;
  readonly openPatient: () => pg.Pool;
}): Engine {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
    ...watchSlowQueries(slowQueries),
  });
  /** Over connections that end neither a statement nor themselves, however long the database says nothing. */
  const overPatient = async <T>(
    body: (patient: Kysely<Tables>) => Promise<T>,
    log: Pick<KyselyConfig, 'log'> = {},
  ): Promise<T> => {
    const patient = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: openPatient() }),
      ...log,
    });
    try {
      return await body(patient);
    } finally {
      await patient.destroy();
    }
  };
  return {
    name: 'postgres',
    db,
    longReads: longReadsFrom(standby ?? readers.primary, {
      standby,
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: (reading) => new PostgresIntrospector(reading),
      },
      begin: 'begin isolation level repeatable read read only',
      log: watchSlowQueries(slowQueries),
      count: () => (standby ? readers.standby : readers.primary).count(),
    }),
    isShared: true,
    search: postgresSearch(),
    tieBreak: 'id',
    patiently: (body) => overPatient(body),
    transaction: (body) => runTransaction(db, body),
    transactionAlone(body) {
      const alone = async (trx: Trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`lock table customers, orders, order_lines, payments in share row exclusive mode`.execute(
          trx,
        );
        return body(trx);
      };
      return overPatient(
        (patient) => runTransaction(patient, alone),
        watchSlowQueries(slowQueries),
      );
    },
    readAtOneMoment(body) {
      const read = async (trx: Trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        return body(trx);
      };
      return overPatient(
        (patient) =>
          patient
            .transaction()
            .setIsolationLevel('repeatable read')
            .setAccessMode('read only')
            .execute(read),
        watchSlowQueries(slowQueries),
      );
    },
    // Its old row versions go with the next autovacuum, which nobody can wait for here.
    erase: (body) => runTransaction(db, body),
    async notify(text) {
      await db.executeQuery(CompiledQuery.raw(kept('select pg_notify($1, $2)'), [CHANNEL, text]));
    },
    listen: (listener) => listenToPostgres(url, listener),
    isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
    isUnavailable: (error) => {
      const code = codeOf(error);
      return (
        UNAVAILABLE.test(code) ||
        NETWORK_FAULTS.has(code) ||
        (error instanceof Error && (isStale(error) || LOST_CONNECTION.test(error.message)))
      );
    },
    isOutOfSpace: (error) => codeOf(error) === DISK_FULL,
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
    async close() {
      await Promise.all([readers.primary.close(), readers.standby.close()]);
      await db.destroy();
    },
  };
}
