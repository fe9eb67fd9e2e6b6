import process from 'node:process';
import type * as Library from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { StartupError } from '../../core/startup-error.ts';

/*
 * The one place that knows Node's own SQLite.
 */

/** A connection. Every failure is a `SqliteError`. */
export type SqliteDatabase = ReturnType<typeof openDatabase>;

export interface OpenOptions {
  /** The file must be there. */
  readonly readonly?: boolean;
  readonly timeoutMs?: number;
}

/** A refusal of SQLite, by its own name such as SQLITE_BUSY or SQLITE_CONSTRAINT_UNIQUE. */
export class SqliteError extends Error {
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SqliteError';
    this.code = code;
  }
}

/** The oldest line of Node whose SQLite has all that is needed here. */
const OLDEST_NODE = 24;

/** The names of the codes that this program asks about, by the numbers in https://sqlite.org/rescode.html. */
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

/** Loaded when a database opens: an import would end the program on an older Node before it could say why. */
function library(): typeof Library {
  if (Number.parseInt(process.versions.node) >= OLDEST_NODE) {
    return process.getBuiltinModule('node:sqlite');
  }
  throw new StartupError(
    `It needs Node.js ${OLDEST_NODE} or later, and this is ${process.versions.node}. Install Node.js 26 from https://nodejs.org.`,
  );
}

/** Runs a call of the library. @throws {SqliteError} where SQLite itself refuses. */
function named<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw withName(error);
  }
}

function withName(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  const number = Number(error.errcode);
  const name = CODES.get(number) ?? CODES.get(number & 0xff) ?? 'SQLITE_ERROR';
  return new SqliteError(error.message, name, { cause: error });
}

/** Values as SQLite takes them: an absent one is null. */
const bound = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value) => (value === undefined ? null : (value as SQLInputValue)));

/** Turns the blobs of a row into Buffers over the same bytes. @returns the same row. */
function withBuffers(row: unknown): unknown[] {
  const values = row as unknown[];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value instanceof Uint8Array) {
      values[index] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return values;
}

/** A statement whose rows are arrays of values, with blobs as Buffers. */
export class SqliteStatement {
  readonly #statement: StatementSync;
  readonly returnsRows: boolean;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.returnsRows = statement.columns().length > 0;
    if (this.returnsRows) statement.setReturnArrays(true);
  }

  /** Names as of the last execution. */
  columnNames(): string[] {
    return this.#statement.columns().map(({ name }) => name);
  }

  run(parameters: readonly unknown[]) {
    return named(() => this.#statement.run(...bound(parameters)));
  }

  rows(parameters: readonly unknown[]): unknown[][] {
    return named(() => this.#statement.all(...bound(parameters))).map(withBuffers);
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown[]> {
    try {
      for (const row of this.#statement.iterate(...bound(parameters))) yield withBuffers(row);
    } catch (error) {
      throw withName(error);
    }
  }
}

/**
 * Opens a file, and makes it where the options allow.
 *
 * @throws {SqliteError}
 * @throws {StartupError} on a Node that is too old.
 */
export function openDatabase(file: string, options: OpenOptions = {}) {
  const { readonly = false, timeoutMs = 0 } = options;
  const { DatabaseSync } = library();
  const database = named(() => new DatabaseSync(file, { readOnly: readonly, timeout: timeoutMs }));
  const prepare = (sql: string): SqliteStatement =>
    named(() => new SqliteStatement(database.prepare(sql)));
  return {
    prepare,
    /** Runs several statements at once, without answers. */
    exec: (sql: string): void => named(() => database.exec(sql)),
    /** @returns the first column of the first row, undefined without one. */
    value: (sql: string, ...parameters: unknown[]): unknown =>
      prepare(sql).rows(parameters)[0]?.[0],
    /** Closes once nothing is under way. A second call does nothing. */
    close(): void {
      if (database.isOpen) database.close();
    },
  };
}
