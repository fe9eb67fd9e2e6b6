import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { WholeList } from '../db/paging.ts';
import { AppError } from '../errors.ts';
import type { Reading } from './reading.ts';
import { createWholeLists } from './whole-lists.ts';

const RECORDS = 2_000;
/** Long enough that a few pieces fill every buffer between us and a reader. */
const LONG_TEXT = 'x'.repeat(20_000);

let app: FastifyInstance | undefined;
const readers = new Set<IncomingMessage>();
afterEach(async () => {
  for (const reader of readers) reader.destroy();
  readers.clear();
  await app?.close();
});

/** A list that counts how it is read. */
function countedList(text = LONG_TEXT) {
  const counts = { pieces: 0, atOnce: 0, mostAtOnce: 0, recordsAtOnce: 0 };
  const list: WholeList<{ id: string; text: string }> = {
    ids: Array.from({ length: RECORDS }, (_, index) => String(index)),
    async read(ids) {
      counts.pieces += 1;
      counts.atOnce += 1;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce);
      counts.recordsAtOnce = Math.max(counts.recordsAtOnce, ids.length);
      await new Promise(setImmediate);
      counts.atOnce -= 1;
      return ids.map((id) => ({ id, text }));
    },
  };
  return { list, counts };
}

/** A server of one whole list. */
async function serve(
  list: WholeList<{ id: string; text: string }>,
  options: Parameters<typeof createWholeLists>[1] = {},
): Promise<string> {
  const lists = createWholeLists({ for: () => ({}) as Reading }, options);
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof AppError ? error.statusCode : 500;
    const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined;
    return reply.code(status).header('retry-after', retryAfter).send('');
  });
  app.get('/list', (_, reply) =>
    lists.send(
      reply,
      () => Promise.resolve(list),
      (row) => row,
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/list`;
}

/** An answer that nobody has read anything of yet. */
async function open(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  readers.add(response);
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

describe('a whole list', () => {
  it('is written piece by piece, the same JSON as in one go', async () => {
    const { list, counts } = countedList('');
    const response = await open(await serve(list));
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-total-count': String(RECORDS),
    });
    expect(await textOf(response)).toBe(JSON.stringify(await list.read(list.ids)));
    expect(counts.pieces).toBeGreaterThan(10);
  });

  it('is an empty list when all its records went away meanwhile', async () => {
    const { list } = countedList();
    const gone = { ...list, read: () => Promise.resolve([]) };
    expect(await textOf(await open(await serve(gone)))).toBe('[]');
  });

  it('is read no further than its reader takes it', async () => {
    const { list, counts } = countedList();
    const url = await serve(list);
    await open(url);
    // A second reader gets everything while the first takes nothing.
    await textOf(await open(url));
    const wholeList = RECORDS / counts.recordsAtOnce;
    expect(counts.pieces).toBeLessThan(2 * wholeList);
  });

  it('takes turns with others: never two pieces at once', async () => {
    const { list, counts } = countedList('');
    const url = await serve(list);
    const texts = await Promise.all([1, 2].map(async () => textOf(await open(url))));
    expect(new Set(texts).size).toBe(1);
    expect(counts.mostAtOnce).toBe(1);
  });

  it('is refused for a moment while two others are on their way, and not once one of them is left', async () => {
    const { list } = countedList();
    const url = await serve(list);
    const [first] = await Promise.all([1, 2].map(() => open(url)));
    const refused = await open(url);
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });

    first?.destroy();
    const statusNow = async () => (await open(url)).statusCode;
    await expect.poll(statusNow).toBe(200);
  });

  it('ends in the middle, and makes room, when a record cannot be read', async () => {
    const { list } = countedList();
    let reads = 0;
    const breaking: typeof list = {
      ...list,
      read: (ids) => {
        reads += 1;
        return reads > 4 ? Promise.reject(new Error('gone')) : list.read(ids);
      },
    };
    const url = await serve(breaking);
    for (let calls = 0; calls < 6; calls += 1) {
      reads = 0;
      const response = await open(url);
      expect(response.statusCode).toBe(200);
      await expect(textOf(response)).rejects.toThrow('aborted');
    }
  });

  it('is cut off when its reader takes nothing any more', async () => {
    const { list } = countedList();
    const response = await open(await serve(list, { stalledMs: 1_000 }));
    await expect.poll(() => app?.server.listening && connections()).toBe(0);
    await expect(textOf(response)).rejects.toThrow('aborted');
  });
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app?.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
