import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unprivilegedOwner } from '../../scripts/lib/postgres.mjs';
import { findPorts } from '../../scripts/lib/ports.mjs';
import { childrenOf, Processes, send } from './processes.mjs';
import { findPrograms } from './programs.mjs';

/*
 * Balcão on one machine in the form of several: three PostgreSQL under Patroni with etcd, HAProxy before them, three
 * processes of the application, nginx before those. For trials and for `npm run test:cluster`, never for a shop.
 */

const NODES = ['node1', 'node2', 'node3'];
const LONGEST_WAIT_MS = 120_000;
const LOOK_EVERY_MS = 100;
const here = import.meta.dirname;
const run = promisify(execFile);

/** @param {string} name @param {Record<string, string | number>} values */
const fill = (name, values) =>
  readFileSync(join(here, name), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}: nothing to fill {{${key}}} with`);
    return String(value);
  });

/** Patroni's state of a node; undefined while it gives none. @param {number} rest */
async function stateOf(rest) {
  try {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return /** @type {{ members: { name: string, role: string, state: string, lag?: number }[] }} */ (
      await answer.json()
    ).members;
  } catch {
    return undefined;
  }
}

/** @param {number} rest */
async function saysPrimary(rest) {
  try {
    const signal = AbortSignal.timeout(1_000);
    return (await fetch(`http://127.0.0.1:${rest}/primary`, { signal })).ok;
  } catch {
    return false;
  }
}

/** @param {string} url */
const isReady = async (url) => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

/**
 * @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster
 *
 * @param {object} options
 * @param {string} options.folder empty; everything is kept below it
 * @param {string[]} options.program the arguments of Node that start the application
 * @param {Record<string, string>} [options.env] more for the application
 * @param {(line: string) => void} [options.say]
 */
