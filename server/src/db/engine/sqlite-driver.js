import { createRequire } from 'node:module';
import process from 'node:process';

/*
 * The one place that knows by which library SQLite is reached: the one inside Node from 24 on, where it is stable and needs no
 * compiler, and better-sqlite3 before. Both read and write the same files. Plain JavaScript, as `long-reader.js` and the
 * installation load it as it stands.
 */

/** @typedef {'node:sqlite' | 'better-sqlite3'} DriverName */

/**
 * @typedef {object} SqliteStatement whose rows are arrays of values, blobs being Buffers
 * @property {boolean} returnsRows
 * @property {() => string[]} columnNames as of the last execution
 * @property {(parameters: readonly unknown[]) => { changes: number | bigint, lastInsertRowid: number | bigint }} run
 * @property {(parameters: readonly unknown[]) => unknown[][]} rows
 * @property {(parameters: readonly unknown[]) => IterableIterator<unknown[]>} iterate
 */

/**
 * @typedef {object} SqliteDatabase a connection; whatever fails throws a `SqliteError`
 * @property {(sql: string) => void} exec several statements at once, without answers
 * @property {(sql: string) => SqliteStatement} prepare
 * @property {(sql: string, ...parameters: unknown[]) => unknown} value the first column of the first row, undefined without one
 * @property {() => void} close once nothing is under way; again does nothing
 */

/** @typedef {{ readonly?: boolean, timeoutMs?: number }} OpenOptions readonly: the file must be there */

/** From this Node on its own SQLite is no experiment any more. */
const FIRST_WITH_SQLITE = 24;

/** @returns {DriverName} */
function chooseDriver() {
  const named = process.env.SQLITE_DRIVER;
  if (named === 'node:sqlite' || named === 'better-sqlite3') return named;
  return Number.parseInt(process.versions.node) >= FIRST_WITH_SQLITE
    ? 'node:sqlite'
    : 'better-sqlite3';
}

/** The library of this process. `SQLITE_DRIVER` names another for a comparison. */
export const DRIVER = chooseDriver();

/** What SQLite refuses, by its own name of it, such as SQLITE_BUSY or SQLITE_CONSTRAINT_UNIQUE. */
export class SqliteError extends Error {
  /** @param {string} message @param {string} code @param {ErrorOptions} [options] */
  constructor(message, code, options) {
    super(message, options);
    this.name = 'SqliteError';
    this.code = code;
  }
}

/** By the numbers in https://sqlite.org/rescode.html: those that somebody here asks about. */
const CODES = new Map([
  [1, 'SQLITE_ERROR'],
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [8, 'SQLITE_READONLY'],
  [9, 'SQLITE_INTERRUPT'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [18, 'SQLITE_TOOBIG'],
  [19, 'SQLITE_CONSTRAINT'],
  [26, 'SQLITE_NOTADB'],
  [1555, 'SQLITE_CONSTRAINT_PRIMARYKEY'],
  [2067, 'SQLITE_CONSTRAINT_UNIQUE'],
]);

/** @param {unknown} error of either library @returns {unknown} a `SqliteError` where SQLite itself refused */
function explained(error) {
  if (!(error instanceof Error)) return error;
  const { code, errcode } = /** @type {Error & { code?: unknown, errcode?: unknown }} */ (error);
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    const name = CODES.get(errcode) ?? CODES.get(errcode & 0xff) ?? 'SQLITE_ERROR';
    return new SqliteError(error.message, name, { cause: error });
  }
  if (typeof code === 'string' && code.startsWith('SQLITE_')) {
    return new SqliteError(error.message, code, { cause: error });
  }
  return error;
}

/**
 * @typedef {object} LibraryStatement what both libraries have
 * @property {(...parameters: any[]) => { changes: number | bigint, lastInsertRowid: number | bigint }} run
 * @property {(...parameters: any[]) => unknown[]} all
 * @property {(...parameters: any[]) => Iterator<unknown>} iterate
 * @property {() => { name: string }[]} columns
 * @property {boolean} [reader] of better-sqlite3
 * @property {() => void} [raw] of better-sqlite3
 * @property {(on: boolean) => void} [setReturnArrays] of Node
 */

