import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { seededRandom, type Random } from '#app/demo/random.ts';
import { startZapiStandIn } from '../stand-ins/zapi.ts';
import { countMessages } from './change-faults.ts';
import { createCallLog, repeatUnanswered, startClients, type CallLog } from './clients.ts';
import { openPhotoFiles } from '#areas/photos/server/photos.service.ts';
import { emptyOutbox, findFaults, makePictures, openShop, SENDERS, SHOP_ENV } from './shop.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** A PostgreSQL of this run's own, which it may kill. */
export interface OwnPostgres {
  readonly url: string;
  /** Kills PostgreSQL, or ends it as `pg_ctl stop -m immediate` or `fast` would. */
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
  readonly windowOrders: number;
  readonly photos: number;
  readonly messages: number;
  readonly repeatedMessages: number;
  /** Seconds until every server answered again. */
  readonly slowestReturn: number;
  readonly faults: readonly string[];
}

type Interruption =
  | 'server killed'
  | 'database killed'
  | 'database ended at once'
  | 'database restarted'
  | 'connections cut';

interface CrashRun extends CrashOptions {
  readonly servers: readonly ServerProcess[];
  readonly random: Random;
  readonly engine: Engine;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;

async function untilAllAreReady({ servers }: CrashRun): Promise<number> {
  const from = process.uptime();
  for (const { url } of servers) while (!(await isReady(url))) await pause(5);
  return process.uptime() - from;
}

const END_SIGNALS = {
  'database killed': 'SIGKILL',
  'database ended at once': 'SIGQUIT',
  'database restarted': 'SIGINT',
} as const;

/** Causes one interruption while the clients work. @returns seconds until all answer again. */
async function interrupt(run: CrashRun, interruption: Interruption): Promise<number> {
  const { postgres, random } = run;
  if (interruption === 'server killed') {
    const server = random.pick(run.servers);
    await server.kill();
    await pause(random.int(0, 100));
    const from = process.uptime();
    await server.start();
    return process.uptime() - from;
  }
  if (interruption === 'connections cut') {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()
    `.execute(run.engine.db);
  } else {
    await postgres?.end(END_SIGNALS[interruption]);
    await pause(random.int(0, 300));
    await postgres?.start();
  }
  return untilAllAreReady(run);
}

function nextInterruption({ postgres, random }: CrashRun): Interruption {
  if (!postgres || random.chance(0.5)) return 'server killed';
  return random.pick<Interruption>([
    'database killed',
    'database ended at once',
    'database restarted',
    'connections cut',
    'connections cut',
  ]);
}

/**
 * Kills the real server, and PostgreSQL, at random moments while eight clients work, and checks after each return that
 * every acknowledged change is there, none is half done, and all figures agree. Stops at the first fault.
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
    const run: CrashRun = { ...options, servers, random: seededRandom(seed), engine };
    const shop = await openShop(
      servers.map(({ url }) => url),
      run.random,
      standIn,
      await makePictures(),
    );
    const photoFiles = openPhotoFiles(readConfig(env));
    const callLog = createCallLog();
    const kills: Record<string, number> = {};
    let faults: string[] = [];
    let slowestReturn = 0;
    for (let kill = 1; kill <= options.kills && faults.length === 0; kill += 1) {
      const before = callLog.sent.length;
      const clients = startClients(shop, callLog);
      await pause(run.random.int(150, 900));
      const interruption = nextInterruption(run);
      slowestReturn = Math.max(slowestReturn, await interrupt(run, interruption));
      await pause(run.random.int(0, 150));
      await clients.stop();
      await repeatUnanswered(shop, callLog, before);
      faults = await findFaults(engine.db, shop, callLog, shop.urls, photoFiles);
      kills[interruption] = (kills[interruption] ?? 0) + 1;
      say(
        `${kill}: ${interruption}, ${callLog.calls} calls, ${callLog.orders.length} orders, ${faults.length} faults`,
      );
    }
    for (const server of servers) await server.stop();
    await emptyOutbox(engine, env);
    const messages = await countMessages(engine.db, standIn);
    const most = options.kills * SENDERS;
    const tooMany = messages.repeated > most ? [`${messages.repeated} messages left twice`] : [];
    const count = (test: (sent: CallLog['sent'][number]) => boolean) =>
      callLog.sent.filter(test).length;
    return {
      kills,
      calls: callLog.calls,
      acknowledged: count(({ outcome }) => outcome === 'done'),
      unanswered: count(({ isRepeated }) => isRepeated),
      orders: callLog.orders.length,
      windowOrders: count(({ act, outcome }) => act === 'order' && outcome === 'done'),
      photos: new Set(callLog.photos.map(({ id }) => id)).size,
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
