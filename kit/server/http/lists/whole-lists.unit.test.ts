import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { WholeList } from '../../db/paging.ts';
import type { Reading } from './reading.ts';
import { createWholeLists } from './whole-lists.ts';

const RECORDS = 2_000;

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
});

/** A list that counts how it is read. */
function countedList() {
  const counts = { pieces: 0, atOnce: 0, mostAtOnce: 0 };
  const list: WholeList<{ id: string }> = {
    ids: Array.from({ length: RECORDS }, (_, index) => String(index)),
    async read(ids) {
      counts.pieces += 1;
      counts.atOnce += 1;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce);
      await new Promise(setImmediate);
      counts.atOnce -= 1;
      return ids.map((id) => ({ id }));
    },
  };
  return { list, counts };
}

/** A server of one whole list. */
async function serve(list: WholeList<{ id: string }>): Promise<string> {
  const lists = createWholeLists({ for: () => ({}) as Reading });
  app = Fastify({ forceCloseConnections: true });
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

/** An answer of which nothing has been read. */
async function open(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return response;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

describe('a whole list', () => {
  it('is written piece by piece, the same JSON as in one go', async () => {
    const { list, counts } = countedList();
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

  it('takes turns with others: never two pieces at once', async () => {
    const { list, counts } = countedList();
    const url = await serve(list);
    const texts = await Promise.all([1, 2].map(async () => textOf(await open(url))));
    expect(new Set(texts).size).toBe(1);
    expect(counts.mostAtOnce).toBe(1);
  });
});
