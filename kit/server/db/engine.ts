import type { StartupError } from '../core/startup-error.ts';
import type { LongReads } from './reads/long-reads.ts';
import type { Search } from './search.ts';
import type { Db, Trx } from './tables.ts';

/** A listener to the messages that the processes over one database send each other. */
export interface DatabaseListener {
  text(text: string): void;
  /** The listener missed messages for a while, or begins only now. */
  gap(): void;
}

export interface Listening {
  /** Whether there can be other processes at all. */
  readonly hasOthers: boolean;
  close(): Promise<void>;
}

/** All differences between the two databases. Each engine has one file; no other file asks which engine runs. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Db;

  /** Reads beside `db`, for queries that can take more than a few milliseconds. */
  readonly longReads: LongReads;
  /** Whether other server processes may work on the same database at the same moment. */
  readonly isShared: boolean;

  readonly search: Search;

  /**
   * The column that orders rows of the same value in a list's sorting column: `id`, or a column that indexes hold anyway and
   * that follows the order of `id` among orders of the same instant.
   */
  readonly tieBreak: 'id' | 'row_key';

  /**
   * Runs work of any length, such as a migration of many rows, or waiting for another process that makes it: ordinary
   * statements are ended after a while.
   */
  withoutTimeLimit<T>(body: (db: Db) => Promise<T>): Promise<T>;

  /**
   * Runs `body` in one transaction that takes the write lock at once on SQLite. The body is a named
   * function whose first parameter is the `trx`: the outer `db` inside would wait for itself.
   */
  transaction<T>(body: (trx: Trx) => Promise<T>): Promise<T>;

  /** A transaction of any length, beside which nobody writes: other writers wait, or are refused as busy. */
  transactionAlone<T>(body: (trx: Trx) => Promise<T>): Promise<T>;

  /** Reads everything as it was at one moment, for as long as it takes, while others write. Sorts on the disk, not in memory. */
  readAtOneMoment<T>(body: (db: Db) => Promise<T>): Promise<T>;

  /**
   * A transaction that deletes for good: removed data does not live on in the engine's own files, such as an index or a
   * log of changes. Dearer than `transaction`, so only where a person's data must go.
   */
  erase<T>(body: (trx: Trx) => Promise<T>): Promise<T>;

  /**
   * Sends a text of at most 7,900 bytes to every process that listens over this database, this one too. Only PostgreSQL can have
   * several. Rejects when the database does not take it.
   */
  notify(text: string): Promise<void>;

  /** Hears those texts, over a connection of its own that is made again whenever it is lost. */
  listen(listener: DatabaseListener): Listening;

  /**
   * Takes the mark that one server process over this database holds at a time, and keeps it until the engine closes or the process
   * dies.
   * @returns whether this process holds it now.
   */
  takeMark(): Promise<boolean>;

  /** Whether an error of the driver is a broken unique key. */
  isUniqueViolation(error: unknown): boolean;

  /** Whether an error means that the database cannot be reached or is busy: worth a 503. */
  isUnavailable(error: unknown): boolean;

  /** Whether such an error means that the disk is full: nothing can be written until somebody makes room. */
  isOutOfSpace(error: unknown): boolean;

  /**
   * The operator's message about an error of the database or its disk; undefined for a fault of the program, which is logged with its
   * stack.
   */
  explain(error: unknown): StartupError | undefined;

  /** The database's own version, and how many bytes it takes. */
  describe(): Promise<{ readonly version: string; readonly bytes: number }>;

  /** Faults of the stored data, a line each, as far as the database can find them in seconds; empty when the data is sound. */
  findDamage(): Promise<string[]>;

  /** The number of connections by their work; empty for an engine with a single connection. */
  connections(): Readonly<Record<string, number>>;

  /** Resolves once the database answers. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
