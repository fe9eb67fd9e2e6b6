import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { faultMessage, StartupError } from '../../core/startup-error.ts';
import { SqliteError } from './sqlite-driver.ts';

/** The database's file in a data folder. */
export const FILE = 'balcao.db';

/** With less free space, the files that SQLite keeps beside the database may not fit. */
const LEAST_FREE_BYTES = 1024 * 1024;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isDiskFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
};

/** Whether the system may have had no room for a file beside the database. The error itself names no reason. */
export const mayLackRoom = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(codeOf(error));

/** Whether an error is the database's own report of damage. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/** The message about a database that is damaged. @param what the database's own words. */
export const damagedFile = (dataDir: string, what: string): string =>
  `The database (${join(dataDir, FILE)}) is damaged: ${what.split('\n').at(-1)}. Keep the file, and restore the latest backup.`;

/** The fault in a sentence with its remedy. Only the database's own report counts as damage; other faults may be a full disk. */
function tell(error: unknown, dataDir: string, isFull: (folder: string) => boolean): string {
  const code = codeOf(error);
  const message = faultMessage(error);
  if (isDamage(error)) return damagedFile(dataDir, message);
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || (mayLackRoom(error) && isFull(dataDir))) {
    return `The disk of DATA_DIR (${dataDir}) is full. Make room, then start again.`;
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return `The database (${join(dataDir, FILE)}) is busy: another program has it open. Stop that program, or try again.`;
  }
  if (code === 'EMFILE' || code === 'ENFILE') {
    return `DATA_DIR (${dataDir}) cannot be opened: too many files are open. Raise the limit (ulimit -n), then start again.`;
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return `DATA_DIR (${dataDir}) cannot be read or written: ${message}. Look at the disk, in the log of the system.`;
  }
  return `DATA_DIR (${dataDir}) cannot be written: ${message}. Give the user of this program the right to, or name another DATA_DIR.`;
}

/** The message that the operator reads instead of the driver's words. @param isFull replaced by tests. */
export const explainFault = (error: unknown, dataDir: string, isFull = isDiskFull): StartupError =>
  error instanceof StartupError
    ? error
    : new StartupError(tell(error, dataDir, isFull), { cause: error });

/** Whether an error comes from the disk or the file, not from the program. */
export const isFaultOfPlace = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|ENFILE)$/.test(codeOf(error)) ||
  (error instanceof SqliteError &&
    /^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CORRUPT|FULL|CANTOPEN|NOTADB)/.test(error.code));
