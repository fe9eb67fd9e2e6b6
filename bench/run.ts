import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { TemporaryOrderAnswer } from '@balcao/domain/contract/orders';
import { demoPerson } from '../server/src/demo/people.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { call, CONNECTIONS, getRate, workRate } from './load.ts';
import { runToEnd, startProcess, type ServerProcess } from './processes.ts';

/*
 * Order list, product list, and temporary order + confirmation, turn by turn with the bare yardstick, as ratios of
 * one run: only ratios travel from machine to machine.
 */

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '5' },
  },
});
const SECONDS = Number(values.seconds);
const TURNS = Number(values.turns);

const ADMIN = { email: 'ana@loja.exemplo', password: 'uma senha de teste' };
const PLENTY = 1_000_000;
const root = join(import.meta.dirname, '..');
const inDist = (file: string): string => join(root, 'server/dist', file);

interface Row {
  readonly name: string;
  readonly ours: number[];
  readonly bare: number[];
}

const median = (rates: readonly number[]): number =>
  [...rates].sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? Number.NaN;

function print(rows: readonly Row[]): void {
  console.log(
    `\n${values.orders} orders, ${CONNECTIONS} connections, median of ${TURNS} turns of ${SECONDS} s\n`,
  );
  console.log('what                              ours/s    bare/s   ratio (min–max)');
  for (const { name, ours, bare } of rows) {
    const ratios = ours.map((rate, turn) => rate / (bare[turn] ?? Number.NaN));
    const figures = [median(ours).toFixed(0).padStart(8), median(bare).toFixed(0).padStart(9)];
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    console.log(
      `${name.padEnd(32)}${figures.join(' ')}   ${median(ratios).toFixed(2)} (${spread})`,
    );
  }
}

async function prepareOrders(url: string, auth: Record<string, string>) {
  const product = await call<ProductAnswer>('POST', `${url}/api/products`, {
    headers: auth,
    body: { name: 'Produto da medida', price: 50, stock: PLENTY },
  });
  const shippingName = 'PAC';
  const random = seededRandom(7);
  let index = PLENTY;

  return async (): Promise<void> => {
    const { orderId } = await call<TemporaryOrderAnswer>('POST', `${url}/api/orders/temporary`, {
      headers: auth,
      body: {
        products: [
          { product: product._id, name: product.name, price: 50, quantity: 1, subtotal: 50 },
        ],
        totalPrice: 70,
        shippingPrice: 20,
        shippingName,
        isTemporary: true,
        discountRule: null,
      },
    });
    index += 1;
    const { address, ...customer } = demoPerson(index, random);
    await call('PUT', `${url}/api/orders/confirm/${orderId}`, {
      body: { address, customer, shippingName },
    });
  };
}

async function measure(ours: ServerProcess, bare: ServerProcess): Promise<Row[]> {
  const { token } = await call<{ token: string }>('POST', `${ours.url}/api/users/login`, {
    body: ADMIN,
  });
  const auth = { authorization: `Bearer ${token}` };
  const wholeOrder = await prepareOrders(ours.url, auth);
  const insert = async (): Promise<void> => {
    await call('POST', `${bare.url}/insert`);
  };
  const list = (path: string) => () =>
    getRate(`${ours.url}/api/${path}?page=1&limit=10`, SECONDS, auth);
  const bareList = () => getRate(`${bare.url}/list`, SECONDS);

  const plan = [
    { name: 'order list / bare list', ours: list('orders'), bare: bareList },
    { name: 'product list / bare list', ours: list('products'), bare: bareList },
    {
      name: 'order + confirmation / insert',
      ours: () => workRate(SECONDS, wholeOrder),
      bare: () => workRate(SECONDS, insert),
    },
  ];
  const rows: Row[] = [];
  for (const step of plan) {
    const row: Row = { name: step.name, ours: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      row.ours.push(await step.ours());
      row.bare.push(await step.bare());
    }
    rows.push(row);
  }
  return rows;
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
const running: ServerProcess[] = [];
try {
  const dataDir = join(folder, 'store');
  await runToEnd([inDist('cli/demo-data.js'), '--orders', values.orders], { DATA_DIR: dataDir });
  const bareFile = join(folder, 'bare.db');
  copyFileSync(join(dataDir, 'balcao.db'), bareFile);
  const ours = await startProcess([inDist('main.js')], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  running.push(ours);
  const yardstick = join(import.meta.dirname, 'yardstick.ts');
  const bare = await startProcess(['--import', 'tsx', yardstick, bareFile]);
  running.push(bare);
  print(await measure(ours, bare));
} finally {
  for (const server of running) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
