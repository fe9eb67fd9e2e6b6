import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificateAuthority } from '#test/stand-ins/certificates.ts';
import { LostAnswerError, PrivateAddressError, requestJson } from './json-request.ts';
import type { ResolveName } from './public-address.ts';

let standIn: Server | undefined;
afterEach(() => {
  standIn?.closeAllConnections();
  standIn?.close();
});

/** A server on this machine. @returns its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  standIn = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A resolver that gives these answers in turn, the last one for good, and counts. */
function names(...answers: string[][]): { asked: string[]; resolveName: ResolveName } {
  const asked: string[] = [];
  return {
    asked,
    resolveName: async (name) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(name);
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
}

const ask = (url: string, resolveName: ResolveName, allowPrivate = true, timeoutMs = 10_000) =>
  requestJson({ method: 'GET', url, headers: {}, timeoutMs, allowPrivate, resolveName });

describe('a call out of the server', () => {
  it('goes to the address that was looked at, asks for it once, and names the host', async () => {
    let host: string | undefined;
    const port = await serve((request, response) => {
      host = request.headers.host;
      response.end('{"ok":true}');
    });
    // A hostile resolver could answer a second question with another address than the checked one.
    const { asked, resolveName } = names(['127.0.0.1'], ['192.0.2.1']);
    expect(await ask(`http://api.exemplo:${port}/`, resolveName)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(asked).toEqual(['api.exemplo']);
    expect(host).toBe(`api.exemplo:${port}`);
  });

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['::1', '2606:4700::1111']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fe80::1']],
    [[]],
  ])('connects to nobody when one of the addresses lies inside: %j', async (addresses) => {
    let connections = 0;
    const port = await serve((_, response) => response.end('{}'));
    standIn?.on('connection', () => (connections += 1));
    const { asked, resolveName } = names(addresses);
    const call = ask(`https://api.exemplo:${port}/`, resolveName, false);
    await expect(call).rejects.toBeInstanceOf(PrivateAddressError);
    expect(asked).toHaveLength(1);
    expect(connections).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
    const paths: string[] = [];
    const port = await serve((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(status, { location: `http://127.0.0.1:${port}/inside` }).end();
    });
    const { resolveName } = names(['127.0.0.1']);
    expect(await ask(`http://api.exemplo:${port}/out`, resolveName)).toMatchObject({
      status,
      body: undefined,
    });
    expect(paths).toEqual(['/out']);
  });

  it('ends an answer without end', async () => {
    const port = await serve((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const { resolveName } = names(['127.0.0.1']);
    await expect(ask(`http://api.exemplo:${port}/`, resolveName)).rejects.toThrow('too large');
  });

  it.each<[string, boolean, RequestListener]>([
    ['is dropped', false, (request) => request.socket.destroy()],
    [
      'is dropped in the middle of the answer',
      false,
      (request, response) => {
        response.writeHead(200, { 'content-length': '9' });
        response.write('{', () => request.socket.destroy());
      },
    ],
    ['gets no answer in time', true, () => undefined],
    ['gets half an answer in time', true, (_, response) => void response.write('{')],
  ])('that %s may have been heard', async (_, isLate, listener) => {
    const port = await serve(listener);
    const { resolveName } = names(['127.0.0.1']);
    const call = ask(`http://api.exemplo:${port}/`, resolveName, true, isLate ? 100 : 10_000);
    const error: unknown = await call.catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(LostAnswerError);
    expect(error).toMatchObject({ isLate });
  });

  it.each<[string, string, ResolveName]>([
    ['the port is closed', 'http://api.exemplo:9/', names(['127.0.0.1']).resolveName],
    ['the name is unknown', 'http://api.exemplo/', () => Promise.reject(new Error('ENOTFOUND'))],
    ['the name is not resolved in time', 'http://api.exemplo/', () => new Promise(() => undefined)],
    ['the other side speaks no TLS', 'https://api.exemplo:PORT/', names(['127.0.0.1']).resolveName],
  ])('was not heard where %s', async (_, url, resolveName) => {
    let requests = 0;
    const port = await serve(() => (requests += 1));
    const call = ask(url.replace('PORT', String(port)), resolveName, true, 1_000);
    const error: unknown = await call.catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(LostAnswerError);
    expect(requests).toBe(0);
  });

  it('was not heard where the certificate is not trusted', async () => {
    const { certificate: cert, certificateKey: key } =
      makeCertificateAuthority().issue('api.exemplo');
    let requests = 0;
    const secure = createSecureServer({ key, cert }, () => (requests += 1));
    standIn = secure;
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const { port } = secure.address() as AddressInfo;
    const call = ask(`https://api.exemplo:${port}/`, names(['127.0.0.1']).resolveName);
    const error: unknown = await call.catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(LostAnswerError);
    expect(requests).toBe(0);
  });

  it.each([
    ['PUT', { body: { a: 'ç' } }, 'application/json', '{"a":"ç"}'],
    ['PATCH', { body: [] }, 'application/json', '[]'],
    ['POST', { form: { a: 'b c', d: '&' } }, 'application/x-www-form-urlencoded', 'a=b+c&d=%26'],
    ['DELETE', {}, undefined, ''],
  ] as const)('goes out whole by %s with %j', async (method, content, type, text) => {
    const seen: unknown[] = [];
    const port = await serve((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        seen.push(request.method, request.headers['content-type'], body);
        response.writeHead(200, { 'retry-after': '7', date: 'Fri, 20 Nov 2026 17:05:00 GMT' });
        response.end('{}');
      });
    });
    const { resolveName } = names(['127.0.0.1']);
    const answer = await requestJson({
      method,
      url: `http://api.exemplo:${port}/`,
      headers: {},
      timeoutMs: 10_000,
      allowPrivate: true,
      resolveName,
      ...content,
    });
    expect(seen).toEqual([method, type, text]);
    expect(answer.headers).toMatchObject({
      'retry-after': '7',
      date: 'Fri, 20 Nov 2026 17:05:00 GMT',
    });
  });
});
