import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#kit/server/db/engine/sqlite-driver.ts';
import { plainJpeg } from './photographs.ts';
import { mountSmallDisk, NO_SMALL_DISK } from './small-disk.ts';

/** The built program: the one that a shop runs, which starts in a third of the sources' time. */
const main = fileURLToPath(new URL('../dist/server/app/main.js', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** Resolves with the address once the server says it is ready. */
  readonly ready: Promise<string>;
}

let folder: string;
let children: ChildProcess[];
let exits: Promise<number | null>[];
let postalCodes: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-start-'));
  children = [];
  exits = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  postalCodes?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the built program to its end. */
async function run(command: string, env: Record<string, string>) {
  const { exit, output } = start(env, join(dirname(main), 'cli', `${command}.js`));
  return { code: await exit, output: output() };
}

function start(env: Record<string, string> = {}, program = main): Started {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  exits.push(exit);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /Balcão is ready: (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`ended before it was ready: ${text}`)));
  });
  ready.catch(() => undefined);
  return { child, output: () => text, exit, ready };
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { exit, output } = start(env);
  expect(await exit).toBe(1);
  // The first write meets a full disk; a start with space left in its log of commits listens before that.
  const lines = output()
    .trim()
    .split('\n')
    .filter((line) => !line.includes('Server listening at'));
  expect(lines, lines.join(' | ')).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start', { timeout: 60_000 }, () => {
  it('makes the first admin and the secret, answers, and ends cleanly on SIGTERM', async () => {
    const first = start();
    const address = await first.ready;
    expect(first.output()).toMatch(/admin@balcao\.local/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = start({ TRUST_PROXY: '1' });
    await second.ready;
    expect(second.output()).not.toMatch(/proxy-counted/);
  });

  it(
    'waits on SIGTERM for the call in flight alone, and for no connection that is silent, kept or half-way through a header',
    // Less than the time after which the server cuts what is still open.
    { timeout: 8_000 },
    async () => {
      const provider = createHttpServer().listen(0, '127.0.0.1');
      postalCodes = provider;
      await once(provider, 'listening');
      const { port: providerPort } = provider.address() as AddressInfo;
      const { ready, child, exit } = start({ CEP_API_URL: `http://127.0.0.1:${providerPort}` });
      const { hostname, port } = new URL(await ready);
      const open = async (text: string) => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(text);
        return socket;
      };
      const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: loja\r\n\r\n`;
      await open('');
      await open('GET /healthz HTTP/1.1\r\nHo');
      await once(await open(ask('/healthz')), 'data');
      const asked = once(provider, 'request');
      const slow = await open(ask('/api/postal-code/01001000'));
      const [, response] = (await asked) as [unknown, ServerResponse];
      const answer = text(slow);
      child.kill('SIGTERM');
      await expect
        .poll(() => fetch(`http://${hostname}:${port}/`).catch(() => 'refused'))
        .toBe('refused');
      response.end('{"erro":true}');
      expect(await exit).toBe(0);
      expect(await answer).toMatch(/connection: close\r\n/i);
    },
  );

  it('says whom it believes where proxies are counted, and others reach the port too', async () => {
    const { ready, output } = start({ TRUST_PROXY: '1', HOST: '0.0.0.0' });
    await ready;
    expect(output()).toMatch(/"event":"proxy-counted"/);
  });

  it('says that photos are not in their place, as the doctor and the page of the system do', async () => {
    const admin = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const first = start(env);
    const address = await first.ready;
    const call = async <Answer>(path: string, body?: object | Buffer, token = '') => {
      const isPicture = Buffer.isBuffer(body);
      const answer = await fetch(`${address}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': isPicture ? 'image/jpeg' : 'application/json',
        },
        ...(body ? { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) } : {}),
      });
      return (await answer.json()) as Answer;
    };
    const { token } = await call<{ token: string }>('/users/login', admin);
    const product = { name: 'Blusa', price: 50, stock: 1, description: '' };
    const { _id } = await call<{ _id: string }>('/products', product, token);
    await call(`/products/${_id}/photos`, await plainJpeg(64, 48), token);
    const warnings = async () =>
      (await call<{ warnings: string[] }>('/system', undefined, token)).warnings;
    expect(await warnings()).not.toContain('photos-missing');
    expect((await run('doctor', {})).output).toContain('The photos that were looked for (1) are');
    renameSync(join(folder, 'photos'), join(folder, 'elsewhere'));
    expect(await warnings()).toContain('photos-missing');
    first.child.kill('SIGTERM');
    await first.exit;

    const line = /^Photos are missing: 1 of 1 .*photos\. Bring it back, or run: npm run verify/m;
    const second = start();
    await expect.poll(second.output).toMatch(line);
    expect(second.output()).toMatch(/"event":"photos-missing","seen":1,"lost":1/);
    const doctor = await run('doctor', {});
    expect(doctor.code).toBe(1);
    expect(doctor.output).toMatch(/^error +Photos are missing: 1 of 1 /m);
  });

  it('is refused on a folder that another server uses', async () => {
    await start().ready;
    expect(await refusal({})).toMatch(/already running on DATA_DIR/);
  });

  it('is refused on a port in use, and the next one prints the first password', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const told = await refusal({ PORT: String(port) });
    expect(told).toContain(`PORT ${port} is in use`);
    expect(told).toMatch(/PORT=\d+ npm start$/);
    holder.close();
    const next = start();
    const url = await next.ready;
    const printed = /First admin: (\S+)\nPassword .*: (\S+)/.exec(next.output());
    const answer = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: printed?.[1], password: printed?.[2] }),
    });
    expect([printed?.[1], answer.status]).toEqual(['admin@balcao.local', 200]);
  });

  it('is refused on a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(await refusal({ DATA_DIR: join(folder, 'a-file', 'below') })).toMatch(
      /cannot be written/,
    );
  });

  it('is refused on a database that is damaged, in a page or from its first byte', async () => {
    const path = join(folder, 'balcao.db');
    const first = start();
    await first.ready;
    first.child.kill('SIGTERM');
    await first.exit;
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(3 * 4_096, 0xa5), 0, undefined, 8 * 4_096);
    closeSync(file);
    expect(await refusal({})).toMatch(/balcao\.db\) is damaged: .* restore the latest backup/);
    writeFileSync(path, 'x'.repeat(8_192));
    expect(await refusal({})).toMatch(/is damaged: file is not a database/);
  });

  it.for(['SIGTERM', 'SIGKILL'] as const)(
    'is refused on a full disk after a %s in one line that says so, and nothing takes it for damage',
    async (signal, { skip }) => {
      const disk = mountSmallDisk(8);
      if (!disk) return skip(NO_SMALL_DISK);
      const backups = join(folder, 'backups');
      const env = { DATA_DIR: join(disk.folder, 'data'), BACKUP_DIR: backups };
      try {
        const first = start(env);
        await first.ready;
        first.child.kill(signal);
        await first.exit;
        disk.fill(0);
        expect(await refusal(env)).toMatch(/The disk of DATA_DIR .* is full\. Make room/);
        const doctor = await run('doctor', env);
        expect(doctor.code).toBe(1);
        expect(doctor.output).toMatch(/error .*Make room/);
        expect(doctor.output).not.toMatch(/damaged|restore/);
        // A full disk of the store does not prevent a backup on another one.
        const backup = await run('backup', env);
        expect(backup.code, backup.output).toBe(0);
        expect(backup.output).toMatch(/jsonl\.gz .*its disk is full/s);
        const beside = await run('backup', { ...env, BACKUP_DIR: join(disk.folder, 'backups') });
        expect(beside.code).toBe(1);
        expect(beside.output).toMatch(/ENOSPC.*Make room there/);
        expect(beside.output.trim().split('\n')).toHaveLength(1);

        disk.makeRoom();
        await start(env).ready;
      } finally {
        for (const child of children) child.kill('SIGKILL');
        await Promise.all(exits);
        disk.unmount();
      }
    },
  );

  it('is refused on a database from a newer version', async () => {
    const first = start();
    await first.ready;
    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    const database = openDatabase(join(folder, 'balcao.db'));
    database
      .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
      .run(['9999-from-the-future', '2030-01-01T00:00:00.000Z']);
    database.close();
    expect(await refusal({})).toMatch(/newer version/);
  });

  it.each([
    ['PORT', { PORT: 'three thousand' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:9/nowhere' }],
  ])('names a wrong %s', async (name, env: Record<string, string>) => {
    expect(await refusal(env)).toContain(name);
  });
});
