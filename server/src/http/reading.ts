import type { FastifyReply } from 'fastify';
import type { Lane } from '../db/reads/long-reads.ts';
import type { Trx } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { FAR_OFFSET } from '../db/paging.ts';
import { boundsOf } from './paging.ts';
import { createSharedRuns } from './shared-runs.ts';

/** What a long read takes instead of the application's own. */
export type Reading = Pick<Deps, 'db' | 'engine'>;

/**
 * How routes read what can take more than a few milliseconds: beside everything else, no longer than somebody waits for it.
 * One a process.
 */
export interface LongReading {
  /** For the reads of one call that are not shared, such as those of an answer that is written piece by piece. */
  for(reply: FastifyReply, lane: Lane): Reading;
  /**
   * Reads once for all who ask the same before the reading begins.
   * @param call.key whatever the answer depends on, besides what is stored: what is asked, and who may see what.
   * @param call.gathers whether it waits a moment for others who ask the same: for what takes longer to read than that.
   */
  shared<Answer>(
    reply: FastifyReply,
    call: { readonly lane: Lane; readonly key: readonly unknown[]; readonly gathers?: boolean },
    read: (reading: Reading) => Promise<Answer>,
  ): Promise<Answer>;
  /** A page of a list: as a search where finding it can take long, or another machine reads; at once otherwise. */
  page<Answer>(
    reply: FastifyReply,
    call: { readonly query: PageQuery; readonly key: readonly unknown[] },
    read: (reading: Reading) => Promise<Answer>,
  ): Promise<Answer>;
}

interface PageQuery {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const isLong = (query: PageQuery): boolean =>
  Boolean(query.q) || boundsOf(query).offset >= FAR_OFFSET;

/** Aborted when the connection closes before the answer was written. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const { raw } = reply;
  const leave = (): void => {
    if (!raw.writableFinished) leaving.abort();
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

export function createLongReading(own: Reading): LongReading {
  const { engine } = own;
  const runs = createSharedRuns();
  const over = (db: Deps['db']): Reading => ({ db, engine: { ...engine, db } });
  const reads: LongReading = {
    for: (reply, lane) => over(engine.longReads.for({ lane, signal: leavingOf(reply) })),
    shared: (reply, { lane, key, gathers }, read) => {
      const call = { key: JSON.stringify(key), signal: leavingOf(reply), gathers };
      return runs.ask(call, (signal) => {
        const db = engine.longReads.for({ lane, signal });
        if (lane === 'search') return read(over(db));
        // The figures of a report are of one moment, and agree with each other.
        const readAtOnce = (trx: Trx) => read(over(trx));
        return db.transaction().execute(readAtOnce);
      });
    },
    page: (reply, { query, key }, read) =>
      isLong(query) || engine.longReads.isElsewhere
        ? reads.shared(reply, { lane: 'search', key: [...key, query] }, read)
        : read(own),
  };
  return reads;
}