/** @typedef {{ exec(sql: string): unknown, prepare(sql: string): LibraryStatement, close(): unknown }} LibraryDatabase */

/** @param {unknown} value as SQLite takes it: an absent one is none */
const bound = (value) => (value === undefined ? null : value);

/** @param {unknown} value as both libraries give it */
const given = (value) =>
  value instanceof Uint8Array && !Buffer.isBuffer(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : value;

/** @param {unknown[]} row @returns {unknown[]} the same row */
function withBuffers(row) {
  for (let index = 0; index < row.length; index += 1) {
    const value = row[index];
    if (typeof value === 'object' && value !== null) row[index] = given(value);
  }
  return row;
}

/** @implements {SqliteStatement} */
class Statement {
  #statement;

  /** @param {LibraryStatement} statement */
  constructor(statement) {
    this.#statement = statement;
    this.returnsRows = statement.reader ?? statement.columns().length > 0;
    if (!this.returnsRows) return;
    if (statement.raw) statement.raw();
    else statement.setReturnArrays?.(true);
  }

  columnNames() {
    return this.#statement.columns().map(({ name }) => name);
  }

  /** @param {readonly unknown[]} parameters */
  run(parameters) {
    try {
      return this.#statement.run(...parameters.map(bound));
    } catch (error) {
      throw explained(error);
    }
  }

  /** @param {readonly unknown[]} parameters */
  rows(parameters) {
    try {
      const rows = /** @type {unknown[][]} */ (this.#statement.all(...parameters.map(bound)));
      for (const row of rows) withBuffers(row);
      return rows;
    } catch (error) {
      throw explained(error);
    }
  }

  /** @param {readonly unknown[]} parameters @returns {IterableIterator<unknown[]>} */
  *iterate(parameters) {
    /** @type {Iterator<unknown> | undefined} */
    let rows;
    try {
      rows = this.#statement.iterate(...parameters.map(bound));
      for (let next = rows.next(); !next.done; next = rows.next()) {
        yield withBuffers(/** @type {unknown[]} */ (next.value));
      }
    } catch (error) {
      throw explained(error);
    } finally {
      rows?.return?.();
    }
  }
}

/** @param {string} file @param {OpenOptions} options @returns {LibraryDatabase} */
function openByLibrary(file, { readonly = false, timeoutMs = 0 }) {
  if (DRIVER === 'node:sqlite') {
    const builtIn = process.getBuiltinModule(DRIVER);
    const { DatabaseSync } =
      /** @type {{ DatabaseSync: new (file: string, options: object) => LibraryDatabase }} */ (
        /** @type {unknown} */ (builtIn)
      );
    return new DatabaseSync(file, { readOnly: readonly, timeout: timeoutMs });
  }
  const Database = createRequire(import.meta.url)(DRIVER);
  return new Database(file, { readonly, timeout: timeoutMs });
}

/**
 * Opens a file, and makes it where it may.
 *
 * @param {string} file
 * @param {OpenOptions} [options]
 * @returns {SqliteDatabase}
 * @throws {SqliteError}
 */
export function openDatabase(file, options = {}) {
  /** @type {LibraryDatabase} */
  let database;
  let isOpen = true;
  try {
    database = openByLibrary(file, options);
  } catch (error) {
    throw explained(error);
  }
  /** @param {string} sql */
  const prepare = (sql) => {
    try {
      return new Statement(database.prepare(sql));
    } catch (error) {
      throw explained(error);
    }
  };
  return {
    prepare,
    exec(sql) {
      try {
        database.exec(sql);
      } catch (error) {
        throw explained(error);
      }
    },
    value: (sql, ...parameters) => prepare(sql).rows(parameters)[0]?.[0],
    close() {
      if (isOpen) database.close();
      isOpen = false;
    },
  };
}
