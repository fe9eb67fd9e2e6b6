import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { call } from './load.ts';
import { runToEnd, startProcess, type ServerProcess } from './processes.ts';

/*
 * What lists without paging cost everybody else: the time of a page of ten orders, and the server's memory, while
 * nobody, one caller, and six callers at once fetch all orders. Ratios of one run: only those travel between machines.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    path: { type: 'string', default: 'orders' },
    callers: { type: 'string', default: '6' },
    /** Seconds of the quiet time that is compared with. */
    seconds: { type: 'string', default: '5' },
  },
});
const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };
const EVERY_MS = 20;
const inDist = (file: string): string => join(import.meta.dirname, '../server/dist', file);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Whole {
  readonly status: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Fetches a whole list and keeps nothing of it. */
function fetchAll(url: string, headers: Record<string, string>): Promise<Whole> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          seconds: (performance.now() - startedAt) / 1000,
        }),
      );
    }).on('error', reject);
  });
}

const memoryMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

interface Meanwhile {
  readonly times: number[];
  readonly peakMib: number;
}

/** Asks for a page every so often until the work is done, and watches the memory. */
async function watch(
  server: ServerProcess,
  headers: Record<string, string>,
  work: Promise<unknown>,
): Promise<Meanwhile> {
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
  await done;
  return { times, peakMib };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function print(name: string, { times, peakMib }: Meanwhile, quiet: Meanwhile, all: Whole[]): void {
  const ms = (share: number) => quantile(times, share).toFixed(1).padStart(9);
  const ratio = quantile(times, 0.5) / quantile(quiet.times, 0.5);
  const answered = all.filter(({ status }) => status === 200);
  const longest = Math.max(0, ...answered.map(({ seconds }) => seconds));
  const mib = (answered[0]?.bytes ?? 0) / 1_048_576;
  console.log(
    `${name.padEnd(20)}${ms(0.5)}${ms(0.99)}${ms(1)}${`×${ratio.toFixed(1)}`.padStart(9)}` +
      `${peakMib.toFixed(0).padStart(10)}${mib.toFixed(1).padStart(11)}${longest.toFixed(1).padStart(9)}` +
      `${`${answered.length}/${all.length}`.padStart(11)}`,
  );
}

async function measure(server: ServerProcess): Promise<void> {
  const { token } = await call<{ token: string }>('POST', `${server.url}/api/users/login`, {
    body: ADMIN,
  });
  const headers = { authorization: `Bearer ${token}` };
  const whole = () => fetchAll(`${server.url}/api/${values.path}`, headers);
  await watch(server, headers, wait(1_000));
  const quiet = await watch(server, headers, wait(Number(values.seconds) * 1000));
  console.log(
    'meanwhile            p50 ms   p99 ms   max ms   p50 to quiet  MiB  answer MiB  seconds  answered',
  );
  print('nobody', quiet, quiet, []);
  for (const callers of [1, Number(values.callers)]) {
    const all = Promise.all(Array.from({ length: callers }, whole));
    const meanwhile = await watch(server, headers, all);
    print(`${callers} caller${callers === 1 ? '' : 's'}`, meanwhile, quiet, await all);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-whole-lists-'));
try {
  await runToEnd([inDist('cli/demo-data.js'), '--orders', values.orders], { DATA_DIR: folder });
  const server = await startProcess([inDist('main.js')], {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
