import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig, readEnvFile } from '#kit/server/core/config.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import { migrations } from '../migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { exitCodeOf, processTerminal } from '../commands/terminal.ts';
import { fillStore, isEmptyStore } from '../demo/fill-store.ts';
import { openPhotoFiles } from '#areas/photos/server/files/open-photo-files.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';

const MOST_ORDERS = 1_000_000;
const DEFAULT_ORDERS = 3_000;
/** This file is `app/cli/demo-data.ts` in development and `dist/server/app/cli/demo-data.js` when built; the photos stay in `app/demo/photos`. */
const photosFrom = import.meta.url.endsWith('.ts')
  ? '../demo/photos'
  : '../../../../app/demo/photos';
const PHOTOS = fileURLToPath(new URL(photosFrom, import.meta.url));
const STAFF = { email: 'bruno@demo.local', name: 'Bruno Reis' };
/** The password of `npm run demo`, which fills a folder of its own. */
const DEMO_PASSWORD = 'demonstracao';

function readArgs(args: string[]): { orders: number; password: string } {
  let values: { orders?: string | undefined; demo?: boolean | undefined };
  try {
    values = parseArgs({
      args,
      options: { orders: { type: 'string' }, demo: { type: 'boolean' } },
    }).values;
  } catch {
    throw new StartupError('Usage: npm run demo:data -- [--orders N]');
  }
  const text = values.orders;
  const orders = text === undefined ? DEFAULT_ORDERS : Number(text);
  if (!Number.isInteger(orders) || orders < 1 || orders > MOST_ORDERS) {
    throw new StartupError(`--orders takes a whole number from 1 to ${MOST_ORDERS}.`);
  }
  // A store that is filled elsewhere may become a real one: nobody else must know the way in.
  return { orders, password: values.demo ? DEMO_PASSWORD : randomBytes(12).toString('base64url') };
}

async function run(): Promise<number> {
  readEnvFile();
  const { orders, password } = readArgs(process.argv.slice(2));
  const config = readConfig(process.env);
  const engine = await openEngine(config, { exclusive: false });
  try {
    await migrate(engine, migrations);
    if (!(await isEmptyStore(engine))) {
      throw new StartupError('The store is not empty. Choose another DATA_DIR or DATABASE_URL.');
    }
    const startedAt = Date.now();
    await fillStore(engine, {
      orders,
      now: startedAt,
      config,
      staff: { ...STAFF, password },
      photos: { folder: PHOTOS, photoFiles: openPhotoFiles(config) },
      onProgress: (done) => {
        if (orders > 20_000 && done % 20_000 === 0) process.stdout.write(`${done} of ${orders}\n`);
      },
    });
    // The first start would compute them before anybody is served.
    await keepFigures(engine, config.storeTimeZone);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${orders} orders in ${seconds} s. Staff: ${STAFF.email} / ${password}\n`);
    return 0;
  } finally {
    await engine.close();
  }
}

process.exitCode = await exitCodeOf(processTerminal, run);
