import { MINUTE_MS } from '../../../rules/durations.ts';
import type { CompiledQuery, QueryResult } from 'kysely';
import { AppError } from '../../core/errors.ts';

const RETRY_SECONDS = 5;
/** The most waiting calls. Later callers are refused: their answer would be late, and hold a place meanwhile. */
const MOST_WAITING = 100;
const IDLE_MS = 5 * MINUTE_MS;

/**
 * The kind of a read: a `report` reads a good part of the store, a `search` a page. Reports never take the last connection, so
 * that a search does not wait for them.
 */
export type Lane = 'report' | 'search';

export interface LongRead {
  readonly lane: Lane;
  /** Aborted when nobody waits for the answer: a running read is stopped, a waiting one forgotten. */
  readonly signal?: AbortSignal | undefined;
}

/** A connection beside the engine's own, which takes one statement at a time. */
export interface Reader {
  query(query: CompiledQuery): Promise<QueryResult<unknown>>;
  /** Ends the reader and its running statement at once. */
  stop(): void;
  /** Settles when the reader has ended entirely; absent where `stop` ends it at once. */
  readonly gone?: Promise<void>;
  /** False once the reader was stopped or broke. */
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
  /** Lets the waiting call go on with a place of its own. */
  admit(): void;
  refuse(error: unknown): void;
}

/** A few readers, opened when they are first needed and ended after five minutes without use. */
export class ReaderPool implements LeaseSource {
  readonly #open: () => Promise<Reader>;
  readonly #size: number;
  readonly #idleMs: number;
  readonly #idle: Reader[] = [];
  readonly #busy = new Set<Reader>();
  readonly #notGone = new Set<Promise<void>>();
  readonly #waiting: Waiter[] = [];
  #idleWaiters: (() => void)[] = [];
  #taken = { report: 0, search: 0 };
  #isolated = 0;
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: { open: () => Promise<Reader>; size: number; idleMs?: number | undefined }) {
    this.#open = options.open;
    this.#size = options.size;
    this.#idleMs = options.idleMs ?? IDLE_MS;
  }

  async acquire({ lane, signal }: LongRead): Promise<Lease> {
    if (this.#isClosed || signal?.aborted || this.#waiting.length >= MOST_WAITING) throw tooBusy();
    await this.#takePlace(lane, signal);
    let reader: Reader;
    try {
      reader = this.#takeIdle() ?? (await this.#openOne());
    } catch (error) {
      this.#freePlace(lane);
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

  /** Runs `body` while no reader sees the database, once running reads have finished. */
  async whileIdle<T>(body: () => Promise<T>): Promise<T> {
    this.#isolated += 1;
    try {
      while (this.#inUse() > 0) {
        await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
      }
      return await body();
    } finally {
      this.#isolated -= 1;
      this.#admitWaiting();
    }
  }

  count(): Readonly<Record<string, number>> {
    return {
      busy: this.#busy.size,
      idle: this.#idle.filter((reader) => reader.isUsable).length,
      waiting: this.#waiting.length,
    };
  }

  /** Ends all readers. Settles when all have ended, including those stopped before. */
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

  /** A reader that was lost while idle is forgotten: the next caller must not get its error. */
  #takeIdle(): Reader | undefined {
    let reader = this.#idle.pop();
    while (reader && !reader.isUsable) reader = this.#idle.pop();
    return reader;
  }

  #inUse(): number {
    return this.#taken.report + this.#taken.search;
  }

  #hasRoom(lane: Lane): boolean {
    if (this.#isolated > 0 || this.#inUse() >= this.#size) return false;
    return lane === 'search' || this.#size === 1 || this.#taken.report < this.#size - 1;
  }

  /** Waits until a place is free, and takes it. */
  #takePlace(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(tooBusy());
      };
      const waiter: Waiter = {
        lane,
        admit: () => {
          signal?.removeEventListener('abort', leave);
          this.#taken[lane] += 1;
          resolve();
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiter);
      this.#admitWaiting();
    });
  }

  #admitWaiting(): void {
    for (const lane of ['search', 'report'] as const) {
      while (this.#hasRoom(lane)) {
        const index = this.#waiting.findIndex((waiter) => waiter.lane === lane);
        if (index < 0) break;
        this.#waiting.splice(index, 1)[0]?.admit();
      }
    }
  }

  #release(reader: Reader, lane: Lane): void {
    this.#busy.delete(reader);
    if (this.#isClosed) reader.stop();
    if (reader.isUsable) this.#idle.push(reader);
    this.#endIdleOnesLater();
    this.#freePlace(lane);
  }

  #freePlace(lane: Lane): void {
    this.#taken[lane] -= 1;
    if (this.#inUse() === 0) {
      for (const resolve of this.#idleWaiters.splice(0)) resolve();
    }
    this.#admitWaiting();
  }

  #endIdleOnesLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      for (const reader of this.#idle.splice(0)) reader.stop();
    }, this.#idleMs);
    this.#idleTimer.unref();
  }
}