export async function startCluster({ folder, program, env = {}, say = () => undefined }) {
  const programs = findPrograms();
  const owner = unprivilegedOwner();
  const processes = new Processes(folder);
  const freePort = findPorts();
  const password = randomBytes(18).toString('base64url');
  chmodSync(folder, 0o755);

  /** @param {string} name a folder of the program's own */
  const room = (name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700, recursive: true });
    if (owner) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  /** @param {string} room @param {string} name @param {string} text */
  const settings = (room, name, text) => {
    const file = join(room, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (owner) chownSync(file, owner.uid, owner.gid);
    return file;
  };
  /** @param {string} what @param {() => Promise<boolean>} test @param {string} [speaker] */
  const until = async (what, test, speaker) => {
    const last = process.uptime() + LONGEST_WAIT_MS / 1_000;
    while (!(await test())) {
      if (process.uptime() > last)
        throw new Error(`${what} does not come: ${speaker ? processes.lastOutput(speaker) : ''}`);
      await setTimeout(LOOK_EVERY_MS);
    }
  };

  /** @type {{ name: string, port: number, rest: number, client: number, peer: number }[]} */
  const ports = [];
  for (const name of NODES) {
    ports.push({
      name,
      port: await freePort(),
      rest: await freePort(),
      client: await freePort(),
      peer: await freePort(),
    });
  }
  const primaryPort = await freePort();
  const standbysPort = await freePort();
  const etcd = ports.map(({ client }) => `127.0.0.1:${client}`).join(',');
  const members = ports.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');

  /** @param {string} name */
  const portsOf = (name) => {
    const found = ports.find((node) => node.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };

  /** @param {string} name */
  function startEtcd(name) {
    const { client, peer } = portsOf(name);
    const args = {
      name,
      'data-dir': join(room(`${name}-etcd`), 'data'),
      'listen-client-urls': `http://127.0.0.1:${client}`,
      'advertise-client-urls': `http://127.0.0.1:${client}`,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-cluster': members,
      'initial-cluster-state': 'new',
      'enable-v2': 'true',
      // Three members share one disk here: they get more time.
      'heartbeat-interval': '250',
      'election-timeout': '2500',
    };
    const list = Object.entries(args).map(([key, value]) => `--${key}=${value}`);
    processes.start(`${name}-etcd`, programs.etcd, list, { owner });
  }

  /** @param {string} name */
  function startPatroni(name) {
    const { port, rest } = portsOf(name);
    const own = room(name);
    const values = { name, port, rest, etcd, folder: own, bin: programs.postgresBin, password };
    const file = settings(own, 'patroni.yml', fill('patroni.yml', values));
    processes.start(`${name}-patroni`, programs.patroni, [file], { owner });
  }

  /** @param {string} name the postmaster's id, while there is one */
  const postmasterOf = (name) => {
    try {
      const pid = readFileSync(join(folder, name, 'data', 'postmaster.pid'), 'utf8');
      return Number.parseInt(pid, 10);
    } catch {
      return undefined;
    }
  };

  /** Stops a node's PostgreSQL at once, so that it cannot react to the end of the rest. @param {string} name */
  function stillPostgresOf(name) {
    const postmaster = postmasterOf(name);
    if (postmaster === undefined) return [];
    send(postmaster, 'SIGSTOP');
    return [...childrenOf(postmaster), postmaster];
  }

  /** @param {string} name a node @param {string[]} parts @param {NodeJS.Signals} signal */
  function sendTo(name, parts, signal) {
    const postgres = stillPostgresOf(name);
    for (const part of parts) processes.send(`${name}-${part}`, signal);
    for (const pid of postgres) send(pid, signal);
  }

  const states = async () => {
    for (const { rest } of ports) {
      const found = await stateOf(rest);
      if (found) return found;
    }
    return [];
  };
  /** @param {string} role */
  const nodesOf = async (role) =>
    (await states())
      .filter((node) => node.role === role && ['running', 'streaming'].includes(node.state))
      .map(({ name }) => name);
  const isWhole = async () =>
    (await nodesOf('leader')).length === 1 &&
    (await nodesOf('sync_standby')).length === 1 &&
    (await nodesOf('replica')).length === 1;

  /** @param {string} statement @param {string} database */
  const asAdmin = (statement, database) =>
    run(join(programs.postgresBin, 'psql'), ['-Xqc', statement], {
      env: {
        PGHOST: '127.0.0.1',
        PGPORT: String(primaryPort),
        PGUSER: 'postgres',
        PGPASSWORD: password,
        PGDATABASE: database,
      },
    });

  const databaseUrl = `postgres://balcao:${password}@127.0.0.1:${primaryPort}/balcao`;
  /** @type {{ name: string, port: number, url: string }[]} */
  const apps = [];
  for (const name of ['app1', 'app2', 'app3']) {
    const port = await freePort();
    apps.push({ name, port, url: `http://127.0.0.1:${port}` });
  }
  const nginxPort = await freePort();
  const url = `http://127.0.0.1:${nginxPort}`;
  const secret = randomBytes(32).toString('base64url');

  /** @param {string} name */
  function startApp(name) {
    const app = apps.find((each) => each.name === name);
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { mode: 0o700, recursive: true });
    processes.start(name, process.execPath, program, {
      env: {
        PORT: String(app?.port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        APP_SECRET: secret,
        TRUST_PROXY: '127.0.0.1',
        BACKUP_AT: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
  }

  const nginxSettings = () =>
    settings(
      room('nginx'),
      'nginx.conf',
      fill('nginx.conf', {
        folder: join(folder, 'nginx'),
        port: nginxPort,
        servers: apps
          .map(({ port }) => `        server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`)
          .join('\n'),
      }),
    );

  async function bringUp() {
    for (const { name } of ports) startEtcd(name);
    for (const { name } of ports) startPatroni(name);
    const servers = ports
      .map(({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} check port ${rest}`)
      .join('\n');
    const cfg = settings(
      room('haproxy'),
      'haproxy.cfg',
      fill('haproxy.cfg', { primary: primaryPort, standbys: standbysPort, servers }),
    );
    processes.start('haproxy', programs.haproxy, ['-db', '-q', '-f', cfg], { owner });
    await until('A whole database', isWhole, 'node1-patroni');
    say(`database: ${JSON.stringify(await states())}`);
    const answers = () =>
      asAdmin('select 1', 'postgres').then(
        () => true,
        () => false,
      );
    await until('HAProxy', answers, 'haproxy');
    await asAdmin(`create role balcao login password '${password}'`, 'postgres');
    await asAdmin('create database balcao owner balcao', 'postgres');
    for (const { name } of apps) startApp(name);
    for (const app of apps) await until(app.name, () => isReady(app.url), app.name);
    processes.start('nginx', programs.nginx, ['-e', 'stderr', '-c', nginxSettings()], { owner });
    await until('nginx', () => isReady(url), 'nginx');
  }

  const stop = () => stopCluster(folder);
  try {
    await bringUp();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    /** The address for all calls. */
    url,
    /** The address of each process of the application. */
    appUrls: apps.map((app) => app.url),
    folder,
    appNames: apps.map(({ name }) => name),
    databaseUrl,
    /** The standbys, for reading alone. */
    standbysUrl: databaseUrl.replace(`:${primaryPort}/`, `:${standbysPort}/`),
    states,
    /**
     * The node that reports this about itself, as HAProxy asks; a node's report about the others
     * may be old.
     */
    async primary() {
      const isPrimary = await Promise.all(ports.map(({ rest }) => saysPrimary(rest)));
      return ports.find((_, index) => isPrimary[index])?.name;
    },
    /** Waits until there are a primary, a synchronous standby and another standby. */
    untilWhole: () =>
      until('A whole database', isWhole).catch(async (/** @type {unknown} */ error) => {
        const words = NODES.map((name) => `${name}: ${processes.lastOutput(`${name}-patroni`)}`);
        throw new Error(`${JSON.stringify(await states())}\n${words.join('\n')}`, { cause: error });
      }),
    /**
     * The death of a machine: PostgreSQL, Patroni and etcd of a node at once. @param {string} name
     */
    kill: (name) => sendTo(name, ['patroni', 'etcd'], 'SIGKILL'),
    /** The death of PostgreSQL alone. @param {string} name */
    killPostgres: (name) => sendTo(name, [], 'SIGKILL'),
    /** A machine that hangs, or a cable that is out: connections stay open, and nothing answers. @param {string} name */
    freeze: (name) => sendTo(name, ['patroni'], 'SIGSTOP'),
    /** The machine continues as if nothing had happened. @param {string} name */
    thaw: (name) => sendTo(name, ['patroni'], 'SIGCONT'),
    /** Starts the missing parts of a node. @param {string} name */
    startNode(name) {
      if (processes.pidOf(`${name}-etcd`) === undefined) startEtcd(name);
      if (processes.pidOf(`${name}-patroni`) === undefined) startPatroni(name);
    },
    /** A planned change of primary. @param {string} name the present one */
    async switchOver(name) {
      const { rest } = portsOf(name);
      const [candidate] = await nodesOf('sync_standby');
      const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate }),
      });
      if (!answer.ok) throw new Error(`Switchover: ${answer.status} ${await answer.text()}`);
    },
    /** @param {string} name of the application */
    isAppAlive: (name) => processes.pidOf(name) !== undefined,
    /** @param {string} name */
    lastOutput: (name) => processes.lastOutput(name),
    /** Stops them as an operator would. */
    stopApps: async () => {
      await Promise.all(apps.map(({ name }) => processes.end(name)));
    },
    /** Ends every process, and removes the folder. */
    stop,
  };
}

/** Ends every process of a cluster, the callers' end first, and removes its folder. @param {string} folder */
export async function stopCluster(folder) {
  const processes = new Processes(folder);
  const names = processes.names();
  /** @param {(name: string) => boolean} test */
  const end = (test) => Promise.all(names.filter(test).map((name) => processes.end(name)));
  await end((name) => name === 'nginx');
  await end((name) => name.startsWith('app'));
  await end((name) => name === 'haproxy');
  for (const name of NODES) {
    // A frozen process receives no signal.
    processes.send(`${name}-patroni`, 'SIGCONT');
    processes.send(`${name}-etcd`, 'SIGCONT');
  }
  await end((name) => name.endsWith('-patroni'));
  for (const name of NODES) killPostmasterBelow(join(folder, name, 'data'));
  await end((name) => name.endsWith('-etcd'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** A PostgreSQL whose Patroni was killed runs on. @param {string} dataFolder */
function killPostmasterBelow(dataFolder) {
  try {
    const [pid = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // The id may belong to another program by now.
    if (!command.includes(dataFolder)) return;
    for (const each of [...childrenOf(Number(pid)), Number(pid)]) send(each, 'SIGKILL');
  } catch {
    // No process runs.
  }
}
