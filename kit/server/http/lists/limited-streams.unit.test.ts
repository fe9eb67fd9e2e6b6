import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { errors } from '#app/errors.ts';
import { AppError } from '../../core/errors.ts';
import { createLimitedStreams, type LongText } from './limited-streams.ts';

const PIECES = 100;
/** A few of them fill every buffer between us and a reader. */
const PIECE = `${'x'.repeat(400_000)}\r\n`;

let app: FastifyInstance | undefined;
const readers = new Set<IncomingMessage>();
afterEach(async () => {
  for (const reader of readers) reader.destroy();
  readers.clear();
  await app?.close();
});

/** A text that counts how it is read. @param failsAt the piece, from 0, that cannot be read. */
function countedText({ pieces = PIECES, text = PIECE, failsAt = Infinity } = {}) {
  const counts = { read: 0, left: 0, ended: 0 };
  const open = (): Promise<LongText> => {
    async function* write(): AsyncGenerator<string, void> {
      let isWhole = false;
      try {
        for (let piece = 0; piece < pieces; piece += 1) {
          await new Promise(setImmediate);
          if (piece === failsAt) throw new AppError('unavailable', { retryAfter: 5 });
          counts.read += 1;
          yield text;
        }
        isWhole = true;
      } finally {
        counts[isWhole ? 'ended' : 'left'] += 1;
      }
    }
    const headers = { 'content-type': 'text/csv; charset=utf-8' };
    return Promise.resolve({ headers, total: pieces, pieces: write() });
  };
  return { open, counts };
}

/** A server of one text, which compresses as the application does. */
async function serve(
  open: () => Promise<LongText>,
  options: Parameters<typeof createLimitedStreams>[0] = {},
): Promise<string> {
  const streams = createLimitedStreams(options);
  app = Fastify({ forceCloseConnections: true });
  await app.register(compress, { encodings: ['br', 'gzip'] });
  app.setErrorHandler((error, _, reply) => {
    const { status } = errors[error instanceof AppError ? error.code : 'internal_error'];
    const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined;
    return reply.code(status).header('retry-after', retryAfter).send('');
  });
  app.get('/text', (_, reply) => streams.send(reply, open));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/text`;
}

/** An answer that nobody has read anything of yet. */
async function openText(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  readers.add(response);
  return response;
}

async function lengthOf(response: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  return length;
}

describe('a long text', () => {
  it('comes whole, with its headers and how many records it has', async () => {
    const { open, counts } = countedText();
    const response = await openText(await serve(open));
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-total-count': String(PIECES),
    });
    expect(await lengthOf(response)).toBe(PIECES * PIECE.length);
    expect(counts).toEqual({ read: PIECES, left: 0, ended: 1 });
  });

  it('is empty where there is nothing to tell', async () => {
    expect(await lengthOf(await openText(await serve(countedText({ pieces: 0 }).open)))).toBe(0);
  });

  it('is read no further than its reader takes it, and not on when that one leaves', async () => {
    const { open, counts } = countedText();
    const response = await openText(await serve(open));
    await once(response, 'readable');
    response.destroy();
    await expect.poll(() => counts.left).toBe(1);
    expect(counts.read).toBeLessThan(PIECES);
    expect(counts.ended).toBe(0);
  });

  it.each(['identity', 'gzip', 'br'])(
    'ends the connection when it fails in the middle: %s',
    async (encoding) => {
      const { open, counts } = countedText({ failsAt: 30 });
      const url = await serve(open);
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      await expect(answer.text()).rejects.toThrow();
      expect(counts).toEqual({ read: 30, left: 1, ended: 0 });
    },
  );

  it('is refused when it fails before anything of it was sent', async () => {
    const { open, counts } = countedText({ failsAt: 0 });
    expect((await openText(await serve(open))).statusCode).toBe(503);
    expect(counts.left).toBe(1);
  });

  it('is refused while two others are on their way, and not once one of them is left', async () => {
    const url = await serve(countedText().open);
    const [first] = await Promise.all([1, 2].map(() => openText(url)));
    const refused = await openText(url);
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    first?.destroy();
    const statusNow = async () => (await openText(url)).statusCode;
    await expect.poll(statusNow).toBe(200);
  });

  it('makes room again however it ended', async () => {
    const broken = await serve(countedText({ failsAt: 2, pieces: 4, text: 'x' }).open);
    for (let calls = 0; calls < 4; calls += 1) {
      await expect(lengthOf(await openText(broken))).rejects.toThrow();
    }
    await app?.close();
    const refused = await serve(() => Promise.reject(new AppError('product_not_found')));
    for (let calls = 0; calls < 4; calls += 1) {
      expect((await openText(refused)).statusCode).toBe(404);
    }
  });

  it('is cut off when its reader takes nothing any more', async () => {
    const { open, counts } = countedText();
    const response = await openText(await serve(open, { stalledMs: 50 }));
    await expect.poll(() => counts.left).toBe(1);
    await expect(lengthOf(response)).rejects.toThrow('aborted');
  });
});
