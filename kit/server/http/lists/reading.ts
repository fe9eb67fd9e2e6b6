import type { FastifyReply } from 'fastify';
import type { Lane } from '../../db/reads/reader-pool.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { createSharedRuns } from './shared-runs.ts';

/** The database and engine of a long read, in place of the application's own. */
export type Reading = Pick<Deps, 'db' | 'engine'>;

type Read<Answer> = (reading: Reading) => Promise<Answer>;

export type LongReading = ReturnType<typeof createLongReading>;

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

/**
 * Runs the reads of routes that can take more than a few milliseconds: beside everything else, and only while somebody waits for
 * them. Callers who ask the same before its reading begins are answered by one. Keys name everything that an answer depends on
 * besides the stored data: the question, and the rights of the caller. A process has one.
 */
export function createLongReading(own: Reading) {
  const { engine } = own;
  const runs = createSharedRuns();
  const over = (db: Deps['db']): Reading => ({ db, engine: { ...engine, db } });
  const callOf = (reply: FastifyReply, key: readonly unknown[]) => ({
    key: JSON.stringify(key),
    signal: leavingOf(reply),
  });
  /** A list whose rows have to be counted, or gathered, for each of its pages. */
  const list = <Answer>(reply: FastifyReply, key: readonly unknown[], read: Read<Answer>) =>
    runs.ask(callOf(reply, key), (signal) =>
      read(over(engine.longReads.for({ lane: 'search', signal }))),
    );
  return {
    list,
    /** Reads for an answer that is written piece by piece, or for one caller alone. */
    for: (reply: FastifyReply, lane: Lane): Reading =>
      over(engine.longReads.for({ lane, signal: leavingOf(reply) })),
    /** Figures of a good part of the store, all of one moment. */
    report: <Answer>(reply: FastifyReply, key: readonly unknown[], read: Read<Answer>) =>
      runs.ask(callOf(reply, key), (signal) => {
        const db = engine.longReads.for({ lane: 'report', signal });
        const readAtOnce = (trx: Trx) => read(over(trx));
        return db.transaction().execute(readAtOnce);
      }),
    /** A page of a list that is found at once, unless it is searched. */
    page: <Answer>(
      reply: FastifyReply,
      {
        query,
        key,
      }: { readonly query: { readonly q?: string | undefined }; readonly key: readonly unknown[] },
      read: Read<Answer>,
    ) => (query.q || engine.longReads.isElsewhere ? list(reply, [...key, query], read) : read(own)),
  };
}
