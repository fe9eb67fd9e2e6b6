import { MINUTE_MS } from '@balcao/domain/rules/durations';
import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type QueryResult,
} from 'kysely';
import { AppError } from '../../errors.ts';
import type { Db, Tables } from '../tables.ts';

const RETRY_SECONDS = 5;
/** Who comes after these is told to come again: their answer would be late, and hold their place all the while. */
const MOST_WAITING = 100;
const IDLE_MS = 5 * MINUTE_MS;

/**
 * What kind of read: a `report` reads a good part of the store, a `search` a page. Reports never take the last connection, so
 * that a search does not wait for them.
 */
export type Lane = 'report' | 'search';

export interface LongRead {
  readonly lane: Lane;
  /** Aborted when nobody waits for the answer: what runs is stopped, what waits for its turn is forgotten. */
  readonly signal?: AbortSignal | undefined;
}

/** `behind`: it has not yet what was written before; `away`: it does not answer, or is no standby. */
export type StandbyState = 'used' | 'behind' | 'away';

/** Reads that may take long, beside those that must not wait for them. */
export interface LongReads {
  /**
   * The database for one call's reads: the same rows, committed ones only, over connections that cannot write. Its statements
   * throw AppError `unavailable` when the call is aborted, takes too long, or finds too many waiting.
   */
  for(call: LongRead): Db;
  /** How many connections there are, by what they do. */
  count(): Readonly<Record<string, number>>;
  /** Whether another machine reads, so that short reads are worth sending there too. */
  readonly isElsewhere: boolean;
  /** How that machine is; undefined where there is none. */
  lookAtStandby(): Promise<StandbyState | undefined>;
}

/** Where everything is read over the one connection, as by the commands. */
export const readsOver = (db: Db): LongReads => ({
  for: () => db,
  count: () => ({}),
  isElsewhere: false,
  lookAtStandby: () => Promise.resolve(undefined),
});

/** One connection beside the engine's own. It is asked one statement at a time. */
export interface Reader {
  query(query: CompiledQuery): Promise<QueryResult<unknown>>;
  /** Ends it, and what it is doing, at once. */
  stop(): void;
  /** Settles when nothing of it is left; absent where `stop` leaves nothing. */
  readonly gone?: Promise<void>;
  /** False once it was stopped or broke. */
  readonly isUsable: boolean;
}

export interface Lease {
  readonly reader: Reader;
  release(): void;
}

export interface LeaseSource {
  acquire(call: LongRead): Promise<Lease>;
}

export const tooBusy = (): AppError => new AppError('unavailable', { retryAfter: RETRY_SECONDS });

interface Waiter {
  readonly lane: Lane;
  /** Gives the place that was counted for it. */
  take(): void;
  refuse(error: unknown): void;
}

/** A few readers, opened when they are first needed and ended when nobody has needed one for five minutes. */
export class ReaderPool implements LeaseSource {
  readonly #open: () => Promise<Reader>;
  readonly #size: number;
  readonly #idleMs: number;
  readonly #idle: Reader[] = [];
  readonly #busy = new Set<Reader>();
  readonly #notGone = new Set<Promise<void>>();
  readonly #waiting: Waiter[] = [];
  #quietWaiters: (() => void)[] = [];
  #taken = { report: 0, search: 0 };
  #quiet = 0;
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: { open: () => Promise<Reader>; size: number; idleMs?: number | undefined }) {
    this.#open = options.open;
    this.#size = options.size;
    this.#idleMs = options.idleMs ?? IDLE_MS;
  }

  async acquire({ lane, signal }: LongRead): Promise<Lease> {
    if (this.#isClosed || signal?.aborted || this.#waiting.length >= MOST_WAITING) throw tooBusy();
    await this.#turn(lane, signal);
    let reader: Reader;
    try {
      reader = this.#takeIdle() ?? (await this.#openOne());
    } catch (error) {
      this.#leave(lane);
      throw error;
    }
    this.#busy.add(reader);
    const lease: Lease = { reader, release: () => this.#release(reader, lane) };
    if (this.#isClosed || signal?.aborted) {
      lease.release();
      throw tooBusy();
    }
    return lease;
  }

  /** Runs `body` while no reader sees the database, once those that do have finished. */
  async quiet<T>(body: () => Promise<T>): Promise<T> {
    this.#quiet += 1;
    try {
      while (this.#inUse() > 0) {
        await new Promise<void>((resolve) => this.#quietWaiters.push(resolve));
      }
      return await body();
    } finally {
      this.#quiet -= 1;
      this.#serve();
    }
  }

  count(): Readonly<Record<string, number>> {
    return {
      busy: this.#busy.size,
      idle: this.#idle.filter((reader) => reader.isUsable).length,
      waiting: this.#waiting.length,
    };
  }

  /** Ends them all. Settles when none is left, also of those that were ended before. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (const waiter of this.#waiting.splice(0)) waiter.refuse(tooBusy());
    for (const reader of [...this.#busy, ...this.#idle.splice(0)]) reader.stop();
    await Promise.all(this.#notGone);
  }

  async #openOne(): Promise<Reader> {
    const reader = await this.#open();
    const { gone } = reader;
    if (gone) {
      this.#notGone.add(gone);
      void gone.then(() => this.#notGone.delete(gone));
    }
    return reader;
  }

  /** One that was lost while nobody needed it is forgotten: who comes next must not be the one to find out. */
  #takeIdle(): Reader | undefined {
    let reader = this.#idle.pop();
    while (reader && !reader.isUsable) reader = this.#idle.pop();
    return reader;
  }

  #inUse(): number {
    return this.#taken.report + this.#taken.search;
  }

  #hasRoom(lane: Lane): boolean {
    if (this.#quiet > 0 || this.#inUse() >= this.#size) return false;
    return lane === 'search' || this.#size === 1 || this.#taken.report < this.#size - 1;
  }

  /** Waits until a place is free, and takes it. */
  #turn(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(tooBusy());
      };
      const waiter: Waiter = {
        lane,
        take: () => {
          signal?.removeEventListener('abort', leave);
          this.#taken[lane] += 1;
          resolve();
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiter);
      this.#serve();
    });
  }

  #serve(): void {
    for (const lane of ['search', 'report'] as const) {
      while (this.#hasRoom(lane)) {
        const index = this.#waiting.findIndex((waiter) => waiter.lane === lane);
        if (index < 0) break;
        this.#waiting.splice(index, 1)[0]?.take();
      }
    }
  }

  #release(reader: Reader, lane: Lane): void {
    this.#busy.delete(reader);
    if (this.#isClosed) reader.stop();
    if (reader.isUsable) this.#idle.push(reader);
    this.#endIdleOnesLater();
    this.#leave(lane);
  }

  #leave(lane: Lane): void {
    this.#taken[lane] -= 1;
    if (this.#inUse() === 0) {
      for (const resolve of this.#quietWaiters.splice(0)) resolve();
    }
    this.#serve();
  }

  #endIdleOnesLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      for (const reader of this.#idle.splice(0)) reader.stop();
    }, this.#idleMs);
    this.#idleTimer.unref();
  }
}

