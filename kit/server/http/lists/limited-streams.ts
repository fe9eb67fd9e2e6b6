import { Readable } from 'node:stream';
import { SECOND_MS } from '../../../rules/durations.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { setTotal } from './paging.ts';

/** Long answers that are sent at once. A slow reader keeps one open. */
const MOST_OPEN = 2;
const RETRY_SECONDS = 5;
/** The longest time that a reader may take nothing, before it is cut off. */
const STALLED_MS = 30 * SECOND_MS;

export interface LongText {
  /** The number of records when the text began. */
  readonly total: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A reader that stops before the last piece calls `return()`. */
  readonly pieces: AsyncGenerator<string, void>;
}

/** A text with its first piece at hand, as a stream. */
async function begin(opening: Promise<LongText>): Promise<{ text: LongText; answer: Readable }> {
  const text = await opening;
  const first = await text.pieces.next();
  async function* all(): AsyncGenerator<string, void> {
    try {
      if (!first.done) yield first.value;
      yield* text.pieces;
    } finally {
      await text.pieces.return();
    }
  }
  return { text, answer: Readable.from(all(), { objectMode: false }) };
}

/** The way in which long texts are answered. A process has one for each kind. */
export function createLimitedStreams({ stalledMs = STALLED_MS } = {}) {
  let opened = 0;

  return {
    /**
     * Answers a text piece by piece, no faster than its reader takes it. A failure before the first piece is a refusal; after it the
     * connection ends, so that half a text is never taken for a whole one.
     * @throws AppError `unavailable` while too many texts are on their way.
     */
    async send(reply: FastifyReply, open: () => Promise<LongText>): Promise<FastifyReply> {
      if (opened >= MOST_OPEN) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
      opened += 1;
      const close = (): void => {
        opened -= 1;
      };
      const { text, answer } = await begin(open()).catch((error: unknown) => {
        close();
        throw error;
      });
      answer.once('close', close);
      setTotal(reply, text.total);
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      return reply.headers(text.headers).send(answer);
    },
  };
}
