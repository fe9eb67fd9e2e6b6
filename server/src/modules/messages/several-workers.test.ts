import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/harness.ts';
import { configureSenders, deliveryContext } from '../../../test/outbox.ts';
import { insertOrderRow } from '../../../test/records.ts';
import { startZapiStandIn, type ZapiStandIn } from '../../../test/stand-ins/zapi.ts';
import { openPostgres } from '../../db/postgres.ts';
import { createZapiClient } from '../../integrations/zapi.ts';
import { createWakeSignal } from '../../wake-signal.ts';
import { startOutboxWorker } from './worker.ts';

const MESSAGES = 120;
const WORKERS = 3;

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
let standIn: ZapiStandIn;

beforeAll(async () => {
  standIn = await startZapiStandIn(() => server.current.deps.clock());
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

describe('several workers over one database', () => {
  it('send each message exactly once, and no sender faster than allowed', async () => {
    const { engine } = server.current;
    const instances = ['A', 'B', 'C'];
    await configureSenders(server.current, standIn.url, instances);
    for (let number = 0; number < MESSAGES; number += 1) {
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
          created_at: server.current.deps.clock(),
          updated_at: 0,
        })
        .execute();
    }
    const sendEveryMs = 25;
    const opened = await Promise.all(Array.from({ length: WORKERS }, openForWorker));
    const workers = opened.map((own) =>
      startOutboxWorker(
        deliveryContext(server.current, {
          engine: own.engine,
          db: own.engine.db,
          random: Math.random,
          zapi: createZapiClient({ allowPrivate: true }),
          paced: { sendEveryMs },
        }),
        createWakeSignal(),
      ),
    );
    await expect
      .poll(
        () => {
          server.current.advance(sendEveryMs);
          return standIn.messages.length;
        },
        { interval: 5, timeout: 50_000 },
      )
      .toBeGreaterThanOrEqual(MESSAGES);
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(opened.map((own) => own.close()));

    const texts = standIn.messages.map(({ message }) => Number(message)).sort((a, b) => a - b);
    expect(texts).toEqual(Array.from({ length: MESSAGES }, (_, number) => number));
    const left = await engine.db
      .selectFrom('outbox')
      .select('state')
      .where('state', '<>', 'sent')
      .execute();
    expect(left).toEqual([]);
    for (const instance of instances) {
      const at = standIn.messages
        .filter(({ instanceId }) => instanceId === instance)
        .map((message) => message.at);
      expect(at.length).toBeGreaterThan(0);
      const spent = (at.at(-1) ?? 0) - (at[0] ?? 0);
      expect(spent).toBeGreaterThanOrEqual((at.length - 1) * sendEveryMs * 0.9);
    }
  });
});
