import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MADE_HERE = ['balcao.db', 'balcao.lock'];
const FILES = [...MADE_HERE, 'backup.lock', 'balcao.db-wal', 'balcao.db-shm'];
const STICKY = 0o1000;

/** Narrows a mode to the owner's part. A missing file, or one of another owner, stays as it is. */
function leaveToOwner(path: string): void {
  try {
    const { mode } = statSync(path);
    // A folder that everybody uses, such as /tmp, stays open to all.
    if ((mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}

/**
 * Makes a file that only its owner reads, unless it is there. Never opens an existing one: closing it would end the locks that
 * this process holds on it, as POSIX has it.
 */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/**
 * Restricts a data folder and the files of its database to their owner, also existing ones. Missing files are made here:
 * SQLite would let everybody read them. The files that SQLite makes beside the database get its mode.
 */
export function keepPrivate(dataDir: string): void {
  for (const file of MADE_HERE) makePrivate(join(dataDir, file));
  for (const path of [dataDir, ...FILES.map((file) => join(dataDir, file))]) leaveToOwner(path);
}
