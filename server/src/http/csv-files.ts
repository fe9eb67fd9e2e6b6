import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvFile } from '../csv.ts';
import { AppError } from '../errors.ts';
import { setTotal } from './paging.ts';
import type { LongReading, Reading } from './reading.ts';

/** Files on their way at once. A slow reader keeps one open. */
const MOST_OPEN = 2;
const RETRY_SECONDS = 5;
/** A reader that takes nothing for that long is cut off. */
const STALLED_MS = 30_000;

/** How lists are answered as files. One a process. */
export interface CsvFiles {
  /**
   * Answers a file piece by piece, no faster than its reader takes it. What fails before the first piece is a refusal; later the
   * connection ends, so that half a file is never taken for a whole one.
   * @param open begins the file, and reads it with what it is given, beside everything else.
   * @throws AppError `unavailable` while too many files are on their way.
   */
  send(reply: FastifyReply, open: (reading: Reading) => Promise<CsvFile>): Promise<FastifyReply>;
}

/** A file with its first piece at hand, as a stream. */
async function begin(opening: Promise<CsvFile>): Promise<{ file: CsvFile; answer: Readable }> {
  const file = await opening;
  const first = await file.pieces.next();
  async function* all(): AsyncGenerator<string, void> {
    try {
      if (!first.done) yield first.value;
      yield* file.pieces;
    } finally {
      await file.pieces.return();
    }
  }
  return { file, answer: Readable.from(all(), { objectMode: false }) };
}

export function createCsvFiles(
  reads: Pick<LongReading, 'for'>,
  { stalledMs = STALLED_MS } = {},
): CsvFiles {
  let opened = 0;

  return {
    async send(reply, open) {
      if (opened >= MOST_OPEN) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
      opened += 1;
      const close = (): void => {
        opened -= 1;
      };
      const { file, answer } = await begin(open(reads.for(reply, 'report'))).catch(
        (error: unknown) => {
          close();
          throw error;
        },
      );
      answer.once('close', close);
      setTotal(reply, file.total);
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(answer);
    },
  };
}
