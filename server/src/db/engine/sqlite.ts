import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type DatabaseConnection,
  type SqliteDatabase as KyselyDatabase,
} from 'kysely';
import { StartupError } from '../../startup-error.ts';
import type { Engine } from '../engine.ts';
import { overwriteFreePages } from './free-pages.ts';
import { longReadsFrom, ReaderPool, readsOver } from '../reads/long-reads.ts';
import { keepPrivate, makePrivate } from './private-files.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { SearchableTable } from '../search/search.ts';
import { shareCommits } from './shared-commits.ts';
import { watchSlowQueries, type SlowQueries } from './slow-queries.ts';
import { openDatabase, SqliteError, type SqliteDatabase } from './sqlite-driver.js';
import { SqliteReader } from '../reads/sqlite-readers.ts';
import { ROW_KEY, sqliteSearch } from '../search/sqlite-search.ts';
import { clearUnfinishedRestore } from '../backup/sqlite-workshop.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import { runTransaction } from '../transaction.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** Reading through this much takes about a second. */
const CHECKED_AT_START_BYTES = 256 * 1024 * 1024;
/** Whose search index holds words of persons. */
const PERSONAL_TABLES: readonly SearchableTable[] = ['orders', 'customers'];
/** One is for searches alone. Each is a process that takes some 10 MB while it is needed. */
const READERS = 2;

/** Takes the write lock when a transaction begins: a read that turns into a write would fail instead of waiting. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back by itself; saying so would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}

/** SQLite can roll table changes back; Kysely's adapter leaves migrations outside a transaction by default. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class BalcaoSqliteDialect extends SqliteDialect {
  readonly #config: { database: KyselyDatabase };

  constructor(config: { database: KyselyDatabase }) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * Holds a file for the life of the process, unless another process does. The lock is the operating system's, so a crash
 * frees it.
 */
export function holdLock(file: string): SqliteDatabase | undefined {
  makePrivate(file);
  const lock = openDatabase(file);
  try {
    // On a full disk there would be no room for a journal beside it.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    return undefined;
  }
}

/**
 * Takes a data folder for this process, and clears what a restore left there that was killed.
 * @throws StartupError when another server runs on the same folder.
 */
export function lockFolder(dataDir: string): SqliteDatabase {
  const lock = holdLock(join(dataDir, 'balcao.lock'));
  if (lock) {
    clearUnfinishedRestore(dataDir);
    return lock;
  }
  throw new StartupError(
    `Another Balcão is already running on DATA_DIR (${dataDir}). Stop it, or choose another DATA_DIR.`,
  );
}

const FILE = 'balcao.db';

function openFile(dataDir: string): SqliteDatabase {
  const database = openDatabase(join(dataDir, FILE), { timeoutMs: BUSY_TIMEOUT_MS });
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // 8 MiB. Four times as much answers no faster in a store of a million orders: the system keeps the file's pages too.
  database.exec('pragma cache_size = -8192');
  database.exec('pragma temp_store = MEMORY');
  // Zeros over what is deleted, where that costs no page more; `erase` insists on all of them.
  database.exec('pragma secure_delete = FAST');
  return database;
}

/**
 * Finds at the start what would otherwise meet somebody in the middle of an order: a file that cannot be written, or that is
 * damaged. A large file is not read through here, as it would keep the shop closed: each backup checks its copy.
 * @throws StartupError
 */
function checkFile(database: SqliteDatabase, dataDir: string): void {
  try {
    // The lock alone can be had on a read-only file; a write cannot.
    database.exec('begin immediate; pragma user_version = 0; rollback');
    const path = join(dataDir, FILE);
    if (statSync(path).size > CHECKED_AT_START_BYTES) return;
    const found = database.value('pragma quick_check(1)');
    if (found !== 'ok') throw new StartupError(damagedFile(dataDir, String(found)));
  } catch (error) {
    database.close();
    throw error;
  }
}

const damagedFile = (dataDir: string, what: string): string =>
  `The database (${join(dataDir, FILE)}) is damaged: ${what.split('\n').at(-1)}. Keep the file, and restore the latest backup.`;

