import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../../core/startup-error.ts';
import { SqliteError } from './sqlite-driver.ts';
import { explainFault, isFaultOfPlace } from './sqlite-faults.ts';

const ofSqlite = (code: string) => new SqliteError('disk I/O error', code);
const ofSystem = (code: string) => Object.assign(new Error(`${code}: not so`), { code });

const FULL = /^The disk of DATA_DIR \(.*\) is full\. Make room, then start again\.$/;
const DAMAGED = /balcao\.db\) is damaged: disk I\/O error\. Keep the file, and restore/;

describe('a fault of the database', () => {
  it.each<[string, Error, isFull: boolean, RegExp]>([
    ['damage', ofSqlite('SQLITE_CORRUPT'), false, DAMAGED],
    ['damage on a full disk', ofSqlite('SQLITE_CORRUPT_VTAB'), true, DAMAGED],
    ['a file of something else', ofSqlite('SQLITE_NOTADB'), false, DAMAGED],
    ['no room, as SQLite says it', ofSqlite('SQLITE_FULL'), false, FULL],
    ['no room, as the system says it', ofSystem('ENOSPC'), false, FULL],
    ['a quota that is used up', ofSystem('EDQUOT'), false, FULL],
    ['no room for the shared index', ofSqlite('SQLITE_IOERR_SHMSIZE'), true, FULL],
    ['no room for a file beside it', ofSqlite('SQLITE_CANTOPEN'), true, FULL],
    ['a disk that fails', ofSqlite('SQLITE_IOERR'), false, /cannot be read or written: .* disk/i],
    ['another program', ofSqlite('SQLITE_BUSY'), true, /is busy: another program has it open/],
    ['a missing right', ofSystem('EACCES'), true, /cannot be written: EACCES.* Give the user/],
    ['a read-only disk', ofSystem('EROFS'), true, /cannot be written: EROFS/],
    ['a read-only file', ofSqlite('SQLITE_READONLY'), true, /cannot be written: .* Give the user/],
    ['too many files', ofSystem('EMFILE'), true, /too many files are open\. Raise the limit/],
  ])('tells of %s', (_, error, isFull, expected) => {
    const { message } = explainFault(error, tmpdir(), () => isFull);
    expect(message).toMatch(expected);
    expect(message).not.toContain('\n');
    expect(isFaultOfPlace(error)).toBe(true);
  });

  it('keeps what was told already, and leaves faults of the program their stack', () => {
    const told = new StartupError('Another Balcão is already running.');
    expect(explainFault(told, tmpdir())).toBe(told);
    expect(isFaultOfPlace(told)).toBe(false);
    expect(isFaultOfPlace(ofSqlite('SQLITE_ERROR'))).toBe(false);
    expect(isFaultOfPlace(new TypeError('no function'))).toBe(false);
  });
});
