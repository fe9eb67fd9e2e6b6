import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type QueryResult,
} from 'kysely';
import type { Db, Tables } from '../tables.ts';
import { tooBusy, type Lease, type LeaseSource, type LongRead } from './reader-pool.ts';

/** `behind`: the standby lacks earlier changes; `away`: the machine does not answer, or is no standby. */
export type StandbyState = 'used' | 'behind' | 'away';

/** Reads that may take long, beside those that must not wait for them. */
export interface LongReads {
  /**
   * The database for one call's reads: the same rows, committed ones only, over connections that cannot write. Its statements
   * throw AppError `unavailable` when the call is aborted, takes too long, or finds too many waiting.
   */
  for(call: LongRead): Db;
  /** The number of connections by their work. */
  count(): Readonly<Record<string, number>>;
  /** Whether another machine reads, so that short reads are worth sending there too. */
  readonly isElsewhere: boolean;
  /** The standby's state; undefined where there is no standby. */
  lookAtStandby(): Promise<StandbyState | undefined>;
}

/** Reads everything over the one connection, as the commands do. */
export const readsOver = (db: Db): LongReads => ({
  for: () => db,
  count: () => ({}),
  isElsewhere: false,
  lookAtStandby: () => Promise.resolve(undefined),
});

interface LongReadConnection extends DatabaseConnection {
  readonly lease: Lease;
}

function connectionOf(lease: Lease, signal: AbortSignal | undefined): LongReadConnection {
  const { reader } = lease;
  return {
    lease,
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (signal?.aborted) throw tooBusy();
      const stop = (): void => reader.stop();
      signal?.addEventListener('abort', stop, { once: true });
      try {
        return (await reader.query(query)) as QueryResult<Row>;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    streamQuery(): never {
      throw new Error('Long reads answer whole');
    },
  };
}

const driverOf = (source: LeaseSource, call: LongRead, begin: string): Driver => ({
  // Connections are opened when they are needed.
  init: () => Promise.resolve(),
  acquireConnection: async () => connectionOf(await source.acquire(call), call.signal),
  async beginTransaction(connection) {
    await connection.executeQuery(CompiledQuery.raw(begin));
  },
  async commitTransaction(connection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  },
  /** Leaves no transaction open, even after an abort: reads need no other end. */
  async rollbackTransaction({ lease: { reader } }: LongReadConnection) {
    if (reader.isUsable) await reader.query(CompiledQuery.raw('rollback'));
  },
  async releaseConnection({ lease }: LongReadConnection) {
    lease.release();
  },
  // The pool outlives the call.
  destroy: () => Promise.resolve(),
});

/** @param options.begin the statement that begins a transaction in which everything is read as of one moment. */
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
  // All calls share one adapter, because an adapter keeps the compiled queries.
  const adapter = options.dialect.createAdapter();
  return {
    for: (call) =>
      new Kysely<Tables>({
        dialect: {
          createDriver: () => driverOf(source, call, options.begin),
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
