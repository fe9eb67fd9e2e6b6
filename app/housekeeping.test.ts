import { DAY_MS } from '#kit/rules/durations.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  allRows,
  FLEETING,
  recordBackup,
  recordBackups,
  tablesThatLost,
  writeAgingRows,
} from '#test/aging-rows.ts';
import { createTemporaryOrder } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/harness.ts';
import { configureSenders } from '#test/outbox.ts';
import { newId } from '#kit/server/core/ids.ts';
import { findSetting } from '#kit/server/db/settings.ts';
import { runHousekeeping } from './housekeeping.ts';
import { SENDERS, type StoredSender } from '#areas/senders/server/sender-secrets.ts';

let server: TestServer;
let stop: () => Promise<void>;

beforeEach(async () => {
  ({ server, stop } = await startTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } }));
});
afterEach(() => stop());

const keepHouse = () => runHousekeeping({ ...server.deps, log: pino({ level: 'silent' }) });

/** An entry of the trail that is older than five years by any clock. */
async function writeOldEntry(): Promise<void> {
  const { db } = server.engine;
  const { id: _, ...entry } = await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('audit')
    .values({ ...entry, id: newId(), at: 0, once: null })
    .execute();
}

it('removes what was old when the second newest good backup was begun', async () => {
  await writeAgingRows(server);
  await writeOldEntry();
  const before = await allRows(server);
  server.advance(400 * DAY_MS);
  await recordBackup(server);
  await keepHouse();
  expect(await tablesThatLost(server, before)).toEqual(FLEETING);
  await recordBackup(server);
  await keepHouse();
  expect(await tablesThatLost(server, before)).toEqual(
    [
      ...FLEETING,
      'audit',
      'cpf_lookups',
      'order_history',
      'order_lines',
      'orders',
      'outbox',
      'shipping_policies',
    ].sort(),
  );
});

it('without a backup removes sessions, answers to repeated calls and keys of imports alone', async () => {
  await writeAgingRows(server);
  await writeOldEntry();
  const before = await allRows(server);
  server.advance(400 * DAY_MS);
  await keepHouse();
  expect(await tablesThatLost(server, before)).toEqual(FLEETING);
});

it('counts no backup that failed, and none that is dated after now', async () => {
  await writeAgingRows(server);
  const before = await allRows(server);
  server.advance(400 * DAY_MS);
  await recordBackups(server);
  await server.engine.db.updateTable('backups').set({ failure: 'disk-full' }).execute();
  server.advance(DAY_MS);
  await recordBackups(server);
  server.advance(-DAY_MS);
  await keepHouse();
  expect(await tablesThatLost(server, before)).toEqual(FLEETING);
});

it('keeps what grows old while no backup is made', async () => {
  const order = await createTemporaryOrder(server);
  const status = async () => (await server.call('GET', `/orders/${order.orderId}`)).status;
  await recordBackups(server);
  for (let month = 0; month < 4; month += 1) {
    server.advance(28 * DAY_MS);
    await keepHouse();
  }
  expect(await status()).toBe(200);
  await recordBackups(server);
  await keepHouse();
  expect(await status()).toBe(404);
});

it('forgets the secrets of a number once a backup has held them for a day, and no other number', async () => {
  await configureSenders(server, 'http://127.0.0.1:9', ['UM', 'DOIS']);
  await configureSenders(server, 'http://127.0.0.1:9', ['DOIS']);
  const kept = async () =>
    (JSON.parse((await findSetting(server.engine.db, SENDERS)) ?? '[]') as StoredSender[]).map(
      ({ instanceId }) => instanceId,
    );
  server.advance(DAY_MS);
  await recordBackups(server);
  await keepHouse();
  expect(await kept()).toEqual(['DOIS', 'UM']);
  server.advance(1);
  await recordBackups(server);
  await keepHouse();
  expect(await kept()).toEqual(['DOIS']);
});
