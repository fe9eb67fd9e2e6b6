import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { LongRead } from '../../db/reads/reader-pool.ts';
import { createLongReading, type Reading } from './reading.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server whose reads end when they are aborted, or when the test ends them. */
async function serve() {
  const begun: LongRead[] = [];
  const ends: (() => void)[] = [];
  const engine = {
    longReads: {
      isElsewhere: false,
      for: (call: LongRead) => {
        begun.push(call);
        return {};
      },
    },
  };
  const reads = createLongReading({ db: {}, engine } as unknown as Reading);
  app = Fastify({ forceCloseConnections: true, logger: false });
  app.get<{ Querystring: { q?: string; page?: number } }>('/page', (request, reply) =>
    reads.page(reply, { query: request.query, key: ['list'] }, () => Promise.resolve('read')),
  );
  app.get('/search', (_, reply) =>
    reads.list(reply, ['words'], () => new Promise((resolve) => ends.push(() => resolve('found')))),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, begun, ends };
}

it('stops a read when the last of its callers hangs up', async () => {
  const { url, begun } = await serve();
  const callers = [0, 1].map(() => get(`${url}/search`, { agent: false }));
  for (const caller of callers) caller.on('error', () => undefined);
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  for (const caller of callers) caller.destroy();
  await expect.poll(() => begun.every(({ signal }) => signal?.aborted)).toBe(true);
});

it('leaves a read alone that was answered', async () => {
  const { url, begun, ends } = await serve();
  const [response] = await Promise.all([
    once(get(`${url}/search`, { agent: false }), 'response'),
    expect
      .poll(() => ends.length)
      .toBe(1)
      .then(() => ends[0]?.()),
  ]);
  (response as [{ resume(): void }])[0].resume();
  await once((response as [NodeJS.EventEmitter])[0], 'end');
  expect(begun.map(({ signal }) => signal?.aborted)).toEqual([false]);
});

it('reads the pages of a list at once, a search beside the rest', async () => {
  const { url, begun } = await serve();
  const ask = (query: string) => fetch(`${url}/page?${query}`).then((answer) => answer.text());
  await ask('page=1');
  await ask('page=9000&limit=10');
  expect(begun).toEqual([]);
  await ask('q=silva');
  expect(begun.map(({ lane }) => lane)).toEqual(['search']);
});
