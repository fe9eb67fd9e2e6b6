import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/app.ts';
import type { App } from '#kit/server/http/types.ts';
import { useTestServer } from './harness.ts';

const server = useTestServer();
/** The first server waits for a request as long as in production, the other for a moment only. */
let patient: App;
let hasty: App;

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  patient = buildApp(server.current.deps, { logger });
  hasty = buildApp(server.current.deps, { logger, requestTimeoutMs: 300 });
  await Promise.all([patient, hasty].map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(() => Promise.all([patient.close(), hasty.close()]));

function open(app = patient): Socket {
  const { address, port } = app.server.address() as AddressInfo;
  return connect(port, address);
}

/**
 * The received bytes, once the server has closed the connection. A byte that was on its way meets the closed connection, which the
 * sender is told by a reset after the answer.
 */
async function answerOf(socket: Socket) {
  let received = '';
  socket.on('data', (piece) => (received += String(piece))).on('error', () => undefined);
  // `once` would fail by the reset.
  if (!socket.closed) await new Promise((closed) => socket.once('close', closed));
  const [head = '', body = ''] = received.split('\r\n\r\n');
  return { head: head.toLowerCase(), body: JSON.parse(body) as unknown };
}

const REFUSAL = {
  statusCode: 400,
  code: 'malformed_request',
  message: 'Não foi possível ler o pedido enviado.',
};

describe('a connection', () => {
  it('that brings no HTTP request is answered in the envelope, and closed', async () => {
    const socket = open();
    socket.end('nonsense\r\n\r\n');
    const { head, body } = await answerOf(socket);
    expect(head).toContain('http/1.1 400 bad request');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('cache-control: no-store');
    expect(body).toEqual(REFUSAL);
  });

  it('on which nothing is asked ends without an answer, which a browser would take for that to its next request', async () => {
    expect(await text(open(hasty))).toBe('');
  });

  it('that brings too large a header is answered, to HEAD without a body', async () => {
    const tooLarge = (method: string) =>
      `${method} /api/store HTTP/1.1\r\nHost: loja\r\nX-Huge: ${'a'.repeat(20_000)}\r\n\r\n`;
    const [get, head] = [open(), open()];
    get.end(tooLarge('GET'));
    head.end(tooLarge('HEAD'));
    expect((await answerOf(get)).body).toEqual(REFUSAL);
    expect(await text(head)).toMatch(/^HTTP\/1\.1 400 [^]+\r\n\r\n$/);
  });

  it.each([
    ['headers', 'POST /api/users/login HTTP/1.1\r\nHost: loja\r\nX-Drip: '],
    [
      'body',
      'POST /api/users/login HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
    ],
  ])(
    'whose %s come a byte at a time is told that it took too long, and closed',
    async (_, begin) => {
      const socket = open(hasty);
      socket.write(begin);
      const drip = setInterval(() => socket.write('1'), 20);
      const { head, body } = await answerOf(socket);
      clearInterval(drip);
      expect(head).toContain('http/1.1 408 request timeout');
      expect(head).toContain('connection: close');
      expect(body).toEqual({
        statusCode: 408,
        code: 'request_timeout',
        message: 'O envio demorou demais para chegar. Confira a conexão e tente novamente.',
      });
    },
  );

  it('goes on after a refused body that claims to be compressed', async () => {
    const socket = open();
    const body = '1'.repeat(200_000);
    socket.write(
      `POST /api/users/login HTTP/1.1\r\nHost: loja\r\nContent-Type: /\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write('GET /api/store HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n');
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('goes on after a body in pieces that its call does not have', async () => {
    const socket = open();
    const head = `Host: loja\r\nAuthorization: Bearer ${server.current.tokens.admin}\r\n`;
    for (const body of ['', '1\r\nx\r\n']) {
      socket.write(
        `PUT /api/orders/update-status/processing HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`,
      );
    }
    socket.write('GET /api/store HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n');
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(
      Array.from({ length: 3 }, () => 'HTTP/1.1 200'),
    );
  });

  it.each([
    ['/api/store', 'Host: loja\r\nHost: outra'],
    ['/api/store', 'Host: loja\r\nhOST: loja'],
    ['/healthz', 'Host: loja\r\nHost: outra'],
    ['/nowhere', 'Host: loja\r\nHost: outra'],
    ['http://outra/api/store', 'Host: loja'],
    ['http://loja:81/api/store', 'Host: loja'],
    ['http://outra@loja/api/store', 'Host: outra@loja:81'],
    ['HTTP://outra/api/store', 'Host: loja'],
  ])('that asks for %s with %j is refused in the envelope, and closed', async (target, hosts) => {
    const socket = open();
    socket.write(`GET ${target} HTTP/1.1\r\n${hosts}\r\n\r\n`);
    const { head, body } = await answerOf(socket);
    expect(head).toContain('http/1.1 400 bad request');
    expect(head).toContain('connection: close');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(body).toEqual(REFUSAL);
  });

  it.each([
    ['http://loja/api/store', 'Host: loja'],
    ['http://LOJA:80/api/store', 'Host: loja'],
    ['https://loja/api/store', 'Host: loja:443'],
    ['/api/store', 'X-Host: outra\r\nHost: loja\r\nX-Forwarded-Host: outra'],
  ])('that asks for %s with %j is served', async (target, hosts) => {
    const socket = open();
    socket.write(`GET ${target} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('serves one request after the other', async () => {
    const socket = open();
    const request = (connection: string) =>
      `GET /api/store HTTP/1.1\r\nHost: loja\r\nConnection: ${connection}\r\n\r\n`;
    socket.write(request('keep-alive') + request('close'));
    expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });
});

/** A server of its own with a slow call, and the facts about both that a test needs. */
function startDraining() {
  const app = buildApp(server.current.deps, { logger: pino({ level: 'silent' }) });
  let release = (): void => {};
  const arrived = new Promise<void>((told) => {
    app.get('/slow', { config: { access: 'public' } }, async () => {
      told();
      await new Promise<void>((resolve) => (release = resolve));
      return 'done';
    });
  });
  const told = new Promise<void>((stopping) => {
    app.addHook('preClose', (done) => {
      stopping();
      done();
    });
  });
  return { draining: app, arrived, told, release: () => release() };
}

describe('a server that is told to stop', () => {
  it('finishes what had arrived, and refuses what follows on the same connection in the envelope', async () => {
    const { draining, arrived, told, release } = startDraining();
    const { hostname, port } = new URL(await draining.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    const answers = text(socket);
    socket.write('GET /slow HTTP/1.1\r\nHost: loja\r\n\r\n');
    await arrived;
    const closed = draining.close();
    await told;
    const followed = once(draining.server, 'request');
    socket.write('GET /readyz HTTP/1.1\r\nHost: loja\r\n\r\n');
    await followed;
    release();
    const [first = '', second = ''] = (await answers).split(/(?=HTTP\/1\.1 503)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 [^]+done$/);
    const [head = '', body = ''] = second.split('\r\n\r\n');
    expect(head.toLowerCase()).toMatch(/retry-after: 5\r\n/);
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ statusCode: 503, code: 'unavailable' });
    await closed;
  });

  it('waits for no connection that a browser keeps open once its call is answered', async () => {
    const { draining, arrived, told, release } = startDraining();
    const { hostname, port } = new URL(await draining.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    const answers = text(socket);
    socket.write('GET /slow HTTP/1.1\r\nHost: loja\r\nConnection: keep-alive\r\n\r\n');
    await arrived;
    const closed = draining.close();
    await told;
    release();
    // The client closes nothing: the test hangs if the server does not.
    await closed;
    expect(await answers).toMatch(/^HTTP\/1\.1 200 [^]+done$/);
  });
});
