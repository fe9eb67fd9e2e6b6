import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { npm } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';

/** A verb on a Node that is too old, and a registry whose package of Node starts the Node of these tests. */

const NAME = 'node-stand-in';
const VERSION = '26.0.0';
/** The variable by which the package's program informs a verb that it runs on it. */
const ON_RUNTIME = 'ON_RUNTIME';

/** @type {string} */
let base;
/** @type {Buffer} */
let tarball;
/** @type {import('node:http').Server} */
let registry;
/** @type {string[]} */
let asked = [];
/** @type {string} */
let folder;

/** @param {string} path @param {string} content */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode: 0o755 });
}

/** @param {string} program what bin/node of the package is @returns {Promise<Buffer>} the package as a registry keeps it */
async function pack(program) {
  const source = mkdtempSync(join(base, 'package-'));
  const manifest = { name: NAME, version: VERSION, bin: { node: 'bin/node' } };
  write(join(source, 'package.json'), JSON.stringify(manifest));
  write(join(source, 'bin/node'), program);
  await npm(['pack', source, '--pack-destination', source, '--silent']);
  return readFileSync(join(source, `${NAME}-${VERSION}.tgz`));
}

/** @param {Buffer} content */
const integrityOf = (content) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'balcao-launcher-'));
  tarball = await pack(`#!/bin/sh\n${ON_RUNTIME}=1 exec "${process.execPath}" "$@"\n`);
  registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address());
    const dist = {
      tarball: `http://127.0.0.1:${port}/package.tgz`,
      integrity: integrityOf(tarball),
    };
    const versions = { [VERSION]: { name: NAME, version: VERSION, dist } };
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: VERSION }, versions }));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => {
  registry.close();
  rmSync(base, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  folder = mkdtempSync(join(base, 'runtime-'));
});

/**
 * Starts a verb as package.json does, on a Node that calls itself 20.
 *
 * @param {string} body of the verb, a function without arguments
 * @param {{ wanted?: object | null, port?: number, args?: string[] }} [options] wanted: null, where the platform has no package
 */
