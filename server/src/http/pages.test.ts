import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';
import { buildApp } from '../app.ts';
import type { App } from './types.ts';

const server = useTestServer();
const ROBOTS = 'User-agent: *\nDisallow: /\n';
const webDir = mkdtempSync(join(tmpdir(), 'balcao-web-'));
let app: App;

beforeAll(async () => {
  for (const page of ['index', 'admin', 'public']) {
    writeFileSync(join(webDir, `${page}.html`), `<html><head></head><body>${page}</body></html>`);
  }
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(webDir, 'robots.txt'), ROBOTS);
  app = buildApp(server.current.deps, { logger: pino({ level: 'silent' }), webDir });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
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

  it('keeps every robot out', async () => {
    const answer = await get('/robots.txt');
    expect([answer.statusCode, answer.body]).toEqual([200, ROBOTS]);
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
