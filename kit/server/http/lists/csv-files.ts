import type { FastifyReply } from 'fastify';
import type { CsvFile } from '../../core/csv.ts';
import { createLimitedStreams } from './limited-streams.ts';
import type { LongReading, Reading } from './reading.ts';

export type CsvFiles = ReturnType<typeof createCsvFiles>;

/** The way in which lists are answered as files. A process has one. */
export function createCsvFiles(reads: Pick<LongReading, 'for'>) {
  const streams = createLimitedStreams();
  return {
    /**
     * Answers a file as `createLimitedStreams` does.
     * @param open begins the file, and reads it with the given `Reading`, beside everything else.
     */
    send: (reply: FastifyReply, open: (reading: Reading) => Promise<CsvFile>) =>
      streams.send(reply, async () => {
        const { name, ...file } = await open(reads.for(reply, 'report'));
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        };
        return { ...file, headers };
      }),
  };
}