/** What the operator reads instead of the driver's words. */
function explainFault(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof SqliteError ? error.code : '';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return new StartupError(damagedFile(dataDir, message));
  if (code === 'SQLITE_FULL') {
    return new StartupError(
      `The disk of DATA_DIR (${dataDir}) is full. Make room, then start again.`,
      { cause: error },
    );
  }
  return new StartupError(`DATA_DIR (${dataDir}) cannot be written: ${message}`);
}

export interface ReaderOptions {
  /** `long-reader.js`. */
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
 * @param options.readers how long reads run beside the rest; absent: they do not.
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
  return sqliteEngine({ database, lock, readers, slowQueries: options.slowQueries });
}

/** What goes through the whole store sorts more than memory should hold. */
async function sortingOnDisk<T>(db: Db, body: () => Promise<T>): Promise<T> {
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await body();
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

function sqliteEngine({
  database,
  lock,
  readers,
  slowQueries,
}: {
  database: SqliteDatabase;
  lock: SqliteDatabase | undefined;
  readers: ReaderPool | undefined;
  slowQueries: SlowQueries | undefined;
}): Engine {
  const db = new Kysely<Tables>({
    dialect: new BalcaoSqliteDialect({ database: withPreparedStatements(database) }),
    ...watchSlowQueries(slowQueries),
  });
  return {
    name: 'sqlite',
    db,
    longReads: readers
      ? longReadsFrom(readers, {
          dialect: {
            createAdapter: () => new SqliteAdapter(),
            createQueryCompiler: () => new SqliteQueryCompiler(),
            createIntrospector: (reading) => new SqliteIntrospector(reading),
          },
          begin: 'begin',
          log: watchSlowQueries(slowQueries),
          count: () => readers.count(),
        })
      : readsOver(db),
    isShared: false,
    search: sqliteSearch(),
    tieBreak: ROW_KEY,
    patiently: (body) => body(db),
    transaction: shareCommits(db),
    transactionAlone: (body) => sortingOnDisk(db, () => runTransaction(db, body)),
    readAtOneMoment: (body) =>
      sortingOnDisk(db, () =>
        db.connection().execute(async (connection) => {
          await sql`begin`.execute(connection);
          try {
            return await body(connection);
          } finally {
            await sql`rollback`.execute(connection);
          }
        }),
      ),
    async erase(body) {
      const eraseSearch = async (trx: Trx, on: boolean): Promise<void> => {
        for (const table of PERSONAL_TABLES) {
          const index = sql.table(`${table}_search`);
          await sql`insert into ${index}(${index}, rank) values ('secure-delete', ${sql.lit(on ? 1 : 0)})`.execute(
            trx,
          );
        }
      };
      const eraseAll = async (trx: Trx) => {
        // Inside, where no other erasure runs that could end it.
        database.exec('pragma secure_delete = ON');
        try {
          await eraseSearch(trx, true);
          const result = await body(trx);
          await overwriteFreePages(trx);
          await eraseSearch(trx, false);
          return result;
        } finally {
          database.exec('pragma secure_delete = FAST');
        }
      };
      const result = await runTransaction(db, eraseAll);
      // Who still reads the log as it was keeps it from being emptied.
      const empty = () => sql`pragma wal_checkpoint(truncate)`.execute(db);
      await (readers ? readers.quiet(empty) : empty());
      return result;
    },
    // One process has the file: it tells itself.
    notify: () => Promise.resolve(),
    listen: () => ({ hasOthers: false, close: () => Promise.resolve() }),
    isUniqueViolation: (error) =>
      error instanceof SqliteError &&
      (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'),
    isUnavailable: (error) =>
      error instanceof SqliteError &&
      /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(error.code),
    isOutOfSpace: (error) => error instanceof SqliteError && error.code === 'SQLITE_FULL',
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
    async close() {
      // Only the last connection puts the write-ahead log into the database: without that, a copy of the file alone would lack it.
      await readers?.close();
      await db.destroy();
      lock?.close();
    },
  };
}
