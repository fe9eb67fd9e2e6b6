import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#app/migrations/all.ts';
import { readConfig } from '#kit/server/core/config.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { insertLabelledOrder, switchFreightOn } from '../freight.ts';
import { TEST_NOW } from '../harness.ts';
import { startFreightStandIn, type FreightStandIn } from '../stand-ins/freight-provider.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { SHOP_ENV } from './shop.ts';

const main = fileURLToPath(new URL('../../dist/server/app/main.js', import.meta.url));
const ORDERS = 8;
/** The calls to the provider after which the server is killed, each time. */
const KILLED_AFTER = [2, 5, 11, 16];

/** The built server in a process of its own, over SQLite. `label-deaths.test.ts` has a process die at each of its moments. */
describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a server killed with SIGKILL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-killed-'));
  const config = readConfig({ ...SHOP_ENV, DATA_DIR: dataDir });
  let standIn: FreightStandIn;
  let server: ServerProcess;
  const orders: { orderId: number }[] = [];

  beforeAll(async () => {
    standIn = await startFreightStandIn({ clock: () => TEST_NOW });
    const engine = await openEngine(config, { exclusive: true });
    await migrate(engine, migrations);
    const deps = { clock: () => TEST_NOW, secrets: loadSecrets(config) };
    await switchFreightOn({ deps, engine });
    for (let made = 0; made < ORDERS; made += 1)
      orders.push(await insertLabelledOrder({ deps, engine }));
    await engine.close();
    server = await createServerProcess([main], {
      ...SHOP_ENV,
      DATA_DIR: dataDir,
      FREIGHT_PROVIDER_URL: standIn.url,
      BACKUP_AT: 'off',
    });
  });
  afterAll(async () => {
    await server.kill();
    await standIn.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('again and again has bought each label once, and sent each order once', async () => {
    for (const after of KILLED_AFTER) {
      const until = standIn.calls() + after;
      await server.start();
      await expect.poll(() => standIn.calls(), { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
      await server.kill();
    }
    await server.start();
    const isSent = async ({ orderId }: { orderId: number }): Promise<boolean> => {
      const answer = await fetch(`${server.url}/api/orders/${orderId}`);
      return ((await answer.json()) as { status?: string }).status === 'ENVIADO';
    };
    const areSent = async () => (await Promise.all(orders.map(isSent))).every(Boolean);
    await expect.poll(areSent, { timeout: 60_000, interval: 500 }).toBe(true);
    await server.stop();
    expect(standIn.labels).toHaveLength(ORDERS);
    expect(standIn.paidCents()).toBe(ORDERS * 2_565);
  }, 180_000);
});
