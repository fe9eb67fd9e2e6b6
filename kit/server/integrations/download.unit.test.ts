import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { download } from './download.ts';
import type { ResolveName } from './public-address.ts';

let standIn: Server | undefined;
afterEach(() => {
  standIn?.closeAllConnections();
  standIn?.close();
});

/** A server on this machine. @returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  standIn = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://fotos.exemplo:${(server.address() as AddressInfo).port}`;
}

const inside: ResolveName = async () => [{ address: '127.0.0.1', family: 4 }];
const get = (address: string, allowPrivate = true, timeoutMs = 10_000) =>
  download(address, { mostBytes: 1_000, timeoutMs, allowPrivate, resolveName: inside });

describe('a download', () => {
  it('brings the bytes, by redirects too', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.end(request.url);
    });
    expect(await get(`${base}/old`)).toEqual({ bytes: Buffer.from('/new') });
  });

  it.each([
    'http://fotos.exemplo/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://2130706433/a.jpg',
    'https://fotos.exemplo/a.jpg',
    'https://ana:segredo@fotos.exemplo/a.jpg',
    'file:///etc/passwd',
    'a.jpg',
    '',
  ])('goes to no address inside, and by https alone: %s', async (address) => {
    let connections = 0;
    await serve((_, response) => response.end('{}'));
    standIn?.on('connection', () => (connections += 1));
    expect(await get(address, false)).toEqual({ fault: 'private' });
    expect(connections).toBe(0);
  });

  it('judges the address of a redirect as well', async () => {
    const base = await serve((_, response) =>
      response.writeHead(302, { location: 'ftp://10.0.0.1/a.jpg' }).end(),
    );
    expect(await get(`${base}/a.jpg`)).toEqual({ fault: 'private' });
  });

  it.each<[string, RequestListener, object]>([
    [
      'a missing file',
      (_, response) => response.writeHead(404).end(),
      { fault: 'status', status: 404 },
    ],
    ['a file too large', (_, response) => response.end('x'.repeat(1_001)), { fault: 'too-large' }],
    [
      'redirects without end',
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      { fault: 'silent' },
    ],
    ['a dropped connection', (request) => request.socket.destroy(), { fault: 'silent' }],
    [
      'half a file',
      (_, response) => {
        response.writeHead(200, { 'content-length': '9' });
        response.write('{', () => response.destroy());
      },
      { fault: 'silent' },
    ],
  ])('tells of %s', async (_, listener, fault) => {
    expect(await get(await serve(listener))).toEqual(fault);
  });

  it('waits for a silent site no longer than it is told to', async () => {
    expect(await get(await serve(() => undefined), true, 100)).toEqual({ fault: 'silent' });
    const half = await serve((_, response) => void response.write('{'));
    expect(await get(half, true, 100)).toEqual({ fault: 'silent' });
  });
});
