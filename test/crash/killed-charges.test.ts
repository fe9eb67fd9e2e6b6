import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OrderChargeAnswer } from '#areas/pix/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#kit/server/core/config.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { openEngine } from '#kit/server/db/engine/open.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { newId } from '#kit/server/core/ids.ts';
import { sealAccess } from '#areas/pix/server/accounts/pix-accounts.service.ts';
import { compareRows } from '#areas/system/server/verify/verify.repository.ts';
import { insertPixAccountRow } from '../charge-rows.ts';
import { insertOrderRows } from '../records.ts';
import { pixAccess } from '../stand-ins/pix-access.ts';
import { startPixStandIn } from '../stand-ins/pix-provider.ts';
import { SHOP_ENV } from './shop.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

const main = fileURLToPath(new URL('../../dist/server/app/main.js', import.meta.url));
const ORDERS = 16;
/** The calls to the provider after which the server is killed, each time. */
const KILLED_AFTER = [2, 11, 25];

/** The built server in a process of its own, over SQLite. `charge-deaths.test.ts` has a process die at each of its moments. */
describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a server killed with SIGKILL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-killed-'));
  let pix: Awaited<ReturnType<typeof startPixStandIn>>;
  let server: ServerProcess;
  let orders: { id: string; orderId: number }[];
  /** By the server's own clock, which no test gives it. */
  let now = 0;

  const withStore = async <Answer>(work: (engine: Engine) => Promise<Answer>): Promise<Answer> => {
    const engine = await openEngine(readConfig({ ...SHOP_ENV, DATA_DIR: dataDir }), {
      exclusive: true,
    });
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  };

  beforeAll(async () => {
    pix = await startPixStandIn({ clock: () => now });
    const config = readConfig({ ...SHOP_ENV, DATA_DIR: dataDir });
    await withStore(async (engine) => {
      await migrate(engine, migrations);
      orders = await insertOrderRows(
        engine,
        Array.from({ length: ORDERS }, () => ({
          status: 'CONFIRMADO' as const,
          total_cents: 9_000,
        })),
      );
      const id = newId();
      const access = sealAccess({ secrets: loadSecrets(config) }, id, pixAccess.efi);
      await insertPixAccountRow(engine, { id, provider: 'efi', access });
    });
    server = await createServerProcess([main], {
      ...SHOP_ENV,
      DATA_DIR: dataDir,
      PIX_PROVIDER_URL: pix.url,
      BACKUP_AT: 'off',
    });
    await server.start();
    await ask({ orderId: 100_000_000_000 });
  });
  afterAll(async () => {
    await server.kill();
    await pix.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ask = async ({ orderId }: { orderId: number }): Promise<OrderChargeAnswer | undefined> => {
    const url = `${server.url}/api/orders/${orderId}/charge`;
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
    now = Date.parse(answer?.headers.get('date') ?? '') || now;
    return answer?.ok ? ((await answer.json()) as OrderChargeAnswer) : undefined;
  };
  /** Every page asks, and the server is killed in the middle of it. */
  const killWhileAsking = async (after: number): Promise<void> => {
    const until = pix.calls() + after;
    const asking = Promise.all(orders.map(ask));
    await Promise.race([asking, expect.poll(() => pix.calls()).toBeGreaterThanOrEqual(until)]);
    await server.kill();
    await asking;
    await server.start();
  };
  const untilAll = (test: (answer: OrderChargeAnswer | undefined) => boolean) =>
    expect
      .poll(async () => (await Promise.all(orders.map(ask))).every(test), { timeout: 60_000 })
      .toBe(true);

  it('again and again has made each charge once, and noted each payment once', async () => {
    for (const after of KILLED_AFTER) await killWhileAsking(after);
    await untilAll((answer) => answer?.pix?.isAutomatic === true);
    expect(pix.charges).toHaveLength(ORDERS);
    for (const { reference } of pix.charges) pix.pay(reference);
    for (const after of KILLED_AFTER) await killWhileAsking(after);
    await untilAll((answer) => answer?.paymentStatus === 'Pago');
    await server.stop();
    await withStore(async ({ db }) => {
      const payments = await db.selectFrom('payments').select('amount_cents').execute();
      expect(payments.map(({ amount_cents: cents }) => cents)).toEqual(
        Array.from({ length: ORDERS }, () => 9_000),
      );
      const sums = await db.selectFrom('orders').select('paid_cents').distinct().execute();
      expect(sums).toEqual([{ paid_cents: 9_000 }]);
      expect(
        (await compareRows(db, 10)).first.filter(({ of }) =>
          /^(charges|payments|refunds)\./.test(of),
        ),
      ).toEqual([]);
    });
  }, 180_000);
});
