import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONNECTIONS } from './load.ts';
import { measureStore, type StoreFigures } from './measure.ts';
import { printFigures, writeReport } from './report.ts';
import { ENGINES, postgresStores, sqliteStores, type EngineName, type Stores } from './stores.ts';

/*
 * The cost of every screen's call in stores of several sizes, on both engines, turn by turn with the bare way of the same work.
 * Only ratios are comparable between machines.
 */

const { values } = parseArgs({
  options: {
    /** Sizes, as in 1000,20000. */
    orders: { type: 'string', default: '20000' },
    engines: { type: 'string', default: ENGINES.join(',') },
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '3' },
    /** Clients that call side by side; with 1, the time of a call alone. */
    connections: { type: 'string', default: String(CONNECTIONS) },
    /** A part of the names of the calls to measure. */
    only: { type: 'string' },
    /** A folder for the SQLite stores, which then stay for the next run. */
    stores: { type: 'string' },
    /** A running PostgreSQL's address, whose stores then stay for the next run. */
    postgres: { type: 'string' },
    /** Puts table and chart into the documentation. */
    write: { type: 'boolean', default: false },
  },
});

const pace = {
  seconds: Number(values.seconds),
  turns: Number(values.turns),
  connections: Number(values.connections),
  only: values.only === undefined ? undefined : new RegExp(values.only, 'i'),
};
const sizes = values.orders.split(',').map(Number);
const isEngine = (name: string): name is EngineName => ENGINES.some((engine) => engine === name);
const engines = values.engines.split(',');
if (sizes.some((size) => !Number.isInteger(size) || size < 100) || !engines.every(isEngine)) {
  throw new Error(`Usage: --orders 1000,20000 --engines ${ENGINES.join(',')}`);
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
const kept = values.stores ?? folder;
mkdirSync(kept, { recursive: true });

async function measureEngine(stores: Stores): Promise<StoreFigures[]> {
  const measured: StoreFigures[] = [];
  try {
    for (const size of sizes) measured.push(await measureStore(await stores.make(size), pace));
  } finally {
    await stores.close();
  }
  return measured;
}

try {
  const measured: StoreFigures[] = [];
  for (const engine of engines) {
    const stores =
      engine === 'sqlite' ? sqliteStores(kept) : await postgresStores(kept, values.postgres);
    measured.push(...(await measureEngine(stores)));
  }
  printFigures(measured);
  if (values.write) writeReport(measured, pace);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
