import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../src/core/config.ts';
import type { Engine } from '../../src/db/engine.ts';
import { openEngine } from '../../src/db/engine/open.ts';
import { seededRandom, type Random } from '../../src/demo/random.ts';
import { startZapiStandIn } from '../stand-ins/zapi.ts';
import { countMessages } from './broken-promises.ts';
import { emptyBook, settle, startClients, type Book } from './clients.ts';
import { emptyOutbox, findFaults, openShop, SENDERS, SHOP_ENV } from './shop.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** A PostgreSQL of this run's own, which it may kill. */
export interface OwnPostgres {
  readonly url: string;
  /** Ends PostgreSQL without a word, or as `pg_ctl stop -m immediate` or `fast` would. */
  end(how: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void>;
  start(): Promise<void>;
}

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  /** The arguments of Node that start the server. */
  readonly program: readonly string[];
  /** Absent: SQLite. */
  readonly postgres?: OwnPostgres | undefined;
  readonly say?: (line: string) => void;
}

export interface CrashReport {
  readonly kills: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly orders: number;
  readonly messages: number;
  readonly repeatedMessages: number;
  /** Seconds until every server answered again. */
  readonly slowestReturn: number;
  readonly faults: readonly string[];
}

type Blow =
  | 'server killed'
  | 'database killed'
  | 'database ended at once'
  | 'database restarted'
  | 'connections cut';

interface World extends CrashOptions {
  readonly servers: readonly ServerProcess[];
  readonly random: Random;
  readonly engine: Engine;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;

async function untilAllAreReady({ servers }: World): Promise<number> {
  const from = process.uptime();
  for (const { url } of servers) while (!(await isReady(url))) await pause(5);
  return process.uptime() - from;
}

const DATABASE_BLOWS = {
  'database killed': 'SIGKILL',
  'database ended at once': 'SIGQUIT',
  'database restarted': 'SIGINT',
} as const;

/** Strikes once while the clients work. @returns seconds until all answer again */
async function strike(world: World, blow: Blow): Promise<number> {
  const { postgres, random } = world;
  if (blow === 'server killed') {
    const server = random.pick(world.servers);
    await server.kill();
    await pause(random.int(0, 100));
    const from = process.uptime();
    await server.start();
    return process.uptime() - from;
  }
  if (blow === 'connections cut') {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()
    `.execute(world.engine.db);
  } else {
    await postgres?.end(DATABASE_BLOWS[blow]);
    await pause(random.int(0, 300));
    await postgres?.start();
  }
  return untilAllAreReady(world);
}

function nextBlow({ postgres, random }: World): Blow {
  if (!postgres || random.chance(0.5)) return 'server killed';
  return random.pick<Blow>([
    'database killed',
    'database ended at once',
    'database restarted',
    'connections cut',
    'connections cut',
  ]);
}

/**
 * Kills the real server, and PostgreSQL, at random moments while eight clients work, and looks after each return whether
 * everything is there that was acknowledged, nothing half done, and all figures agree. Stops at the first fault.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { postgres, program, seed, say = () => undefined } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-crash-'));
  const standIn = await startZapiStandIn();
  const env = {
    DATA_DIR: dataDir,
    ...SHOP_ENV,
    LOG_LEVEL: 'error',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  const servers: ServerProcess[] = [];
  for (let count = postgres ? 2 : 1; count > 0; count -= 1) {
    servers.push(await createServerProcess(program, env));
  }
  let engine: Engine | undefined;
  try {
    await Promise.all(servers.map((server) => server.start()));
    engine = await openEngine(readConfig(env), { exclusive: false });
    const world: World = { ...options, servers, random: seededRandom(seed), engine };
    const shop = await openShop(
      servers.map(({ url }) => url),
      world.random,
      standIn,
    );
    const book = emptyBook();
    const kills: Record<string, number> = {};
    let faults: string[] = [];
    let slowestReturn = 0;
    for (let kill = 1; kill <= options.kills && faults.length === 0; kill += 1) {
      const before = book.sent.length;
      const clients = startClients(shop, book);
      await pause(world.random.int(150, 900));
      const blow = nextBlow(world);
      slowestReturn = Math.max(slowestReturn, await strike(world, blow));
      await pause(world.random.int(0, 150));
      await clients.stop();
      await settle(shop, book, before);
      faults = await findFaults(engine.db, shop, book, shop.urls);
      kills[blow] = (kills[blow] ?? 0) + 1;
      say(
        `${kill}: ${blow}, ${book.calls} calls, ${book.orders.length} orders, ${faults.length} faults`,
      );
    }
    for (const server of servers) await server.stop();
    await emptyOutbox(engine, env);
    const messages = await countMessages(engine.db, standIn);
    const most = options.kills * SENDERS;
    const tooMany = messages.repeated > most ? [`${messages.repeated} messages left twice`] : [];
    const count = (test: (sent: Book['sent'][number]) => boolean) => book.sent.filter(test).length;
    return {
      kills,
      calls: book.calls,
      acknowledged: count(({ outcome }) => outcome === 'done'),
      unanswered: count(({ isRepeated }) => isRepeated),
      orders: book.orders.length,
      messages: messages.sent,
      repeatedMessages: messages.repeated,
      slowestReturn,
      faults: [...faults, ...messages.faults, ...tooMany],
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await engine?.close().catch(() => undefined);
    await standIn.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
