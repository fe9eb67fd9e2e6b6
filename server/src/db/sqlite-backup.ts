import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { StartupError } from '../startup-error.ts';

/** A copy holds every customer: nobody but its owner reads it, not even while it is written. */
const OWNER_ONLY = 0o600;

/**
 * Copies the SQLite database of a data folder, as it is at one moment, while the server may run on it.
 * @returns the size of the copy in bytes.
 * @throws StartupError when there is no database, the target exists, or it cannot be written.
 */
export async function backUpSqlite(options: { dataDir: string; to: string }): Promise<number> {
  const source = join(options.dataDir, 'balcao.db');
  const { to } = options;
  if (!existsSync(source)) {
    throw new StartupError(`There is no database in DATA_DIR (${options.dataDir}) yet.`);
  }
  if (existsSync(to)) throw new StartupError(`${to} exists already. Choose another file.`);
  let created = false;
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    closeSync(openSync(to, 'wx', OWNER_ONLY));
    created = true;
    const database = new Database(source, { fileMustExist: true });
    try {
      await database.backup(to);
    } finally {
      database.close();
    }
    checkCopy(to);
    chmodSync(to, OWNER_ONLY);
    return statSync(to).size;
  } catch (error) {
    if (created) rmSync(to, { force: true });
    throw new StartupError(
      `The backup could not be written to ${to}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Makes the copy one file that stands alone, and throws when it is not sound. */
function checkCopy(file: string): void {
  const copy = new Database(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
    const result = copy.pragma('quick_check', { simple: true });
    if (result !== 'ok') throw new Error(`the copy is not sound (${String(result)})`);
  } finally {
    copy.close();
  }
}
