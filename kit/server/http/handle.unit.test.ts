import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { registerCalls } from './call.ts';
import { handle } from './handle.ts';
import { contractSchemas } from './schemas.ts';
import type { App } from './types.ts';

const download = endpoint({
  at: 'GET /download',
  name: 'download',
  summary: 'A file without an end',
  access: 'public',
  answer: z.unknown(),
});

it('says nothing more to a caller who goes away in the middle of a file', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({
    loggerInstance: pino({ level: 'warn' }, log),
    schemaController: contractSchemas({ checkAnswers: false }),
  }) as unknown as App;
  registerCalls(app, { clock: () => 0 });
  const file = new Readable({
    read() {
      this.push('x'.repeat(65_536));
    },
  });
  const closed = once(file, 'close');
  app.decorateRequest('actor', undefined);
  handle(app, download, ({ reply }) => reply.type('text/plain').send(file));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = get({ port, path: '/download' }, (answer) => {
    answer.once('data', () => call.destroy());
    answer.on('error', () => undefined);
  });
  call.on('error', () => undefined);
  await closed;
  await app.close();
  expect(lines).toEqual([]);
});
