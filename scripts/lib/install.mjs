import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { PlainFailure, say, secondsSince } from './terminal.mjs';

/**
 * Makes sure that the packages of package-lock.json are installed, by `npm ci` where they are not: those that build and run the
 * program, or also those that develop and test it. Knows by a stamp in node_modules; a tree that someone installed by hand is
 * checked instead of thrown away.
 *
 * @param {{ dev?: boolean }} [options]
 * @throws {PlainFailure} with a reason that can be acted on
 */
export async function ensureInstalled({ dev = false } = {}) {
  const stampFile = join(root, 'node_modules', '.balcao-installed');
  const state = `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`;
  const stamps = { run: `${state} run\n`, all: `${state} all\n` };
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (found === stamps.all || (!dev && found === stamps.run)) return;
  if (!isInstalled(root, { dev })) await install(dev);
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
 * Installs without the packages' install scripts: the packages work without.
 *
 * @param {boolean} dev
 */
async function install(dev) {
  const startedAt = Date.now();
  say('Installing what package-lock.json names (npm ci)…');
  const mode = dev ? '--include=dev' : '--omit=dev';
  const result = await npm(
    ['ci', mode, '--ignore-scripts', '--prefer-offline', '--loglevel=error'],
    {
      echo: true,
    },
  );
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
