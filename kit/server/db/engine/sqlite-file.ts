import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import { clearUnfinishedRestore } from '../backup/sqlite-workshop.ts';
import { makePrivate } from './private-files.ts';
import { damagedFile, FILE } from './sqlite-faults.ts';
import { openDatabase, SqliteError, type SqliteDatabase } from './sqlite-driver.ts';

export const BUSY_TIMEOUT_MS = 5_000;
/** The size of a file that takes about a second to read through. */
const CHECKED_AT_START_BYTES = 256 * 1024 * 1024;

/**
 * Holds a file for the life of the process, unless another process does. The lock is the operating system's, so a crash frees it.
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
 * Takes a data folder for this process, and clears the remains of a killed restore there.
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

/** Opens the database of a data folder, with the settings of every connection that writes. */
export function openFile(dataDir: string): SqliteDatabase {
  const database = openDatabase(join(dataDir, FILE), { timeoutMs: BUSY_TIMEOUT_MS });
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec('pragma foreign_keys = ON');
  // 8 MiB. Four times as much answers no faster in a store of a million orders: the system caches the file's pages too.
  database.exec('pragma cache_size = -8192');
  database.exec('pragma temp_store = MEMORY');
  // Overwrites deleted data with zeros, where that costs no further page; `erase` overwrites all.
  database.exec('pragma secure_delete = FAST');
  return database;
}

/**
 * Finds faults at the start that would otherwise appear in the middle of an order: a file that cannot be written, or is
 * damaged. A large file is not read through here, as the shop would stay closed meanwhile: each backup checks its copy.
 * @throws StartupError
 */
export function checkFile(database: SqliteDatabase, dataDir: string): void {
  try {
    // SQLite grants the lock on a read-only file, but refuses a write.
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
