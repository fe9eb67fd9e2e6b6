import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MADE_HERE = ['balcao.db', 'balcao.lock'];
const FILES = [...MADE_HERE, 'balcao.db-wal', 'balcao.db-shm'];
const STICKY = 0o1000;

/** Narrows a mode to the owner's part. What is not there, or is somebody else's, stays as it is. */
function leaveToOwner(path: string): void {
  try {
    const { mode } = statSync(path);
    // A folder of everybody, such as /tmp, has to stay one.
    if ((mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}

/**
 * Leaves a data folder and the files of its database to their owner, also those that were there before. Missing ones are made
 * here: SQLite would let everybody read them. What stands beside the database gets its mode.
 */
export function keepPrivate(dataDir: string): void {
  for (const file of MADE_HERE) closeSync(openSync(join(dataDir, file), 'a', 0o600));
  for (const path of [dataDir, ...FILES.map((file) => join(dataDir, file))]) leaveToOwner(path);
}
