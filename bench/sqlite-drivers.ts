import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getLoad, median, workLoad } from './load.ts';
import { planReads, planWholeOrder } from './plan.ts';
import type { ServerProcess } from './processes.ts';
import { signIn, startShop } from './shop.ts';
import { sqliteStores } from './stores.ts';

/*
 * The same server over copies of one store, once by each library of SQLite, turn by turn: the processor time of an answer, which
 * a busy machine hardly changes. Linux only. For a Node that has both: 24 or later,
 * with better-sqlite3 compiled for it (`npm rebuild better-sqlite3`).
 *
 *   npm run bench -- sqlite-drivers --orders 20000
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '2' },
    turns: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const turns = Number(values.turns);

interface Shop {
  readonly server: ServerProcess;
  readonly headers: Record<string, string>;
}

async function openShop(dataDir: string, driver: string): Promise<Shop> {
  const server = await startShop({ DATA_DIR: dataDir, SQLITE_DRIVER: driver });
  return { server, headers: await signIn(server) };
}

/** Ticks of a hundredth of a second that a process and those that it started have worked. */
function ticksOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const own = rest.split(' ').slice(11, 15).map(Number);
  return [...own, ...children.split(' ').filter(Boolean).map(Number).map(ticksOf)].reduce(
    (sum, ticks) => sum + ticks,
  );
}

/** @returns the answers per tick of the server. */
async function efficiency(
  { server }: Shop,
  work: () => Promise<{ readonly rate: number }>,
): Promise<number> {
  const before = ticksOf(server.pid);
  const { rate } = await work();
  return (rate * seconds) / Math.max(1, ticksOf(server.pid) - before);
}

/** @returns for the turns, the processor time of the first divided by that of the second. */
async function compare(
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<string> {
  const ratios: number[] = [];
  // Not counted: a process that was just started compiles its code while it answers.
  await first();
  await second();
  for (let turn = 0; turn < turns; turn += 1) {
    // The order alternates, so that growth over time falls on both.
    const [a, b] =
      turn % 2 === 0
        ? [await first(), await second()]
        : await second().then(async (load) => [await first(), load] as const);
    ratios.push(b / a);
  }
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return `${median(ratios).toFixed(2)} (${range})`;
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-drivers-'));
const shops: Shop[] = [];
try {
  const { env } = await sqliteStores(folder).make(Number(values.orders));
  const copy = join(folder, 'copy');
  cpSync(String(env['DATA_DIR']), copy, { recursive: true });
  const builtIn = await openShop(String(env['DATA_DIR']), 'node:sqlite');
  const better = await openShop(copy, 'better-sqlite3');
  shops.push(builtIn, better);
  console.log(
    `processor time, node:sqlite / better-sqlite3, on ${process.version}, ${values.orders} orders`,
  );
  const reads = await planReads(builtIn.server.url, builtIn.headers, Number(values.orders));
  for (const { name, path, isPublic } of reads) {
    const load = (shop: Shop) => () =>
      efficiency(shop, () =>
        getLoad(`${shop.server.url}/api/${path}`, {
          seconds,
          ...(isPublic ? {} : { headers: shop.headers }),
        }),
      );
    console.log(`${name}: ${await compare(load(builtIn), load(better))}`);
  }
  const [one, other] = await Promise.all(
    shops.map(({ server, headers }) => planWholeOrder(server.url, headers)),
  );
  if (!one || !other) throw new Error('There are two shops');
  const orders = await compare(
    () => efficiency(builtIn, () => workLoad(seconds, one)),
    () => efficiency(better, () => workLoad(seconds, other)),
  );
  console.log(`whole order (made and confirmed): ${orders}`);
} finally {
  for (const { server } of shops) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
