import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CustomerImport, ImportAnswer, ProductImport } from '@balcao/domain/contract/imports';
import { ROWS_A_PIECE } from '@balcao/domain/rules/limits';
import { call, quantile } from './load.ts';
import { watch, type Meanwhile } from './meanwhile.ts';
import type { ServerProcess } from './processes.ts';
import { measureShop, signIn, withShop } from './shop.ts';
import { postgresStores } from './stores.ts';

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

function print(
  name: string,
  { times, peakMib, seconds, cpu }: Meanwhile<unknown>,
  outcomes = '',
): void {
  const ms = (share: number) => quantile(times, share).toFixed(1).padStart(9);
  console.log(
    `${name.padEnd(26)}${ms(0.5)}${ms(0.99)}${ms(1)}${seconds.toFixed(1).padStart(9)}${cpu.toFixed(1).padStart(7)}${peakMib.toFixed(0).padStart(7)}  ${outcomes}`,
  );
}

async function measure(server: ServerProcess): Promise<void> {
  const headers = await signIn(server);
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

if (values.engine === 'postgres') await measureOnPostgres();
else await withShop(Number(values.orders), measure);

async function measureOnPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-imports-'));
  const stores = await postgresStores(folder);
  try {
    const { env } = await stores.make(Number(values.orders));
    await measureShop(env, measure);
  } finally {
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
