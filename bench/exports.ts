import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { call } from './load.ts';
import { runToEnd, startProcess, type ServerProcess } from './processes.ts';

/*
 * What it costs to take a long list along as a file: the server's memory before and at most meanwhile, how long the file takes, and
 * the time of a page of ten orders meanwhile. Each list at a tenth of the rows and at all of them: what grows with the list shows.
 */

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };
const EVERY_MS = 20;
const QUIET_MS = 5_000;
const LISTS = [
  'orders/export',
  'orders/export?q=a',
  'orders/export?status=ENVIADO&sort=oldest',
  'customers/export',
  'customers/export?q=silva',
  'products/stock/export',
];
const inDist = (file: string): string => join(import.meta.dirname, '../server/dist', file);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

const memoryMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

/** Asks for a page every so often until the work is done, and watches the memory. */
async function watch<Result>(
  server: ServerProcess,
  headers: Record<string, string>,
  work: Promise<Result>,
) {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const times: number[] = [];
  let peakMib = 0;
  while (!isDone) {
    const startedAt = performance.now();
    await call('GET', `${server.url}/api/orders?page=1&limit=10`, { headers });
    times.push(performance.now() - startedAt);
    peakMib = Math.max(peakMib, memoryMib(server.pid));
    await wait(EVERY_MS);
  }
  return { times, peakMib, result: await done };
}

async function measure(server: ServerProcess): Promise<void> {
  const { token } = await call<{ token: string }>('POST', `${server.url}/api/users/login`, {
    body: ADMIN,
  });
  const headers = { authorization: `Bearer ${token}` };
  await watch(server, headers, wait(1_000));
  console.log(
    `${'meanwhile'.padEnd(44)}rows     MiB   seconds  p50 ms   p99 ms  memory before, peak MiB`,
  );
  const print = (
    name: string,
    { times, peakMib }: { readonly times: number[]; readonly peakMib: number },
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
  const folder = mkdtempSync(join(tmpdir(), 'balcao-exports-'));
  try {
    await runToEnd([inDist('cli/demo-data.js'), '--orders', String(orders)], { DATA_DIR: folder });
    const server = await startProcess([inDist('main.js')], {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    try {
      console.log(`\n${orders} orders`);
      await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
