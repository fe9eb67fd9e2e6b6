import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { longReadsFrom, readsOver, type LongReads } from '../reads/long-reads.ts';
import { ReaderPool } from '../reads/reader-pool.ts';
import { keepPrivate } from './private-files.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { shareCommits } from './shared-commits.ts';
import { watchSlowQueries, type SlowQueries } from './slow-queries.ts';
import { BalcaoSqliteDialect } from './sqlite-dialect.ts';
import { SqliteError, type SqliteDatabase } from './sqlite-driver.ts';
import { eraseForGood } from './sqlite-erase.ts';
import { explainFault, FILE, isFaultOfPlace } from './sqlite-faults.ts';
import { BUSY_TIMEOUT_MS, checkFile, lockFolder, openFile } from './sqlite-file.ts';
import { SqliteReader } from '../reads/sqlite-readers.ts';
import { sqliteSearch } from '../search.ts';
import type { Db, Tables } from '../tables.ts';
import { runTransaction } from '../transaction.ts';

/** Reading processes. Reports leave one of them to searches. Each takes some 10 MB while it is needed. */
const READERS = 2;

export interface ReaderOptions {
  /** `long-reader.ts`, or its built file. */
  readonly program: string;
  /** Shorter for tests. */
  readonly idleMs?: number;
}

function openReaders(dataDir: string, { program, idleMs }: ReaderOptions): ReaderPool {
  const file = join(dataDir, FILE);
  const open = () =>
    Promise.resolve(new SqliteReader({ program, file, busyTimeoutMs: BUSY_TIMEOUT_MS }));
  return new ReaderPool({ open, size: READERS, idleMs });
}

/**
 * Opens the SQLite file of a data folder.
 * @param options.exclusive the server's own opening: refuses a second server on the same folder.
 * @param options.readers the settings of the reading processes; absent: all reads use the one connection.
 * @throws StartupError when the folder or the file cannot be written, is damaged, or is in use.
 */
export function openSqlite(options: {
  dataDir: string;
  exclusive: boolean;
  slowQueries?: SlowQueries | undefined;
  readers?: ReaderOptions | undefined;
}): Engine {
  let lock: SqliteDatabase | undefined;
  let database: SqliteDatabase;
  try {
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
    keepPrivate(options.dataDir);
    if (options.exclusive) lock = lockFolder(options.dataDir);
    database = openFile(options.dataDir);
    if (options.exclusive) checkFile(database, options.dataDir);
  } catch (error) {
    lock?.close();
    throw explainFault(error, options.dataDir);
  }
  const readers = options.readers && openReaders(options.dataDir, options.readers);
  return sqliteEngine({ ...options, database, lock, readers });
}

/** Runs work on the whole store, whose sorting needs more than memory should hold. */
async function sortingOnDisk<T>(db: Db, body: () => Promise<T>): Promise<T> {
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await body();
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

const readInTransaction = <T>(db: Db, body: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await body(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });

/** The kind of each error of the driver. */
const FAULTS: Pick<Engine, 'isUniqueViolation' | 'isUnavailable' | 'isOutOfSpace'> = {
  isUniqueViolation: (error) =>
    error instanceof SqliteError &&
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'),
  isUnavailable: (error) =>
    error instanceof SqliteError &&
    /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(error.code),
  isOutOfSpace: (error) => error instanceof SqliteError && error.code === 'SQLITE_FULL',
};

const examine = (db: Db): Pick<Engine, 'describe' | 'findDamage' | 'connections' | 'ping'> => ({
  async describe() {
    const { rows } = await sql<{
      version: string;
      bytes: number;
    }>`select sqlite_version() as version,
      (select page_count from pragma_page_count()) * (select page_size from pragma_page_size()) as bytes`.execute(
      db,
    );
    return rows[0] ?? { version: '', bytes: 0 };
  },
  async findDamage() {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
    return rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
  },
  connections: () => ({}),
  async ping() {
    await sql`select 1`.execute(db);
  },
});

function longReadsOf(readers: ReaderPool, slowQueries: SlowQueries | undefined): LongReads {
  return longReadsFrom(readers, {
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (reading) => new SqliteIntrospector(reading),
    },
    begin: 'begin',
    log: watchSlowQueries(slowQueries),
    count: () => readers.count(),
  });
}

function sqliteEngine({
  dataDir,
  database,
  lock,
  readers,
  slowQueries,
}: {
  dataDir: string;
  database: SqliteDatabase;
  lock: SqliteDatabase | undefined;
  readers: ReaderPool | undefined;
  slowQueries?: SlowQueries | undefined;
}): Engine {
  const db = new Kysely<Tables>({
    dialect: new BalcaoSqliteDialect({ database: withPreparedStatements(database) }),
    ...watchSlowQueries(slowQueries),
  });
  return {
    name: 'sqlite',
    db,
    longReads: readers ? longReadsOf(readers, slowQueries) : readsOver(db),
    isShared: false,
    search: sqliteSearch(),
    tieBreak: 'row_key',
    withoutTimeLimit: (body) => body(db),
    transaction: shareCommits(db),
    transactionAlone: (body) => sortingOnDisk(db, () => runTransaction(db, body)),
    readAtOneMoment: (body) => sortingOnDisk(db, () => readInTransaction(db, body)),
    erase: (body) => eraseForGood({ db, database, readers }, body),
    // A single process has the file: there is no other process to notify.
    notify: () => Promise.resolve(),
    listen: () => ({ hasOthers: false, close: () => Promise.resolve() }),
    // A server has its folder to itself, by the folder's lock.
    takeMark: () => Promise.resolve(true),
    ...FAULTS,
    explain: (error) => (isFaultOfPlace(error) ? explainFault(error, dataDir) : undefined),
    ...examine(db),
    async close() {
      // Only the last connection puts the write-ahead log into the database. Otherwise a copy of the file alone would lack it.
      await readers?.close();
      await db.destroy();
      lock?.close();
    },
  };
}
