import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { TemporaryOrderAnswer } from '@balcao/domain/contract/orders';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import autocannon from 'autocannon';
import { startCluster, type Cluster } from '../ops/cluster/cluster.mjs';
import { cpuSeconds } from '../ops/cluster/processes.mjs';
import { ADMIN } from './shop.ts';
import { demoPerson } from '../server/src/demo/people.ts';
import { seededRandom } from '../server/src/demo/random.ts';

/*
 * One process of the application against three, over the same PostgreSQL of a whole cluster, turn by turn: lists and whole
 * orders a second, and who has the processors meanwhile.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    turns: { type: 'string', default: '5' },
    clients: { type: 'string', default: '16' },
  },
});
const SECONDS = Number(values.seconds);
const TURNS = Number(values.turns);
const CLIENTS = Number(values.clients);
/** What nginx needs to take leave of the processes that it no longer shares calls with. */
const SETTLE_MS = 1_000;

async function call<Answer>(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  return (await response.json()) as Answer;
}

/** @returns one whole order: the link that staff make, and its confirmation by the customer. */
async function wholeOrders(
  url: string,
  auth: Record<string, string>,
): Promise<() => Promise<void>> {
  await call('POST', `${url}/api/shipping`, { name: 'PAC', price: 20 }, auth);
  const products: ProductAnswer[] = [];
  for (let number = 0; number < 20; number += 1) {
    const product = { name: `Produto ${number}`, price: 50, stock: 1_000_000 };
    products.push(await call('POST', `${url}/api/products`, product, auth));
  }
  const random = seededRandom(7);
  let index = 0;
  return async () => {
    index += 1;
    const { _id: product = '', name = '' } = products[index % products.length] ?? {};
    const cart = {
      products: [{ product, name, price: 50, quantity: 1, subtotal: 50 }],
      totalPrice: 70,
      shippingPrice: 20,
      shippingName: 'PAC',
      isTemporary: true,
      discountRule: null,
    };
    const { address, ...customer } = demoPerson(index, random);
    const { orderId } = await call<TemporaryOrderAnswer>(
      'POST',
      `${url}/api/orders/temporary`,
      cart,
      auth,
    );
    await call('PUT', `${url}/api/orders/confirm/${orderId}`, {
      address,
      customer,
      shippingName: 'PAC',
    });
  };
}

/** How many of it a second when so many clients do it side by side. */
async function workRate(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + SECONDS * 1_000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 1_000) / (performance.now() - startedAt);
}

async function listRate(url: string, headers: Record<string, string>): Promise<number> {
  const options = { connections: CLIENTS, duration: SECONDS, headers };
  const result = await autocannon({ url: `${url}/api/orders?page=1&limit=10`, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals`);
  return result.requests.average;
}

interface Turn {
  readonly rate: number;
  /** Processors in use, by kind of process. */
  readonly used: Readonly<Record<string, number>>;
}

async function watched(cluster: Cluster, measure: () => Promise<number>): Promise<Turn> {
  const before = cpuSeconds(cluster.folder);
  const own = process.cpuUsage();
  const from = performance.now();
  const rate = await measure();
  const seconds = (performance.now() - from) / 1_000;
  const after = cpuSeconds(cluster.folder);
  const mine = process.cpuUsage(own);
  const used: Record<string, number> = { load: (mine.user + mine.system) / 1e6 / seconds };
  for (const [kind, spent] of Object.entries(after)) {
    used[kind] = Math.max(0, spent - (before[kind] ?? 0)) / seconds;
  }
  return { rate, used };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function print(name: string, one: readonly Turn[], three: readonly Turn[]): void {
  const rates = (turns: readonly Turn[]) => turns.map(({ rate }) => rate);
  const ratios = three.map(({ rate }, turn) => rate / (one[turn]?.rate ?? Number.NaN));
  console.log(
    `\n${name}: one ${median(rates(one)).toFixed(0)}/s, three ${median(rates(three)).toFixed(0)}/s, ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
  );
  for (const [label, turns] of [
    ['one', one],
    ['three', three],
  ] as const) {
    const kinds = Object.keys(turns[0]?.used ?? {});
    const shares = kinds.map(
      (kind) => `${kind} ${median(turns.map(({ used }) => used[kind] ?? 0)).toFixed(2)}`,
    );
    console.log(`  processors in use with ${label}: ${shares.join(', ')}`);
  }
}

const cluster = await startCluster({
  folder: mkdtempSync(join(tmpdir(), 'balcao-cluster-')),
  program: [join(import.meta.dirname, '../server/dist/main.js')],
  env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error' },
});
try {
  const { url } = cluster;
  const { token } = await call<{ token: string }>('POST', `${url}/api/users/login`, ADMIN);
  const auth = { authorization: `Bearer ${token}` };
  const wholeOrder = await wholeOrders(url, auth);
  const measures = {
    'whole orders': () => workRate(wholeOrder),
    'order list': () => listRate(url, auth),
  };
  console.log(`${CLIENTS} clients through nginx, median of ${TURNS} turns of ${SECONDS} s`);
  for (const [name, measure] of Object.entries(measures)) {
    const one: Turn[] = [];
    const three: Turn[] = [];
    // The first turn warms everything up, and does not count.
    for (let turn = -1; turn < TURNS; turn += 1) {
      for (const [names, turns] of [
        [cluster.appNames.slice(0, 1), one],
        [cluster.appNames, three],
      ] as const) {
        await cluster.shareBetween(names);
        await setTimeout(SETTLE_MS);
        const result = await watched(cluster, measure);
        if (turn >= 0) turns.push(result);
      }
    }
    print(name, one, three);
  }
} finally {
  await cluster.stop();
}
