import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { WholeList } from '../db/paging.ts';
import { AppError } from '../errors.ts';
import type { CsvFiles } from './csv-files.ts';
import { setTotal } from './paging.ts';
import type { LongReading, Reading } from './reading.ts';

/** Records that are read and written at a time: what another call waits for, at most. */
const PIECE = 50;
/** Long answers on their way at once. A slow reader keeps one open. */
const MOST_OPEN = 2;
const RETRY_SECONDS = 5;
/** A reader that takes nothing for that long is cut off. */
const STALLED_MS = 30_000;

/** How lists without paging are answered. One a process. */
export interface WholeLists {
  /**
   * Answers a whole list as a JSON array. A short one is answered at once. A long one is read and written piece by piece,
   * no faster than its reader takes it; of several the pieces take turns, and between two pieces other calls are served.
   * @param find chooses the records, and reads them with what it is given, beside everything else.
   * @throws AppError `unavailable` while too many long answers are on their way.
   */
  send<Row, Answer>(
    reply: FastifyReply,
    find: (reading: Reading) => Promise<WholeList<Row>>,
    present: (row: Row) => Answer,
  ): Promise<Answer[] | FastifyReply>;
}

/** How the routes of a list read it: in pages, whole, and as a file. */
export interface ListReading {
  readonly reads: LongReading;
  readonly lists: WholeLists;
  readonly files: CsvFiles;
}

type Serialize = (rows: readonly unknown[]) => string;

export function createWholeLists(
  reads: Pick<LongReading, 'for'>,
  { stalledMs = STALLED_MS } = {},
): WholeLists {
  let open = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** Does one piece of work once the earlier ones are done and other calls had their turn. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastTurn.then(() => setImmediate()).then(work);
    lastTurn = result.catch(() => undefined);
    return result;
  }

  async function* write<Row>(list: WholeList<Row>, toJson: (rows: readonly Row[]) => string) {
    let before = '[';
    for (let from = 0; from < list.ids.length; from += PIECE) {
      const ids = list.ids.slice(from, from + PIECE);
      const items = await inTurn(async () => toJson(await list.read(ids)).slice(1, -1));
      if (items === '') continue;
      yield before + items;
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  }

  return {
    async send<Row, Answer>(
      reply: FastifyReply,
      find: (reading: Reading) => Promise<WholeList<Row>>,
      present: (row: Row) => Answer,
    ) {
      const list = await find(reads.for(reply, 'report'));
      setTotal(reply, list.ids.length);
      if (list.ids.length === 0) return [];
      if (list.ids.length <= PIECE) return (await list.read(list.ids)).map(present);
      if (open >= MOST_OPEN) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });

      // The route's own way of writing its answer: tests check each piece by it.
      const serialize = (reply.getSerializationFunction('200') ?? JSON.stringify) as Serialize;
      const toJson = (rows: readonly Row[]) => serialize(rows.map(present));
      const answer = Readable.from(write(list, toJson), { objectMode: false });
      open += 1;
      answer.once('close', () => (open -= 1));
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  };
}
