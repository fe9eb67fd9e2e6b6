import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { WholeList } from '../../db/paging.ts';
import type { CsvFiles } from './csv-files.ts';
import { createLimitedStreams } from './limited-streams.ts';
import { setTotal } from './paging.ts';
import type { LongReading, Reading } from './reading.ts';

/** Records that are read and written at a time: another call waits for at most one piece. */
const PIECE = 50;
/** The ways in which the routes of a list read it: in pages, whole, and as a file. */
export interface ListReading {
  readonly reads: LongReading;
  readonly lists: ReturnType<typeof createWholeLists>;
  readonly files: CsvFiles;
}

type Serialize = (rows: readonly unknown[]) => string;

/** The way in which lists without paging are answered. A process has one. */
export function createWholeLists(reads: Pick<LongReading, 'for'>) {
  const streams = createLimitedStreams();
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
    /**
     * Answers a whole list as a JSON array. A short one is answered at once, a long one as `createLimitedStreams` does: the pieces
     * of several lists take turns, and between two pieces other calls are served.
     * @param find chooses the records, and reads them with the given `Reading`, beside everything else.
     */
    async send<Row, Answer>(
      reply: FastifyReply,
      find: (reading: Reading) => Promise<WholeList<Row>>,
      present: (row: Row) => Answer,
    ): Promise<Answer[] | FastifyReply> {
      const list = await find(reads.for(reply, 'report'));
      const total = list.ids.length;
      if (total <= PIECE) {
        const rows = total === 0 ? [] : await list.read(list.ids);
        setTotal(reply, total);
        return rows.map(present);
      }
      // The route's own way of writing its answer: tests check each piece by it.
      const serialize = (reply.getSerializationFunction('200') ?? JSON.stringify) as Serialize;
      const toJson = (rows: readonly Row[]) => serialize(rows.map(present));
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return streams.send(reply, () =>
        Promise.resolve({ total, headers, pieces: write(list, toJson) }),
      );
    },
  };
}
