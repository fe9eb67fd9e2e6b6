import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_PHOTO_BYTES } from '#areas/photos/rules/photo-files.ts';
import { findPorts } from '../scripts/lib/ports.mjs';
import { startTestServer, type TestServer } from './harness.ts';

/*
 * The examples of deploy/ in the real programs, before the real application: only addresses, ports and certificates are
 * replaced. Skipped where a program is not installed.
 */

const SITE = 'pedidos.example.com';
const deploy = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');

function find(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const nginx = find('nginx');
const caddy = find('caddy');
const openssl = find('openssl');

let folder: string;
let server: TestServer;
let stop: () => Promise<void>;
let proxies: ChildProcess[];
/** All that the proxies wrote. */
let words: string;
let upstream: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-proxy-'));
  proxies = [];
  words = '';
  ({ server, stop } = await startTestServer({
    env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: `https://${SITE}` },
  }));
  upstream = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).host;
});

afterEach(async () => {
  for (const proxy of proxies) {
    const ended = new Promise((resolve) => proxy.once('close', resolve));
    proxy.kill('SIGTERM');
    await ended;
  }
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const freePort = findPorts();

interface Call {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(base: string, { path, headers = {}, body }: Call): Promise<Reply> {
  const send = base.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = send(
      `${base}${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: SITE,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        agent: false,
        rejectUnauthorized: false,
        servername: SITE,
      },
      (reply) => {
        text(reply).then(
          (answer) =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: answer }),
          reject,
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

async function run(program: string, args: string[], base: string): Promise<void> {
  const proxy = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  proxies.push(proxy);
  proxy.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  for (;;) {
    const isUp = await ask(base, { path: '/readyz' }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isUp) return;
    if (proxy.exitCode !== null) throw new Error(`${program} did not start: ${words}`);
    await setTimeout(50);
  }
}

const SECRETS = ['52998224725', 'Fulana', 'k3y'];

/** Calls whose addresses are nobody's business: right ones, one that is too large, one that no application answers. */
async function expectSilence(base: string): Promise<void> {
  const [cpf, name, key] = SECRETS;
  const calls: Call[] = [
    { path: `/api/customers/cpf/${cpf}`, headers: { referer: `https://${SITE}/parceria/${key}` } },
    { path: `/api/customers?q=${name}` },
    { path: `/api/pix/notices/${key}`, body: '{}' },
    { path: `/api/pix/notices/${key}`, body: 'x'.repeat(13_000_000) },
  ];
  for (const call of calls) await ask(base, call).catch(() => undefined);
  await server.app.close();
  for (const call of calls.slice(0, 1)) await ask(base, call);
  const written = words + readLogs();
  for (const secret of SECRETS) expect(written).not.toContain(secret);
}

const readLogs = (): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');

/** Checks the application's behaviour behind any proxy. */
async function expectGoodProxy(base: string): Promise<void> {
  const ready = await ask(base, { path: '/readyz' });
  expect(ready.status).toBe(200);
  expect(ready.headers['strict-transport-security']).toBeDefined();

  // Guesses of order numbers are limited by the caller's network, with any headers of the caller.
  const guess = (n: number) =>
    ask(base, {
      path: `/api/orders/${100_000_000_000 + n}`,
      headers: { 'x-forwarded-for': `203.0.${n}.1`, forwarded: `for=203.0.${n}.1` },
    });
  let status = 404;
  for (let n = 1; status === 404 && n <= 201; n += 1) ({ status } = await guess(n));
  expect(status, 'a made-up address lifts the limit').toBe(429);
}

const CONFIGURATIONS = ['deploy/nginx.conf', 'deploy/Caddyfile', 'ops/cluster/nginx.conf'];
const textOf = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it.each(CONFIGURATIONS)('%s lets the largest photo pass', (name) => {
  const [, megabytes] = /^\s*(?:client_)?max_(?:body_)?size (\d+)m/im.exec(textOf(name)) ?? [];
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(LARGEST_PHOTO_BYTES * 1.1);
});

it.each(CONFIGURATIONS.filter((name) => name.endsWith('nginx.conf')))(
  '%s has no address of a call in a log',
  (name) => {
    const text = textOf(name);
    const [, format = ''] = /^log_format balcao '(.*)';$/m.exec(text) ?? [];
    expect(format).not.toMatch(
      /\$(?:request|request_uri|uri|args|query_string|http_\w+|remote_\w+)\b/,
    );
    const servers = text.split(/^ *server \{$/m).slice(1);
    const isOff = /^ *access_log off;$/m.test(text);
    for (const server of servers)
      expect(isOff || / access_log \S+ balcao;/.test(server)).toBe(true);
    const levels = [...text.matchAll(/^ *error_log \S+ (\w+);$/gm)].map(([, level]) => level);
    expect(new Set(levels)).toEqual(new Set(['crit']));
  },
);

describe('the examples of deploy/', { timeout: 60_000 }, () => {
  it.skipIf(!nginx || !openssl)('nginx.conf', async () => {
    const [http, https] = [await freePort(), await freePort()];
    const certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    execFileSync(
      openssl ?? '',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
        ...['-days', '2', '-subj', `/CN=${SITE}`, '-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    const site = deploy('nginx.conf')
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('127.0.0.1:3000', upstream);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const main = join(folder, 'main.conf');
    writeFileSync(
      main,
      `daemon off; error_log stderr; pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { ${temporary.join(' ')}
${site}
}`,
    );
    mkdirSync(join(folder, 'logs'));
    const base = `https://127.0.0.1:${https}`;
    await run(nginx ?? '', ['-e', 'stderr', '-p', folder, '-c', main], base);
    await expectGoodProxy(base);
    expect(await ask(`http://127.0.0.1:${http}`, { path: '/pedido/1?a=b' })).toMatchObject({
      status: 301,
      headers: { location: `https://${SITE}/pedido/1?a=b` },
    });
    await expectSilence(base);
    expect(readLogs()).toMatch(/^[\d-]+T[\d:+-]+ GET 200 \d+ [\d.]+$/m);
  });

  it.skipIf(!caddy)('Caddyfile', async () => {
    const https = await freePort();
    const config = join(folder, 'Caddyfile');
    const site = deploy('Caddyfile')
      .replace(/^\{$/m, '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects')
      .replace(`${SITE} {`, `https://${SITE}:${https} {\n\tbind 127.0.0.1\n\ttls internal`)
      .replace('127.0.0.1:3000', upstream);
    writeFileSync(config, site);
    const base = `https://127.0.0.1:${https}`;
    await run(caddy ?? '', ['run', '--config', config, '--adapter', 'caddyfile'], base);
    await expectGoodProxy(base);
    await expectSilence(base);
  });
});