class LongReadConnection implements DatabaseConnection {
  readonly #lease: Lease;
  readonly #signal: AbortSignal | undefined;

  constructor(lease: Lease, signal: AbortSignal | undefined) {
    this.#lease = lease;
    this.#signal = signal;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader } = this.#lease;
    if (this.#signal?.aborted) throw tooBusy();
    const stop = (): void => reader.stop();
    this.#signal?.addEventListener('abort', stop, { once: true });
    try {
      return (await reader.query(query)) as QueryResult<Row>;
    } finally {
      this.#signal?.removeEventListener('abort', stop);
    }
  }

  /** Leaves no transaction behind, whoever aborted: what was only read needs no other end. */
  async rollBack(): Promise<void> {
    const { reader } = this.#lease;
    if (reader.isUsable) await reader.query(CompiledQuery.raw('rollback'));
  }

  release(): void {
    this.#lease.release();
  }

  streamQuery(): never {
    throw new Error('Long reads answer whole');
  }
}

class LongReadDriver implements Driver {
  readonly #source: LeaseSource;
  readonly #call: LongRead;
  readonly #begin: string;

  constructor(source: LeaseSource, call: LongRead, begin: string) {
    this.#source = source;
    this.#call = call;
    this.#begin = begin;
  }

  async init(): Promise<void> {
    // Connections are opened when they are needed.
  }

  async acquireConnection(): Promise<LongReadConnection> {
    return new LongReadConnection(await this.#source.acquire(this.#call), this.#call.signal);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: LongReadConnection): Promise<void> {
    await connection.rollBack();
  }

  releaseConnection(connection: LongReadConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    // The pool outlives the call.
  }
}

/**
 * @param options.begin the statement that begins a transaction in which everything is read as of one moment.
 */
export const longReadsFrom = (
  source: LeaseSource,
  options: {
    dialect: Omit<Dialect, 'createDriver'>;
    begin: string;
    log: Pick<KyselyConfig, 'log'>;
    count: LongReads['count'];
    standby?: { readonly state: StandbyState; look(): Promise<StandbyState> } | undefined;
  },
): LongReads => {
  // One for all calls: compiled queries are kept by it.
  const adapter = options.dialect.createAdapter();
  return {
    for: (call) =>
      new Kysely<Tables>({
        dialect: {
          createDriver: () => new LongReadDriver(source, call, options.begin),
          createAdapter: () => adapter,
          createQueryCompiler: () => options.dialect.createQueryCompiler(),
          createIntrospector: (db) => options.dialect.createIntrospector(db),
        },
        ...options.log,
      }),
    count: options.count,
    get isElsewhere() {
      return options.standby?.state === 'used';
    },
    lookAtStandby: () => options.standby?.look() ?? Promise.resolve(undefined),
  };
};
