import { callBy } from '#kit/server/core/call.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { migrations } from '../migrations/all.ts';
import type { PhotoFiles } from '#areas/photos/server/files/photo-files.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openSqlite } from '#kit/server/db/engine/sqlite.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { addUser } from '#areas/accounts/server/accounts.service.ts';
import { setUpStore } from '#areas/store/server/store.service.ts';
import { createPasswords } from '#kit/server/core/passwords.ts';
import { DEMO_STORE } from './catalog.ts';
import { orderMoments } from './demo-order.ts';
import { addDemoPhotos } from './demo-photos.ts';
import { SEED, SPAN_MS } from './demo-plan.ts';
import { liveSixMonths } from './live-six-months.ts';
import { openDemoWindow } from './demo-window.ts';
import { copyStore } from './mass-store.ts';
import { seededRandom } from './random.ts';
import { OWNER } from './shop-calls.ts';

interface DemoStaff {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export interface DemoOptions {
  readonly orders: number;
  readonly now: number;
  readonly staff: DemoStaff;
  readonly config?: Config;
  /** The number of orders that are lived one by one, half of them the latest of the store. */
  readonly lived?: number;
  /** The folder of the drawn photos of products, and the store's own place for photos; missing: the store has no photos. */
  readonly photos?: { readonly folder: string; readonly photoFiles: PhotoFiles };
  readonly onProgress?: (orders: number) => void;
}

/** Whether nothing was ever sold or registered here. */
export async function isEmptyStore(engine: Engine): Promise<boolean> {
  for (const table of ['products', 'orders', 'customers'] as const) {
    if (await engine.db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

const LIVED = 400;

/**
 * Fills an empty, migrated database with a believable store: catalogue, policies, influencers, customers and
 * six months of orders up to `now`. The same seed and moment give the same store, but for identifiers.
 *
 * The orders are lived through the use cases. A large store lives only the latest and some of each week; its other orders are
 * copies of their rows.
 */
export async function fillStore(engine: Engine, options: DemoOptions): Promise<void> {
  await fillOrders(engine, options);
  const call = callBy(OWNER, options.now - SPAN_MS);
  if (options.photos) {
    const { folder, photoFiles } = options.photos;
    await addDemoPhotos({ engine, photoFiles }, { call, folder });
  }
  await openDemoWindow(engine, call);
}

async function fillOrders(engine: Engine, options: DemoOptions): Promise<void> {
  const { orders, now, lived = LIVED, onProgress } = options;
  const moments = orderMoments(orders, { from: now - SPAN_MS, until: now }, seededRandom(SEED));
  if (orders <= lived) {
    await live(engine, options, moments);
    onProgress?.(orders);
    return;
  }
  const places = livedAmong(orders, lived);
  const folder = mkdtempSync(join(tmpdir(), 'balcao-demo-'));
  const scratch = openSqlite({ dataDir: folder, exclusive: false });
  try {
    await migrate(scratch, migrations);
    await live(
      scratch,
      options,
      moments.filter((_, index) => places.has(index)),
    );
    const others = moments.filter((_, index) => !places.has(index));
    await copyStore(scratch, engine, { moments: others, onProgress });
  } finally {
    await scratch.close();
    rmSync(folder, { recursive: true });
  }
}

/** The places of the lived orders among so many orders. */
function livedAmong(orders: number, lived: number): ReadonlySet<number> {
  const half = Math.floor(lived / 2);
  const places = Array.from({ length: half }, (_, index) => index);
  const earlier = places.map((index) => Math.floor((index * (orders - half)) / half));
  return new Set([...earlier, ...places.map((index) => orders - half + index)]);
}

async function live(
  engine: Engine,
  { now, staff, config = readConfig({}) }: DemoOptions,
  moments: readonly number[],
): Promise<void> {
  const { email, name } = staff;
  const accounts = { engine, passwords: createPasswords() };
  const id = await addUser(accounts, { ...staff, role: 'atendente' }, now - SPAN_MS);
  const nameSeller = (trx: Trx) => setUpStore(trx, DEMO_STORE);
  await engine.transaction(nameSeller);
  const actor = { id, role: 'atendente', name, email, customerId: null, sessionId: '' } as const;
  await liveSixMonths({ engine, config }, { now, moments, staff: { ...actor, lacks: undefined } });
}
