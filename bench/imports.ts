import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CustomerImport, ImportAnswer, ProductImport } from '@balcao/domain/contract/imports';
import { ROWS_A_PIECE } from '@balcao/domain/rules/limits';
import { call } from './load.ts';
import { runToEnd, startProcess, type ServerProcess } from './processes.ts';
import { postgresStores, type Store } from './stores.ts';

/*
 * What an import of a long spreadsheet costs everybody else: the time of a page of ten orders, and the server's memory, while
 * nobody imports, and in a dry run, a run, and the same file a second time, of products and of customers. Ratios of one run:
 * only those travel between machines.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '5000' },
    engine: { type: 'string', default: 'sqlite' },
    /** Seconds of the quiet time that is compared with. */
    seconds: { type: 'string', default: '5' },
  },
});
const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };
const EVERY_MS = 20;
const inDist = (file: string): string => join(import.meta.dirname, '../server/dist', file);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The CPF of a number: nine digits, and the two that check them. */
function cpfOf(number: number): string {
  const digits = Array.from(String(100_000_000 + number * 7), Number);
  for (const heaviest of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (heaviest - at), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

const KINDS = {
  products: (row: number): ProductImport['rows'][number] => ({
    row,
    name: `Produto da planilha ${row}`,
    price: `${row},90`,
    stock: '10',
    description: 'Algodão, do P ao GG, cores sortidas',
  }),
  customers: (row: number): CustomerImport['rows'][number] => ({
    row,
    cpf: cpfOf(row),
    name: 'Maria',
    surname: `Souza ${row}`,
    email: `maria${row}@exemplo.com`,
    phone: '(11) 98765-4321',
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: String(row),
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  }),
};

const memoryMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Seconds of a processor that the server has had: other than the time on the clock they know nothing of what else runs. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Meanwhile {
  readonly times: number[];
  readonly seconds: number;
  readonly peakMib: number;
  readonly cpu: number;
}

/** Asks for a page every so often until the work is done, and watches the memory. */
async function watch(
  server: ServerProcess,
  headers: Record<string, string>,
  work: Promise<unknown>,
): Promise<Meanwhile> {
  const beganAt = performance.now();
  const cpuBefore = cpuSeconds(server.pid);
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
  const seconds = (performance.now() - beganAt) / 1000;
  return { times, peakMib, seconds, cpu: cpuSeconds(server.pid) - cpuBefore };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function print(name: string, { times, peakMib, seconds, cpu }: Meanwhile, outcomes = ''): void {
  const ms = (share: number) => quantile(times, share).toFixed(1).padStart(9);
  console.log(
    `${name.padEnd(26)}${ms(0.5)}${ms(0.99)}${ms(1)}${seconds.toFixed(1).padStart(9)}${cpu.toFixed(1).padStart(7)}${peakMib.toFixed(0).padStart(7)}  ${outcomes}`,
  );
}

async function measure(server: ServerProcess): Promise<void> {
  const { token } = await call<{ token: string }>('POST', `${server.url}/api/users/login`, {
    body: ADMIN,
  });
  const headers = { authorization: `Bearer ${token}` };
  await watch(server, headers, wait(1_000));
  console.log('meanwhile                p50 ms   p99 ms   max ms  seconds    cpu    MiB  outcomes');
  print('nobody', await watch(server, headers, wait(Number(values.seconds) * 1000)));
  for (const kind of ['products', 'customers'] as const) {
    const rows = Array.from({ length: Number(values.rows) }, (_, index) => KINDS[kind](index + 2));
    const first = randomUUID();
    for (const [name, importId, dryRun] of [
      ['dry run', first, true],
      ['run', first, false],
      ['same file again', randomUUID(), false],
    ] as const) {
      const counts: Record<string, number> = {};
      const send = async (): Promise<void> => {
        for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
          const answer = await call<ImportAnswer>('POST', `${server.url}/api/${kind}/import`, {
            headers,
            body: {
              importId,
              piece: from / ROWS_A_PIECE,
              dryRun,
              rows: rows.slice(from, from + ROWS_A_PIECE),
            },
          });
          for (const { outcome } of answer.rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
        }
      };
      print(`${kind} ${name}`, await watch(server, headers, send()), JSON.stringify(counts));
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-imports-'));
const stores = values.engine === 'postgres' ? await postgresStores(folder) : undefined;
try {
  const store: Pick<Store, 'env'> = stores
    ? await stores.make(Number(values.orders))
    : { env: { DATA_DIR: folder } };
  if (!stores) await runToEnd([inDist('cli/demo-data.js'), '--orders', values.orders], store.env);
  const server = await startProcess([inDist('main.js')], {
    DATA_DIR: folder,
    ...store.env,
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
  await stores?.close();
  rmSync(folder, { recursive: true, force: true });
}
