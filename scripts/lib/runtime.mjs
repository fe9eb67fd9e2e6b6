import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { npm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { run } from './process.mjs';
import { PlainFailure, say, secondsSince } from './terminal.mjs';

/** The oldest line of Node that runs the program. `engines` in package.json says the same. */
export const OLDEST_MAJOR = 24;

/** @typedef {{ name: string, version: string, integrity: string }} RuntimePackage a package of the registry that holds Node */

/** @returns {Record<string, RuntimePackage>} the packages, by platform and architecture as Node names them */
const knownPackages = () =>
  JSON.parse(readFileSync(inRoot('scripts', 'lib', 'runtime.json'), 'utf8'));

/**
 * The path of a Node that runs the program, fetched from the registry where it is not in the folder yet.
 *
 * @param {{ folder?: string, wanted?: RuntimePackage }} [options] wanted: the package of this platform, when absent
 * @returns {Promise<string>}
 * @throws {PlainFailure} one line, where this platform has no package, or it cannot be fetched or started
 */
export async function ensureRuntime({
  folder = inRoot('.runtime'),
  wanted = knownPackages()[`${process.platform}-${process.arch}`],
} = {}) {
  if (!wanted)
    throw noRuntime(`there is no package of Node for ${process.platform}-${process.arch}`);
  const home = `${wanted.name}-${wanted.version}`;
  const program = join(
    'node_modules',
    wanted.name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(join(folder, home, program))) {
    const startedAt = Date.now();
    say(
      `Node.js ${process.versions.node} is too old here: fetching Node.js ${wanted.version} once…`,
    );
    await fetchRuntime(folder, home, wanted, program);
    say(`Fetched in ${secondsSince(startedAt)}.`);
  }
  return join(folder, home, program);
}

/**
 * Installs the package beside its place and moves it there once it has started: an interrupted fetch is no runtime.
 *
 * @param {string} folder @param {string} home @param {RuntimePackage} wanted @param {string} program
 */
async function fetchRuntime(folder, home, wanted, program) {
  const draft = join(folder, `draft-${process.pid}`);
  try {
    writePackage(draft, wanted);
    // Each setting is named here: the project's own npm settings do not apply in another folder.
    const fetched = await npm([
      ...[
        'ci',
        '--prefix',
        draft,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      ...['--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'],
    ]).catch(() => undefined);
    if (fetched?.code !== 0) throw noRuntime('it could not be fetched from the npm registry');
    const started = await run(join(draft, program), ['--version']).catch(() => undefined);
    if (started?.code !== 0)
      throw noRuntime('the one from the npm registry does not start on this system');
    moveInto(folder, draft, home, program);
  } catch (error) {
    if (error instanceof PlainFailure) throw error;
    throw noRuntime(`it could not be kept in ${folder} (${String(error)})`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * A manifest and a lock file of one plain dependency. npm passes over an optional one that does not come, without a word.
 *
 * @param {string} draft @param {RuntimePackage} wanted
 */
function writePackage(draft, { name, version, integrity }) {
  const manifest = {
    name: 'runtime',
    version: '1.0.0',
    private: true,
    dependencies: { [name]: version },
  };
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(draft, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }),
  );
}

/**
 * Moves the draft to its place, unless another start was quicker, and removes drafts whose process is gone. Other versions stay: a server
 * may run from one.
 *
 * @param {string} folder @param {string} draft @param {string} home @param {string} program
 */
function moveInto(folder, draft, home, program) {
  try {
    renameSync(draft, join(folder, home));
  } catch (error) {
    if (!existsSync(join(folder, home, program))) throw error;
  }
  for (const name of readdirSync(folder)) {
    const pid = /^draft-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} reason */
const noRuntime = (reason) =>
  new PlainFailure(
    `Balcão needs Node.js ${OLDEST_MAJOR} or later. This is ${process.versions.node}, and ${reason}. Install Node.js 26 from https://nodejs.org.`,
  );

/** @param {string} program the path of a Node @returns {NodeJS.ProcessEnv} with which npm and its scripts find this Node first */
export const pathBeginningWith = (program) => {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  return { [name]: `${dirname(program)}${separator}${process.env[name] ?? ''}` };
};
