import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import {
  damagedFile,
  explainFault,
  FILE,
  isFaultOfPlace,
  mayLackRoom,
} from '../engine/sqlite-faults.ts';
import { holdLock } from '../engine/sqlite-file.ts';
import { openDatabase, type SqliteDatabase } from '../engine/sqlite-driver.ts';
import {
  AnotherBackupRuns,
  isLeftOut,
  NothingToBackUp,
  type Cell,
  type Snapshot,
  type SnapshotTable,
} from './snapshot.ts';

const BATCH = 500;

/** @see open-snapshot.ts */
export async function snapshotSqlite<T>(
  dataDir: string,
  body: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(dataDir, FILE))) {
    throw new NothingToBackUp(`There is no database in DATA_DIR (${dataDir}) yet.`);
  }
  let lock: SqliteDatabase | undefined;
  let database: SqliteDatabase | undefined;
  try {
    lock = holdLock(join(dataDir, 'backup.lock'));
    if (!lock) throw new AnotherBackupRuns();
    database = openSound(dataDir);
    // The write-ahead log keeps what this transaction sees until it ends; writers do not wait for it.
    database.exec('begin');
    return await body(readSnapshot(database));
  } catch (error) {
    throw isFaultOfPlace(error) ? explainFault(error, dataDir) : error;
  } finally {
    database?.close();
    lock?.close();
  }
}

/** Opens the database for reading alone, and checks it: a backup of a damaged one must not push good backups out. */
function openSound(dataDir: string): SqliteDatabase {
  try {
    return open(dataDir, 'normal');
  } catch (error) {
    if (!mayLackRoom(error)) throw error;
    // A full disk has no room for the file by which processes share the log. A process that is alone holds that in memory.
    return open(dataDir, 'exclusive');
  }
}

function open(dataDir: string, locking: 'normal' | 'exclusive'): SqliteDatabase {
  const database = openDatabase(join(dataDir, FILE));
  try {
    database.exec(`pragma locking_mode = ${locking}`);
    database.exec('pragma query_only = ON');
    const found = database.value('pragma quick_check(1)');
    if (found !== 'ok') throw new StartupError(damagedFile(dataDir, String(found)));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function readSnapshot(database: SqliteDatabase): Snapshot {
  /** The values of a query for one column. */
  const list = (query: string, ...values: string[]) =>
    database
      .prepare(query)
      .rows(values)
      .map(([value]) => String(value));
  // Type "table" excludes the search indexes (virtual) and their own tables (shadow); migrations make both.
  const names = list(
    `select name from pragma_table_list where schema = 'main' and type = 'table' order by name`,
  ).filter((name) => !name.startsWith('sqlite_'));
  const tables = names
    .filter((name) => !isLeftOut(name))
    .map((name) => ({
      name,
      columns: list('select name from pragma_table_info(?)', name).filter(
        (column) => column !== 'row_key',
      ),
    }));
  const migrations = names.includes('kysely_migration')
    ? list('select name from kysely_migration order by name')
    : [];
  return {
    engine: 'sqlite',
    migrations,
    tables,
    count: ({ name }) => Promise.resolve(Number(database.value(`select count(*) from "${name}"`))),
    rows: (table) => readRows(database, table),
  };
}

async function* readRows(database: SqliteDatabase, { name, columns }: SnapshotTable) {
  const list = columns.map((column) => `"${column}"`).join(', ');
  let batch: Cell[][] = [];
  for (const row of database.prepare(`select ${list} from "${name}"`).iterate([])) {
    batch.push(row as Cell[]);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
