import { readConfig } from '#kit/server/core/config.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { seededRandom } from '#app/demo/random.ts';
import { countMessages } from '../crash/change-faults.ts';
import { createCallLog, repeatUnanswered, startClients, type CallLog } from '../crash/clients.ts';
import { emptyOutbox, findFaults, openShop, SENDERS, SHOP_ENV } from '../crash/shop.ts';
import { startZapiStandIn } from '../stand-ins/zapi.ts';

/** The longest time that any part may need to return. */
const LONGEST_WAIT_S = 120;
const LOOK_EVERY_MS = 20;

/** A cluster of this run's own, parts of which it may kill: `ops/cluster/cluster.mjs`. */
export interface OwnCluster {
  /** The proxy before all processes of the application. */
  readonly url: string;
  readonly appUrls: readonly string[];
  readonly appNames: readonly string[];
  /** The address that leads to the present primary. */
  readonly databaseUrl: string;
  /** The name of the node that is primary, once Patroni knows. */
  primary(): Promise<string | undefined>;
  /** Resolves once there are a primary, a synchronous standby and another standby. */
  untilWhole(): Promise<void>;
  kill(node: string): void;
  killPostgres(node: string): void;
  freeze(node: string): void;
  thaw(node: string): void;
  startNode(node: string): void;
  switchOver(node: string): Promise<void>;
  isAppAlive(name: string): boolean;
  lastOutput(name: string): string;
  stopApps(): Promise<void>;
}

/**
 * Interruptions of the primary. `machine killed`: PostgreSQL, Patroni and etcd of the node at once. `database frozen`: its
 * PostgreSQL and Patroni stop answering, their connections stay open, and later they go on as if nothing had happened.
 */
export const INTERRUPTIONS = [
  'machine killed',
  'PostgreSQL killed',
  'database frozen',
  'switchover',
] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

export interface ClusterReport {
  readonly calls: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly orders: number;
  readonly messages: number;
  readonly repeatedMessages: number;
  /** Seconds without any acknowledged change, by interruption. */
  readonly pauses: Readonly<Record<string, readonly number[]>>;
  /** Seconds from the start of the former primary, after the comparison, until it was a standby again; by interruption. */
  readonly returns: Readonly<Record<string, readonly number[]>>;
  readonly faults: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, test: () => boolean | Promise<boolean>): Promise<void> {
  const last = process.uptime() + LONGEST_WAIT_S;
  while (!(await test())) {
    if (process.uptime() > last) throw new Error(`${what} did not come within ${LONGEST_WAIT_S} s`);
    await pause(LOOK_EVERY_MS);
  }
}

const interrupt: Record<Interruption, (cluster: OwnCluster, node: string) => void | Promise<void>> =
  {
    'machine killed': (cluster, node) => cluster.kill(node),
    'PostgreSQL killed': (cluster, node) => cluster.killPostgres(node),
    'database frozen': (cluster, node) => cluster.freeze(node),
    switchover: (cluster, node) => cluster.switchOver(node),
  };

/** The longest time without an answer to a change, from the last one before a moment on. Seconds. */
function longestPause(callLog: CallLog, from: number): number {
  const answers = callLog.sent
    .filter(({ outcome, isRepeated }) => outcome === 'done' && !isRepeated)
    .map(({ answeredAt }) => answeredAt)
    .sort((a, b) => a - b);
  const first = Math.max(0, answers.findIndex((at) => at >= from) - 1);
  const gaps = answers.slice(first + 1).map((at, index) => at - (answers[first + index] ?? at));
  return Math.max(0, ...gaps);
}

/**
 * Interrupts the primary of a cluster while eight clients work through the proxy, and checks each time that every
 * acknowledged change is there, none is half done, all processes show the same figures, and the node comes back as a
 * standby. Stops at the first fault.
 */
export async function runCluster(options: {
  readonly cluster: OwnCluster;
  readonly rounds: number;
  readonly seed: number;
  readonly interruptions: readonly Interruption[];
  readonly say: (line: string) => void;
}): Promise<ClusterReport> {
  const { cluster, rounds, seed, interruptions, say } = options;
  const env = { ...SHOP_ENV, DATABASE_URL: cluster.databaseUrl };
  const standIn = await startZapiStandIn();
  const engine = await openEngine(readConfig(env), { exclusive: false });
  try {
    const random = seededRandom(seed);
    const shop = await openShop([cluster.url], random, standIn);
    const callLog = createCallLog();
    const pauses: Record<string, number[]> = {};
    const returns: Record<string, number[]> = {};
    const faults: string[] = [];
    for (let round = 0; round < rounds && faults.length === 0; round += 1) {
      const interruption = interruptions[round % interruptions.length] ?? 'machine killed';
      const begun = callLog.sent.length;
      const clients = startClients(shop, callLog);
      await pause(random.int(1_500, 3_000));
      const formerPrimary = await cluster.primary();
      if (formerPrimary === undefined) throw new Error('Nobody is primary');
      const interruptedAt = process.uptime();
      await interrupt[interruption](cluster, formerPrimary);
      await until('Another primary', async () => {
        const primary = await cluster.primary();
        return primary !== undefined && primary !== formerPrimary;
      });
      const replacedAt = process.uptime();
      await until('A change after that', () =>
        callLog.sent
          .slice(begun)
          .some(({ outcome, sentAt }) => outcome === 'done' && sentAt > replacedAt),
      );
      if (interruption === 'database frozen') cluster.thaw(formerPrimary);
      await pause(random.int(1_500, 3_000));
      const writing = longestPause(callLog, interruptedAt);
      await clients.stop();
      await repeatUnanswered(shop, callLog, begun);
      faults.push(...(await findFaults(engine.db, shop, callLog, cluster.appUrls)));
      for (const name of cluster.appNames) {
        if (!cluster.isAppAlive(name))
          faults.push(`${name} has ended: ${cluster.lastOutput(name)}`);
      }
      const broughtBackAt = process.uptime();
      cluster.startNode(formerPrimary);
      await cluster.untilWhole();
      const back = process.uptime() - broughtBackAt;
      (pauses[interruption] ??= []).push(Number(writing.toFixed(1)));
      (returns[interruption] ??= []).push(Number(back.toFixed(1)));
      say(
        `${round + 1}: ${interruption} (${formerPrimary}), no change for ${writing.toFixed(1)} s, standby again after ${back.toFixed(1)} s, ${callLog.calls} calls, ${callLog.orders.length} orders, ${faults.length} faults`,
      );
    }
    await cluster.stopApps();
    await emptyOutbox(engine, env);
    const messages = await countMessages(engine.db, standIn);
    const most = rounds * SENDERS;
    const tooMany = messages.repeated > most ? [`${messages.repeated} messages left twice`] : [];
    const count = (test: (sent: CallLog['sent'][number]) => boolean) =>
      callLog.sent.filter(test).length;
    return {
      calls: callLog.calls,
      acknowledged: count(({ outcome }) => outcome === 'done'),
      unanswered: count(({ isRepeated }) => isRepeated),
      orders: callLog.orders.length,
      messages: messages.sent,
      repeatedMessages: messages.repeated,
      pauses,
      returns,
      faults: [...faults, ...messages.faults, ...tooMany],
    };
  } finally {
    await engine.close().catch(() => undefined);
    await standIn.stop();
  }
}
