import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicAddressAnswer } from '#areas/store/contract.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { buildApp } from '#app/app.ts';
import type { App } from './types.ts';

const server = useTestServer();
const SECRET = 'nobody may read this';
const folder = mkdtempSync(join(tmpdir(), 'balcao-web-'));
const webDir = join(folder, 'dist');
let app: App;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'app-secret'), SECRET);
  writeFileSync(join(webDir, '.built-from'), SECRET);
  for (const page of ['index', 'admin', 'public']) {
    writeFileSync(join(webDir, `${page}.html`), `<html><head></head><body>${page}</body></html>`);
  }
  writeFileSync(join(webDir, 'assets/app-1a2b.js'), 'export {};');
  app = buildApp(server.current.deps, { logger: pino({ level: 'silent' }), webDir });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the addresses of the web app', () => {
  it.each([
    ['/', 'index'],
    ['/admin', 'admin'],
    ['/admin/vendas/pedido/0190?x=1.5', 'admin'],
    ['/admin/uma-página-que-não-há', 'admin'],
    ['/pedido/482913057714', 'public'],
    ['/pedido/482913057714/', 'public'],
    ['/pedido-confirmado', 'public'],
    ['/tracking-redirect?ref=abc', 'public'],
    ['/privacidade', 'public'],
    ['/trocas-e-devolucoes', 'public'],
    ['/parceria/aB3dE5fG7h_-', 'public'],
  ])('%s answers with its page, never cached', async (url, page) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(`<body>${page}</body>`);
    expect(answer.body).toContain('content="Loja da Ana"');
  });

  it('serves the built files for a year', async () => {
    const answer = await get('/assets/app-1a2b.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('max-age=31536000');
  });
});

it('notes that somebody opened the store by its address, and by no other', async () => {
  const { call, tokens } = server.current;
  const ask = (method: string, body?: object) =>
    call<PublicAddressAnswer>(method, '/store/public-address', { token: tokens.admin, body });
  const isOpened = async () => (await ask('GET')).body.isOpened;
  const open = (host: string, url = '/pedido/482913057714') =>
    app.inject({ method: 'GET', url, headers: { host } });
  await ask('PUT', { address: 'https://pedidos.exemplo.com' });
  await open('127.0.0.1:3000');
  await open('evil.example');
  await open('pedidos.exemplo.com', '/robots.txt');
  expect(await isOpened()).toBe(false);
  await open('pedidos.exemplo.com');
  expect(await isOpened()).toBe(true);
  await ask('PUT', { address: 'https://outra.exemplo.com' });
  expect(await isOpened()).toBe(false);
  await ask('DELETE');
  expect(await isOpened()).toBe(false);
});

it('says of a short address that no link has, in a page of its own, that there is nothing', async () => {
  for (const url of ['/i/ninguem', '/i/x.php', `/i/${'a'.repeat(60)}`]) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<body>public</body>');
  }
  expect(await app.inject({ method: 'HEAD', url: '/i/ninguem' })).toMatchObject({
    statusCode: 404,
    body: '',
  });
});

it('has an icon for a browser that asks before it has read the page', async () => {
  writeFileSync(join(webDir, 'favicon.ico'), 'icon');
  expect((await get('/favicon.ico')).body).toBe('icon');
});

describe('addresses that nothing answers to', () => {
  it.each([
    '/openapi.json',
    '/favicon.svg',
    '/assets/x.js',
    '/assets/',
    '/admin/x.js',
    '/admin/.env',
    '/pedido/x.php?y=1',
    '/pedido',
    '/pedido/1/2',
    '/wp-login.php',
    '/qualquer-coisa',
  ])('%s is a 404 without a page of the app', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toBe('Página não encontrada.');
  });

  it.each(['/api', '/api/nada', '/api/x.json'])('%s is a 404 in the envelope', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'route_not_found' });
  });
});

/** Sent over a socket: an HTTP client would resolve the dots. */
async function getAsItStands(path: string): Promise<{ status: number; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
}

describe('the page of the API’s document', () => {
  const STYLE = '/api/docs/static/swagger-ui.css';

  it.each(['GET', 'HEAD'] as const)(
    'has its files by %s, with the headers of every page',
    async (method) => {
      const answer = await app.inject({ method, url: STYLE });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/css/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.body.length > 1_000).toBe(method === 'GET');
      expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000);
    },
  );

  it('is not sent again to who has it', async () => {
    const { headers } = await get(STYLE);
    const again = await app.inject({ url: STYLE, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/api/docs/static/none.js', '/api/docs/static/..%2fpackage.json'])(
    '%s is refused in the envelope',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'route_not_found' });
    },
  );
});

describe('files that are not the web app', () => {
  // The advisories against @fastify/static are about such addresses: docs/security.md says why they find nothing here.
  it.each([
    '/assets/../../app-secret',
    '/assets/..%2f..%2fapp-secret',
    '/assets/%2e%2e/%2e%2e/app-secret',
    '/assets/%2e%2e%2f%2e%2e%2fapp-secret',
    '/assets/..%5c..%5capp-secret',
    '/assets/%252e%252e%252f%252e%252e%252fapp-secret',
    '/assets//../../app-secret',
    '/assets/./../.built-from',
    '/assets/..%2f.built-from',
    '/assets/%2e%2e%2f.built-from',
    '/assets/..%2f..%2fapp-secret%00.js',
    '//app-secret',
    '/api/docs/static/../package.json',
    '/api/docs/static/..%2fpackage.json',
    '/api/docs/static/%2e%2e%2fpackage.json',
  ])('%s reads none of them', async (path) => {
    const answer = await getAsItStands(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body).not.toContain('"dependencies"');
  });
});
