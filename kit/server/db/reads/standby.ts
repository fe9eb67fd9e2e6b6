import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { StandbyState } from './long-reads.ts';
import type { LeaseSource, Lease, LongRead, Reader } from './reader-pool.ts';

/** The wait between two looks, ms: the primary's writes are usually there after a few. */
const LOOK_AFTER_MS = [0, 3, 6, 12, 25, 50, 100];
/** The time for which the primary reads by itself after a standby was too far behind, or away. */
const REST_MS = { behind: 1_000, away: 10_000 } as const;

export interface StandbyOptions {
  /** The source of reads that are never late. */
  readonly primary: LeaseSource;
  readonly standby: LeaseSource;
  /** The primary's position after every change that was reported to its caller. */
  readonly position: () => Promise<string>;
  /** Called when the standby is left out, and when it is used again. */
  readonly onChange?: ((state: StandbyState) => void) | undefined;
}

/**
 * Reads from a standby, once it has all that the primary had written when the caller asked: so a caller reads
 * its own changes, made by any process. Otherwise reads from the primary.
 */
export class StandbyReads implements LeaseSource {
  readonly #options: StandbyOptions;
  #state: StandbyState = 'used';
  #isResting = false;

  constructor(options: StandbyOptions) {
    this.#options = options;
  }

  async acquire(call: LongRead): Promise<Lease> {
    const { primary, standby } = this.#options;
    if (this.#isResting) return primary.acquire(call);
    let lease: Lease | undefined;
    try {
      const position = await this.#options.position();
      lease = await standby.acquire(call);
      const state = await stateOf(lease.reader, position);
      this.#turn(state);
      if (state === 'used') return lease;
    } catch (error) {
      // The caller has left, or too many wait: neither is a fault of the standby.
      if (!lease && error instanceof AppError) throw error;
      this.#turn('away');
    }
    lease?.release();
    return primary.acquire(call);
  }

  /** The standby's state at the last look. */
  get state(): StandbyState {
    return this.#state;
  }

  /** Looks at the standby, unless a look failed a moment ago. */
  async look(): Promise<StandbyState> {
    const lease = await this.acquire({ lane: 'search' });
    lease.release();
    return this.#state;
  }

  #turn(state: StandbyState): void {
    if (state !== 'used') {
      this.#isResting = true;
      setTimeout(() => {
        this.#isResting = false;
      }, REST_MS[state]).unref();
    }
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onChange?.(state);
  }
}

async function stateOf(reader: Reader, position: string): Promise<StandbyState> {
  const look = CompiledQuery.raw(
    'select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all',
    [position],
  );
  for (const ms of LOOK_AFTER_MS) {
    if (ms > 0) await wait(ms);
    const { rows } = await reader.query(look);
    const [row] = rows as { is_standby: boolean; has_all: boolean | null }[];
    if (!row?.is_standby) return 'away';
    if (row.has_all) return 'used';
  }
  return 'behind';
}
