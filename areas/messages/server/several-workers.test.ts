import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { useTestServer } from '#test/harness.ts';
import { configureSenders, deliveryContext, forgetMessages } from '#test/outbox.ts';
import { insertOrderRow } from '#test/records.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import { createZapiClient } from '#areas/senders/server/zapi.ts';
import { createWakeSignal } from '#kit/server/core/wake-signal.ts';
import { startOutboxWorker } from './worker.ts';

const MESSAGES = 60;
const FEWER = 24;
const WORKERS = 3;
const SEND_EVERY_MS = 25;

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
let standIn: ZapiStandIn;

beforeAll(async () => {
  standIn = await startZapiStandIn(() => server.current.deps.clock());
});
beforeEach(async () => {
  await forgetMessages(server.current);
  standIn.messages.length = 0;
  standIn.setMood('ok', 'A');
});
afterAll(() => standIn.stop());

/** On PostgreSQL each worker has connections of its own, as another process would; SQLite has one process. */
async function openForWorker() {
  const { engine } = server.current;
  if (engine.name === 'sqlite') return { engine, close: () => Promise.resolve() };
  const { rows } = await engine.db
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .execute()
    .then((found) => ({ rows: found }));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const own = await openPostgres({ url: url.href });
  return { engine: own, close: () => own.close() };
}

/** Messages of orders of their own, each with its number for a text. */
async function writeMessages(count: number): Promise<void> {
  const { engine, deps } = server.current;
  for (let number = 0; number < count; number += 1) {
    const order = await insertOrderRow(engine, { status: 'CONFIRMADO' });
    await engine.db
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        order_id: order.id,
        kind: 'order-confirmed',
        state: 'pending',
        phone: '5511987654321',
        text: String(number),
        next_try_at: 0,
        created_at: deps.clock(),
        updated_at: 0,
      })
      .execute();
  }
}

async function startWorker() {
  const own = await openForWorker();
  const context = deliveryContext(server.current, {
    engine: own.engine,
    db: own.engine.db,
    random: Math.random,
    zapi: createZapiClient({ allowPrivate: true }),
    // Time goes by with each look, however long a call takes: waits are short, and no lease ends within a call.
    paced: { sendEveryMs: SEND_EVERY_MS, firstWaitMs: SEND_EVERY_MS, leaseMs: HOUR_MS },
  });
  const worker = startOutboxWorker(context, createWakeSignal());
  return {
    stop: async () => {
      await worker.stop();
      await own.close();
    },
  };
}

/** Lets time go by until the stand-in has taken so many messages. */
const untilTaken = (count: number) =>
  expect
    .poll(
      () => {
        server.current.advance(SEND_EVERY_MS);
        return standIn.messages.length;
      },
      { interval: 5, timeout: 50_000 },
    )
    .toBeGreaterThanOrEqual(count);

const takenTexts = () =>
  standIn.messages.map(({ message }) => Number(message)).sort((a, b) => a - b);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const takenBy = (instance: string) =>
  standIn.messages.filter(({ instanceId }) => instanceId === instance);

const unsent = () =>
  server.current.engine.db
    .selectFrom('outbox')
    .select('state')
    .where('state', '<>', 'sent')
    .execute();

describe('several workers over one database', () => {
  it('send each message exactly once, and no sender faster than allowed', async () => {
    const instances = ['A', 'B', 'C'];
    await configureSenders(server.current, standIn.url, instances);
    await writeMessages(MESSAGES);
    const workers = await Promise.all(Array.from({ length: WORKERS }, startWorker));
    await untilTaken(MESSAGES);
    await Promise.all(workers.map((worker) => worker.stop()));

    expect(takenTexts()).toEqual(numbers(MESSAGES));
    expect(await unsent()).toEqual([]);
    for (const instance of instances) {
      const at = takenBy(instance).map((message) => message.at);
      expect(at.length).toBeGreaterThan(0);
      const spent = (at.at(-1) ?? 0) - (at[0] ?? 0);
      expect(spent).toBeGreaterThanOrEqual((at.length - 1) * SEND_EVERY_MS * 0.9);
    }
  });

  it('go on without a sender that refuses, and without a worker that ends, each message once', async () => {
    await configureSenders(server.current, standIn.url, ['A', 'B', 'C']);
    standIn.setMood('ip-not-allowed', 'A');
    await writeMessages(FEWER);
    const workers = await Promise.all(Array.from({ length: WORKERS }, startWorker));
    await untilTaken(FEWER / 4);
    const [first, ...others] = workers;
    await first?.stop();
    await untilTaken(FEWER);
    await Promise.all(others.map((worker) => worker.stop()));

    expect(takenTexts()).toEqual(numbers(FEWER));
    expect(await unsent()).toEqual([]);
    expect(takenBy('A')).toEqual([]);
    expect(takenBy('B').length).toBeGreaterThan(0);
    expect(takenBy('C').length).toBeGreaterThan(0);
  });
});
