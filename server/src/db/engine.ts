import type { CreateTableBuilder, Kysely } from 'kysely';
import type { LongReads } from './reads/long-reads.ts';
import type { Search, SearchableTable } from './search/search.ts';
import type { Db, Trx } from './tables.ts';
import type { SumTable, Trigger, TriggerWords } from './engine/triggers.ts';

/** Who hears what the processes over one database tell each other. */
export interface DatabaseListener {
  text(text: string): void;
  /** It could not hear for a while, or only now begins to. */
  gap(): void;
}

export interface Listening {
  /** Whether there can be other processes at all. */
  readonly hasOthers: boolean;
  close(): Promise<void>;
}

/**
 * Everything in which the two databases differ. One file an engine; no other file asks which one runs.
 */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Db;

  /** Reads beside `db`, for whatever can take more than a few milliseconds. */
  readonly longReads: LongReads;
  /** Whether other server processes may work on the same database at the same moment. */
  readonly isShared: boolean;

  /**
   * Gives a searchable table the stable integer key that its search index points at, where the engine
   * needs one: SQLite renumbers the rows of a table without such a key when it is vacuumed.
   */
  addRowKey<T extends string>(builder: CreateTableBuilder<T, never>): CreateTableBuilder<T, never>;

  /**
   * Keeps a table's rows in its primary key, where the engine can: one tree instead of two, for narrow rows that are read by
   * that key. @param builder with its primary key.
   */
  keepByKey<T extends string, C extends string>(
    builder: CreateTableBuilder<T, C>,
  ): CreateTableBuilder<T, C>;

  readonly search: Search;

  /**
   * The column that orders what is alike in the column by which a list is sorted: `id`, or one that indexes hold anyway and
   * that is in the order of `id` among orders of the same instant.
   */
  readonly tieBreak: 'id' | 'row_key';

  /** Makes substring search over `search_text` of a table fast. Called by the first migration, inside its transaction. */
  installSearch(
    db: Kysely<Record<string, Record<string, unknown>>>,
    table: SearchableTable,
  ): Promise<void>;

  /**
   * Makes the database refuse to change a row of a table, to delete one before its time, or to empty the table, whoever asks.
   * Called by migrations.
   * @param rows.time the column with a row's epoch milliseconds.
   * @param rows.yearsKept how old, by the database's own clock, a row must be before it can be deleted.
   */
  makeAppendOnly(
    db: Kysely<Record<string, Record<string, unknown>>>,
    rows: { readonly table: string; readonly time: string; readonly yearsKept: number },
  ): Promise<void>;

  /** What a trigger's body says of sums and turns. */
  readonly triggerWords: TriggerWords;

  /** Called by migrations, before the triggers that add to the sums. */
  prepareSums(db: Kysely<Record<string, Record<string, unknown>>>, sums: SumTable): Promise<void>;

  /**
   * Makes a trigger that acts on each row. Called by migrations.
   * @param onlyIf SQL that is asked first, each time.
   */
  installTrigger(
    db: Kysely<Record<string, Record<string, unknown>>>,
    trigger: Trigger,
    onlyIf: string,
  ): Promise<void>;

  /**
   * Replaces what `installSearch` made by what `search` needs now. Called by migrations, inside their transaction, once orders
   * have their index `orders_by_creation`.
   */
  renewSearch(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void>;

  /** Makes the database say when what a search finds has changed, where it does not by itself. Called by a migration. */
  stampSearch(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void>;

  /** Replaces what keeps the keys of orders in the order of their list, where rows have such keys. Called by a migration. */
  renewRowOrder(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void>;

  /**
   * Runs work that may take as long as it takes, such as a migration of many rows, or waiting until another process has made
   * it: ordinary statements are ended after a while.
   */
  patiently<T>(body: (db: Db) => Promise<T>): Promise<T>;

  /**
   * Runs `body` in one transaction that takes the write lock at once on SQLite. The body is a named
   * function whose first parameter is the `trx`: the outer `db` inside would wait for itself.
   */
  transaction<T>(body: (trx: Trx) => Promise<T>): Promise<T>;

  /** A transaction beside which nobody writes, and which may take as long as it takes: others wait, or are told that it is busy. */
  transactionAlone<T>(body: (trx: Trx) => Promise<T>): Promise<T>;

  /** Reads everything as it was at one moment, for as long as it takes, while others write. Sorts on the disk, not in memory. */
  readAtOneMoment<T>(body: (db: Db) => Promise<T>): Promise<T>;

  /**
   * A transaction that deletes for good: what it removes does not live on in the engine's own files, such as an index or a
   * log of changes. Dearer than `transaction`, so only where a person's data must go.
   */
  erase<T>(body: (trx: Trx) => Promise<T>): Promise<T>;

  /**
   * Tells a text of at most 7,900 bytes to every process that listens over this database, this one too. Only PostgreSQL can have
   * several. Rejects when the database does not take it.
   */
  notify(text: string): Promise<void>;

  /** Hears those texts, over a connection of its own that comes back by itself whenever it is lost. */
  listen(listener: DatabaseListener): Listening;

  /** Whether an error of the driver is a broken unique key. */
  isUniqueViolation(error: unknown): boolean;

  /** Whether an error means that the database cannot be reached or is busy: worth a 503. */
  isUnavailable(error: unknown): boolean;

  /** Whether such an error means that the disk is full: nothing can be written until somebody makes room. */
  isOutOfSpace(error: unknown): boolean;

  /** The database's own version, and how many bytes it takes. */
  describe(): Promise<{ readonly version: string; readonly bytes: number }>;

  /** What is wrong with the stored data, a line each, as far as the database can tell in seconds; empty when it is sound. */
  findDamage(): Promise<string[]>;

  /** How many connections there are, by what they do; nothing where there is only one. */
  connections(): Readonly<Record<string, number>>;

  /** Answers when the database does. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
