import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { findPorts } from './lib/ports.mjs';
import { run, runNode } from './lib/process.mjs';
import { PlainFailure, runVerb, say, secondsSince } from './lib/terminal.mjs';

/** From here on Node brings SQLite: a first start may find no compiler. */
const FIRST_WITHOUT_COMPILER = 24;
const LONGEST_WAIT_MS = 600_000;
const packageName = `node-${process.platform}-${process.arch}`;

/**
 * What a newcomer does, on each Node: a clone of the last commit, `npm start` with an empty npm cache and, where none is needed,
 * without a compiler; then the API on SQLite, and the store read by the Node that runs this. Linux only: there the packages
 * node-linux-… bring every version.
 *
 * @example npm run test:nodes -- 24 26
 */
await runVerb(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const folder = mkdtempSync(join(tmpdir(), 'balcao-nodes-'));
  const nextPort = findPorts();
  try {
    await ensureBuilt(['server']);
    for (const version of positionals.length > 0 ? positionals : ['22', '24', '26']) {
      await tryNode(version, join(folder, version), await nextPort());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @param {string} version such as 26 or 24.21.0 @param {string} folder @param {number} port */
async function tryNode(version, folder, port) {
  const clone = join(folder, 'clone');
  mkdirSync(folder);
  await runOrFail('Fetching Node', 'npm', [
    'install',
    '--no-save',
    '--loglevel=error',
    '--prefix',
    folder,
    `${packageName}@${version}`,
  ]);
  const node = join(folder, 'node_modules', packageName, 'bin', 'node');
  await runOrFail('Cloning', 'git', ['clone', '--quiet', root, clone]);
  const bin = binFolder(folder, node);
  const wholePath = `${bin}${delimiter}${process.env.PATH}`;
  const needsCompiler = Number.parseInt(version) < FIRST_WITHOUT_COMPILER;

  const environment = { npm_config_cache: join(folder, 'cache'), npm_config_nodedir: '' };
  const PATH = needsCompiler ? wholePath : bin;
  const dataDir = join(folder, 'data');
  const started = await startOnce(clone, { ...environment, PATH, DATA_DIR: dataDir }, port);
  say(`Node ${version}: ready ${started} after npm start in a fresh clone.`);

  const env = { ...environment, PATH: wholePath };
  await runOrFail('Installing', node, ['scripts/install.mjs'], { cwd: clone, env });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const suite = ['--project', 'api-sqlite', '--project', 'unit', '--project', 'scripts'];
  const { code, output } = await run(node, [vitest, 'run', ...suite, 'server'], {
    cwd: clone,
    env,
  });
  if (code !== 0) throw new PlainFailure(`${output}\nNode ${version}: tests failed.`);
  say(`Node ${version}: ${output.trim().split('\n').at(-1)}`);

  const verify = inRoot('server', 'dist', 'cli', 'verify.js');
  const read = await runNode([verify], { env: { DATA_DIR: dataDir, DATABASE_URL: '' } });
  if (read.code !== 0) throw new PlainFailure(`${read.output}\nIts store is not readable here.`);
  say(`Node ${version}: its store is read by ${process.version}.`);
}

/** A PATH with that Node, npm and a shell, and nothing else. @param {string} folder @param {string} node */
function binFolder(folder, node) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(node, join(bin, 'node'));
  for (const name of ['npm', 'sh']) symlinkSync(programNamed(name), join(bin, name));
  return bin;
}

/** @param {string} name */
function programNamed(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    if (existsSync(file)) return realpathSync(file);
  }
  throw new PlainFailure(`There is no ${name} in PATH.`);
}

/**
 * @param {string} cwd @param {NodeJS.ProcessEnv} env @param {number} port
 * @returns {Promise<string>} seconds until it was ready; it has ended since
 */
async function startOnce(cwd, env, port) {
  const startedAt = Date.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const exit = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new PlainFailure('npm start ended before it was ready.');
    if (Date.now() - startedAt > LONGEST_WAIT_MS)
      throw new PlainFailure('npm start is never ready.');
    await wait(50);
  }
  const seconds = secondsSince(startedAt);
  child.kill('SIGTERM');
  const [code] = await exit;
  if (code !== 0) throw new PlainFailure(`npm start ended with ${code}.`);
  return seconds;
}

/**
 * @param {string} what @param {string} program @param {string[]} args
 * @param {import('./lib/process.mjs').RunOptions} [options]
 */
async function runOrFail(what, program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new PlainFailure(`${output}\n${what} failed.`);
}
