import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { openSqlite } from '../src/db/sqlite.ts';
import { readConfig } from '../src/config.ts';
import type { Trx } from '../src/db/tables.ts';
import { createZapiClient } from '../src/integrations/zapi.ts';
import { PROGRAM } from '../src/modules/audit/audit.service.ts';
import { saveSenders } from '../src/modules/senders/save-senders.ts';
import { loadSecrets } from '../src/secrets.ts';
import { createPostalCodeClient } from '../src/integrations/viacep.ts';
import { createWakeSignal } from '../src/wake-signal.ts';
import { runningClock } from './clock.ts';
import { TEST_NOW, testPasswords } from './harness.ts';
import { insertOrderRow } from './records.ts';
import { startZapiStandIn, type ZapiStandIn } from './stand-ins/zapi.ts';

const MESSAGES = 1_000;
const KILLS = 5;
const program = fileURLToPath(new URL('./outbox-process.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'balcao-kill-'));
const env = {
  PATH: process.env.PATH ?? '',
  DATA_DIR: folder,
  APP_SECRET: 'a secret that only tests ever use, long enough',
  ZAPI_ALLOW_PRIVATE: 'true',
};
/** One clock for all processes: each goes on where the one before it was killed. */
const clock = runningClock(TEST_NOW);
const running = new Set<ChildProcess>();
let standIn: ZapiStandIn;

/** Starts the worker's process. @returns it, once it works. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...env, CLOCK_STARTS_AT: String(clock()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('The worker did not start')));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  running.delete(child);
}

async function fillOutbox(): Promise<void> {
  const engine = openSqlite({ dataDir: folder, exclusive: false });
  await migrate(engine);
  const config = readConfig(env);
  await saveSenders(
    {
      config,
      engine,
      db: engine.db,
      secrets: loadSecrets(config),
      clock,
      passwords: testPasswords,
      postalCodes: createPostalCodeClient(config),
      zapi: createZapiClient({ allowPrivate: true }),
      outbox: createWakeSignal(),
    },
    {
      whatsappSenders: ['A'].map((instanceId) => ({
        name: instanceId,
        apiUrl: standIn.url,
        instanceId,
        token: 'A1B2C3D4E5F6A7B8C9D0',
        clientToken: 'F0E1D2C3B4A5968778695A4B',
      })),
      caller: PROGRAM,
      now: TEST_NOW,
    },
  );
  const order = await insertOrderRow(engine, { status: 'CONFIRMADO' });
  const row = await engine.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { row_key: _, ...copied } = row as typeof row & { row_key?: number };
  const fill = async (trx: Trx) => {
    for (let number = 0; number < MESSAGES; number += 1) {
      const id = randomUUID();
      await trx
        .insertInto('orders')
        .values({ ...copied, id, order_id: 200_000_000_000 + number })
        .execute();
      await trx
        .insertInto('outbox')
        .values({
          id: randomUUID(),
          order_id: id,
          kind: 'order-confirmed',
          state: 'pending',
          phone: '5511987654321',
          text: String(number),
          next_try_at: 0,
          created_at: clock(),
          updated_at: 0,
        })
        .execute();
    }
  };
  await engine.transaction(fill);
  await engine.close();
}

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(async () => {
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** SQLite alone: what a dying process leaves to others over PostgreSQL is the same lease. */
describe.runIf(process.env.TEST_ENGINE === 'sqlite')('a worker killed at any moment', () => {
  it('loses no message of a thousand, and sends at most those twice whose answer it was recording', async () => {
    await fillOutbox();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const child = await start();
      const before = standIn.messages.length;
      await expect.poll(() => standIn.messages.length, { timeout: 10_000 }).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, randomInt(20, 400)));
      await kill(child);
    }
    expect(standIn.messages.length).toBeLessThan(MESSAGES);
    const last = await start();
    const arrived = () => new Set(standIn.messages.map(({ message }) => message));
    await expect.poll(() => arrived().size, { timeout: 100_000 }).toBe(MESSAGES);

    const engine = openSqlite({ dataDir: folder, exclusive: false });
    const unsent = () =>
      engine.db.selectFrom('outbox').select('text').where('state', '<>', 'sent').execute();
    await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
    await engine.close();
    await kill(last);
    // One sender: each death finds at most one message between the provider's answer and our record of it.
    expect(standIn.messages.length - MESSAGES).toBeLessThanOrEqual(KILLS);
  }, 150_000);
});
