import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { DRIVER } from '../../server/src/db/engine/sqlite-driver.js';
import { root } from './paths.mjs';
import { run, runNode } from './process.mjs';
import { fingerprint } from './fingerprint.mjs';
import { PlainFailure, say, secondsSince } from './terminal.mjs';

/** The first minor version of each line of Node before 24 that can be used; from 24 on, all can. `engines` says the same. */
const OLDEST_MINOR = new Map([
  [20, 19],
  [22, 12],
]);
const FIRST_WITHOUT_GAPS = 24;
/** The newest line that the tests have run on. */
const NEWEST_TRIED = 26;

/**
 * @param {string} [version] as in `process.versions.node`
 * @returns {string | undefined} a warning, on a Node that is newer than what was tried
 * @throws {PlainFailure} on a Node that package.json does not name
 */
export function requireNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEWEST_TRIED) {
    return `Node.js ${version} is newer than what Balcão was tried on (${NEWEST_TRIED}). If something fails, take ${NEWEST_TRIED}.`;
  }
  if (major >= FIRST_WITHOUT_GAPS || minor >= (OLDEST_MINOR.get(major) ?? Infinity))
    return undefined;
  throw new PlainFailure(
    `Balcão needs Node.js 24 or 26 (20.19 and 22.12 do, with later ones of their lines); this is ${version}. Get it at https://nodejs.org.`,
  );
}

/**
 * Makes sure that what package-lock.json names is installed and fit for this Node, by `npm ci` where it is not: what
 * builds and runs the program, or also what develops and tests it. Knows by a stamp in node_modules; a tree that
 * someone installed by hand is looked through instead of thrown away.
 *
 * @param {{ dev?: boolean, build?: () => Promise<void> }} [options] build: makes what is made of the packages; always
 * called, and while the native module compiles, if it must be
 * @throws {PlainFailure} with a reason that can be acted on
 */
export async function ensureInstalled({ dev = false, build = async () => {} } = {}) {
  const warning = requireNodeVersion();
  if (warning) say(warning);
  const stampFile = join(root, 'node_modules', '.balcao-installed');
  const state = `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch} abi${process.versions.modules}`;
  const stamps = { run: `${state} run\n`, all: `${state} all\n` };
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (found === stamps.all || (!dev && found === stamps.run)) return build();

  if (!isInstalled(root, { dev })) await install(dev);
  // To compile it takes a core for a minute. Both end before either failure is told: no half of them goes on alone.
  const results = await Promise.allSettled([ensureNativeModule(), build()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  writeFileSync(stampFile, isInstalled(root, { dev: true }) ? stamps.all : stamps.run);
}

/**
 * @param {string} folder
 * @param {{ dev: boolean }} options whether the packages for developing count too
 * @returns {boolean} whether npm's own record of node_modules holds every required package of the lock file
 */
export function isInstalled(folder, { dev }) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !/(^|\/)node_modules\//.test(path) ||
      (!dev && (entry.dev || entry.devOptional)) ||
      (present[path] ? present[path].version === entry.version : entry.optional),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Without the packages' install scripts: only the native module needs its own, and has it from `ensureNativeModule`.
 *
 * @param {boolean} dev
 */
async function install(dev) {
  const startedAt = Date.now();
  say('Installing what package-lock.json names (npm ci)…');
  const result = await npm([
    'ci',
    dev ? '--include=dev' : '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--loglevel=error',
  ]);
  if (result.code === 0) {
    say(`Installed in ${secondsSince(startedAt)}.`);
    return;
  }
  const offline = /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|ENOTCACHED/.test(
    result.output,
  );
  throw new PlainFailure(
    offline
      ? 'The packages could not be fetched: the npm registry cannot be reached from here. The first start needs the network (later ones do not); connect and run the same command again.'
      : `npm ci failed with code ${result.code}; its own words are above.`,
  );
}

/**
 * The one native dependency, for a Node without an SQLite of its own: built for another Node (nvm use, a copied folder) or not
 * built at all (npm told to run no install scripts), it would only fail when the database opens.
 */
async function ensureNativeModule() {
  if (DRIVER === 'node:sqlite' || (await opensDatabase())) return;
  say('Building the SQLite module for this Node…');
  const result = await npm(['rebuild', 'better-sqlite3', '--foreground-scripts']);
  if (result.code === 0 && (await opensDatabase())) return;
  throw new PlainFailure(
    'The SQLite module (better-sqlite3) has no ready binary for this system and could not be compiled. Take Node.js 24 or 26, which need no compiler, or install Python 3, make and a C++ compiler; then run the same command again.',
  );
}

async function opensDatabase() {
  const code = "new (require('better-sqlite3'))(':memory:').close()";
  return (await runNode(['-e', code])).code === 0;
}

/** @param {string[]} args */
function npm(args) {
  // As many compilers as cores: node-gyp starts one at a time otherwise.
  const env = { JOBS: process.env.JOBS ?? 'max', ...headersOfThisNode() };
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return runNode([cli, ...args], { echo: true, env });
  return run('npm', args, { echo: true, env, shell: process.platform === 'win32' });
}

/**
 * Node ships its own C++ headers: naming them spares a native build the download of the same files,
 * which is what fails first behind a company's proxy.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function headersOfThisNode() {
  const prefix = dirname(dirname(process.execPath));
  const shipped = existsSync(join(prefix, 'include', 'node', 'node.h'));
  return shipped && !process.env.npm_config_nodedir ? { npm_config_nodedir: prefix } : {};
}