function start(body, { wanted, port, args = [] } = {}) {
  const file = join(folder, 'verb.mjs');
  const options = {
    folder: join(folder, '.runtime'),
    wanted:
      wanted === undefined
        ? { name: NAME, version: VERSION, integrity: integrityOf(tarball) }
        : wanted,
  };
  write(
    file,
    `import { runVerb } from ${JSON.stringify(inRoot('scripts/lib/verb.mjs'))};
    const version = process.env.${ON_RUNTIME} ? '26.0.0' : '20.19.0';
    await runVerb(${body}, { version, runtime: ${JSON.stringify(options)} });`,
  );
  const address = /** @type {import('node:net').AddressInfo} */ (registry.address());
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port ?? address.port}`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_noproxy: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let failed = '';
  child.stdout.on('data', (chunk) => void (printed += String(chunk)));
  child.stderr.on('data', (chunk) => void (failed += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code,
    signal,
    printed,
    lines: failed.trim().split('\n'),
  }));
  return { child, ended, printed: () => printed };
}

const SAYS_HOW_IT_RUNS = `async () => {
  console.log(JSON.stringify([process.env.${ON_RUNTIME}, process.argv.slice(2), process.env.PATH.split(':')[0]]));
  return 7;
}`;

/** Prints its process id, and ends on a signal of the test. */
const WAITS = `() => new Promise((resolve) => {
  const timer = setInterval(() => undefined, 1000);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => {
    console.log(signal);
    clearInterval(timer);
    resolve(3);
  });
  console.log('pid ' + process.pid);
})`;

const runtimeFolders = () => readdirSync(join(folder, '.runtime'));

/** @param {ReturnType<typeof start>} verb @returns {Promise<number>} the id of the process that the verb runs in */
async function processOf(verb) {
  await expect.poll(verb.printed, { timeout: 110_000 }).toMatch(/pid \d+/);
  return Number(/pid (\d+)/.exec(verb.printed())?.[1]);
}

describe('a verb on a Node that is too old', () => {
  it('runs on the runtime, fetched once, with its arguments and exit code', async () => {
    const bin = join(folder, '.runtime', `${NAME}-${VERSION}`, 'node_modules', NAME, 'bin');
    const expected = JSON.stringify(['1', ['--demo', 'a b'], bin]);
    const first = await start(SAYS_HOW_IT_RUNS, { args: ['--demo', 'a b'] }).ended;
    expect(first).toMatchObject({ code: 7, lines: [''] });
    expect(first.printed).toContain('fetching Node.js 26.0.0 once');
    expect(first.printed).toContain(expected);

    asked = [];
    const second = await start(SAYS_HOW_IT_RUNS, { args: ['--demo', 'a b'] }).ended;
    expect(second).toMatchObject({ code: 7, printed: `${expected}\n` });
    expect(asked).toEqual([]);
  });

  it('removes drafts whose process is gone, and no other version: a server may run from it', async () => {
    write(join(folder, '.runtime', 'node-old-25.0.0', 'x'), '');
    write(join(folder, '.runtime', 'draft-99999999', 'x'), '');
    write(join(folder, '.runtime', `draft-${process.pid}`, 'x'), '');
    expect(await start(SAYS_HOW_IT_RUNS).ended).toMatchObject({ code: 7 });
    expect(runtimeFolders().sort()).toEqual(
      [`draft-${process.pid}`, 'node-old-25.0.0', `${NAME}-${VERSION}`].sort(),
    );
  });

  it('starts twice at once', async () => {
    const both = await Promise.all([start(SAYS_HOW_IT_RUNS).ended, start(SAYS_HOW_IT_RUNS).ended]);
    expect(both.map(({ code }) => code)).toEqual([7, 7]);
    expect(runtimeFolders()).toEqual([`${NAME}-${VERSION}`]);
  });
});

describe('a launched verb', { timeout: 120_000 }, () => {
  /**
   * Its runtime is installed already: these tests are about two processes, not about a fetch. @type {string}
   */
  let fetched;
  beforeAll(async () => {
    folder = fetched = mkdtempSync(join(base, 'runtime-'));
    await start(SAYS_HOW_IT_RUNS).ended;
  });
  beforeEach(() => {
    folder = fetched;
  });

  it.each(/** @type {const} */ (['SIGTERM', 'SIGINT']))('passes %s on', async (signal) => {
    const verb = start(WAITS);
    await processOf(verb);
    verb.child.kill(signal);
    const { code, printed } = await verb.ended;
    expect(code).toBe(3);
    expect(printed).toContain(signal);
  });

  it('tells by its exit code which signal ended the verb', async () => {
    const verb = start(WAITS);
    process.kill(await processOf(verb), 'SIGKILL');
    expect(await verb.ended).toMatchObject({ code: 137 });
  });

  it('ends in order when its launcher is killed', async () => {
    const verb = start(WAITS);
    await processOf(verb);
    verb.child.kill('SIGKILL');
    const { signal, printed } = await verb.ended;
    expect(signal).toBe('SIGKILL');
    expect(printed).toContain('SIGTERM');
  });
});

describe('one line says which Node to install', () => {
  const wanted = () => ({ name: NAME, version: VERSION, integrity: integrityOf(tarball) });
  /** @param {{ lines: string[], code: number }} ended @param {string} reason */
  function expectOneLine({ lines, code }, reason) {
    expect(code).toBe(1);
    const line = lines.at(-1) ?? '';
    expect(line).toMatch(
      /^Balcão needs Node\.js 24 or later\. This is \d.*https:\/\/nodejs\.org\.$/,
    );
    expect(line).toContain(reason);
    expect(lines.slice(0, -1).filter((text) => !text.startsWith('npm error'))).toEqual([]);
  }

  it('where the platform has no package', async () => {
    expectOneLine(await start(SAYS_HOW_IT_RUNS, { wanted: null }).ended, 'no package');
    expect(asked).toEqual([]);
  });

  it('where the registry cannot be reached', async () => {
    // The port of the discard service is closed.
    expectOneLine(await start(SAYS_HOW_IT_RUNS, { port: 9 }).ended, 'could not be fetched');
    expect(runtimeFolders()).toEqual([]);
  });

  it('where the package is another one than the project names', async () => {
    const altered = { ...wanted(), integrity: integrityOf(Buffer.from('another one')) };
    expectOneLine(await start(SAYS_HOW_IT_RUNS, { wanted: altered }).ended, 'could not be fetched');
    expect(runtimeFolders()).toEqual([]);
  });

  it('where the program does not start on this system', async () => {
    const good = tarball;
    tarball = await pack('#!/nowhere/at/all\n');
    try {
      expectOneLine(await start(SAYS_HOW_IT_RUNS).ended, 'does not start');
    } finally {
      tarball = good;
    }
    expect(runtimeFolders()).toEqual([]);
  });
});

it('is the same version on every platform, with the integrity of each package', () => {
  /** @type {Record<string, { name: string, version: string, integrity: string }>} */
  const packages = JSON.parse(readFileSync(inRoot('scripts/lib/runtime.json'), 'utf8'));
  const all = Object.values(packages);
  expect(new Set(all.map(({ version }) => version)).size).toBe(1);
  expect(new Set(all.map(({ integrity }) => integrity)).size).toBe(all.length);
  for (const { version, integrity } of all) {
    expect(version).toMatch(/^26\.\d+\.\d+$/);
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

it('asks for the Node that package.json names', () => {
  /** @type {{ engines: { node: string }, scripts: Record<string, string> }} */
  const { engines, scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  expect(engines.node).toBe('>=24.0.0');
  const others = Object.values(scripts).flatMap((line) =>
    line
      .split(/&&|\|\|/)
      .filter((command) => !/^(exec )?node scripts\/[\w-]+\.mjs( |$)/.test(command.trim())),
  );
  expect(others).toEqual([scripts.sbom]);
});
