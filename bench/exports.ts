import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from './load.ts';
import { watch, type Meanwhile } from './meanwhile.ts';
import type { ServerProcess } from './processes.ts';
import { memoryMib, signIn, withShop } from './shop.ts';

/*
 * What it costs to take a long list along as a file: the server's memory before and at most meanwhile, how long the file takes, and
 * the time of a page of ten orders meanwhile. Each list at a tenth of the rows and at all of them: what grows with the list shows.
 */

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const QUIET_MS = 5_000;
const LISTS = [
  'orders/export',
  'orders/export?q=a',
  'orders/export?status=ENVIADO&sort=oldest',
  'customers/export',
  'customers/export?q=silva',
  'products/stock/export',
];

interface File {
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Fetches a file and keeps nothing of it. */
function fetchFile(url: string, headers: Record<string, string>): Promise<File> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        const seconds = (performance.now() - startedAt) / 1000;
        resolve({ rows: Number(response.headers['x-total-count']), bytes, seconds });
      });
    }).on('error', reject);
  });
}

async function measure(server: ServerProcess): Promise<void> {
  const headers = await signIn(server);
  await watch(server, headers, wait(1_000));
  console.log(
    `${'meanwhile'.padEnd(44)}rows     MiB   seconds  p50 ms   p99 ms  memory before, peak MiB`,
  );
  const print = (
    name: string,
    { times, peakMib }: Meanwhile<unknown>,
    before: number,
    file: File,
  ): void => {
    const figures = [
      String(file.rows).padStart(9),
      (file.bytes / 1_048_576).toFixed(1).padStart(8),
      file.seconds.toFixed(1).padStart(9),
      ...[0.5, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(9)),
      before.toFixed(0).padStart(9),
      peakMib.toFixed(0).padStart(6),
    ];
    console.log(name.padEnd(40) + figures.join(''));
  };
  const nobody = await watch(server, headers, wait(QUIET_MS));
  print('nobody', nobody, memoryMib(server.pid), { rows: 0, bytes: 0, seconds: QUIET_MS / 1000 });
  for (const list of LISTS) {
    const before = memoryMib(server.pid);
    const file = fetchFile(`${server.url}/api/${list}`, headers);
    const meanwhile = await watch(server, headers, file);
    print(list, meanwhile, before, meanwhile.result);
  }
}

for (const orders of [Number(values.orders) / 10, Number(values.orders)]) {
  await withShop(orders, async (server) => {
    console.log(`\n${orders} orders`);
    await measure(server);
  });
}
