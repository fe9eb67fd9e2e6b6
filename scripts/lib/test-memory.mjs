import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const SHARED_MEMORY = '/dev/shm';
/** Bytes. A run leaves far less at a time; containers often have 64 MB, which is too little. */
const ENOUGH_MEMORY = 2 ** 31;

/**
 * The folder of a run's databases: on a disk each commit waits milliseconds, in which a worker does nothing.
 *
 * @returns {string | undefined} a folder that others may enter, as PostgreSQL's user must; undefined where memory is short
 */
export function memoryFolder() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (bavail * bsize < ENOUGH_MEMORY) return undefined;
  for (const name of readdirSync(SHARED_MEMORY)) {
    const run = /^balcao-run-(\d+)-/.exec(name);
    // Left by a run that was killed.
    if (run && !existsSync(`/proc/${run[1]}`)) remove(join(SHARED_MEMORY, name));
  }
  const folder = mkdtempSync(join(SHARED_MEMORY, `balcao-run-${process.pid}-`));
  chmodSync(folder, 0o755);
  // Workers and browsers are killed at the end, and tidy up nothing themselves.
  process.once('exit', () => remove(folder));
  return folder;
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The folder belongs to somebody else, or is still written to. The next run tries again.
  }
}
