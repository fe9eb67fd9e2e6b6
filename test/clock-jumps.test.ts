import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHousekeeping } from '#app/housekeeping.ts';
import { claimNext } from '#areas/messages/server/claim.ts';
import { endFutureWaits, giveUpStale } from '#areas/messages/server/worker.ts';
import {
  allRows,
  FLEETING,
  recordBackup,
  recordBackups,
  tablesThatLost,
  writeAgingRows,
} from './aging-rows.ts';
import {
  confirmationBody,
  confirmOrder,
  createConfirmedOrder,
  createTemporaryOrder,
} from './factories.ts';
import { startTestServer, TEST_PASSWORD, useTestServer, type TestServer } from './harness.ts';
import {
  configureSenders,
  deliverDue,
  deliveryContext,
  forgetMessages,
  messagesOf,
} from './outbox.ts';
import { startZapiStandIn, type ZapiStandIn } from './stand-ins/zapi.ts';

const server = useTestServer({
  env: { ZAPI_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://pedidos.exemplo.com' },
});
let standIn: ZapiStandIn;

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
beforeEach(async () => {
  await forgetMessages(server.current);
  await configureSenders(server.current, standIn.url, ['3C01']);
});
afterAll(() => standIn.stop());

describe('a clock that was hours ahead and is put right', () => {
  it('keeps no message and no sender waiting for those hours', async () => {
    const context = deliveryContext(server.current);
    const before = standIn.messages.length;
    server.current.advance(3 * HOUR_MS);
    await createConfirmedOrder(server.current);
    expect(await deliverDue(context)).toBe(1);
    await createConfirmedOrder(server.current);
    server.current.advance(2_000);
    expect((await claimNext(context)).claim).toBeDefined();
    await createConfirmedOrder(server.current);

    server.current.advance(-3 * HOUR_MS);
    await createConfirmedOrder(server.current);
    expect(await deliverDue(context)).toBe(0);
    await endFutureWaits(context);
    let claims = 0;
    for (let turn = 0; turn < 4; turn += 1) {
      claims += await deliverDue(context);
      server.current.advance(2_000);
    }
    expect(claims).toBe(3);
    expect(standIn.messages).toHaveLength(before + 4);
  });

  it('leaves right waits and rests alone', async () => {
    const context = deliveryContext(server.current);
    await createConfirmedOrder(server.current);
    await createConfirmedOrder(server.current);
    expect(await deliverDue(context)).toBe(1);
    await endFutureWaits(context);
    expect(await deliverDue(context)).toBe(0);
  });

  it('ends no session, and knows what was sent before', async () => {
    const { admin } = server.current.tokens;
    const order = await createTemporaryOrder(server.current);
    const body = confirmationBody();
    const send = () =>
      confirmOrder(server.current, order.orderId, body, { 'idempotency-key': 'sent-before' });
    const first = await send();
    expect(first.status).toBe(200);
    for (const jump of [-3 * HOUR_MS, 6 * HOUR_MS, -3 * HOUR_MS]) {
      server.current.advance(jump);
      expect((await server.current.call('GET', '/shipping', { token: admin })).status).toBe(200);
      expect(await send()).toMatchObject({ status: 200, body: first.body });
    }
  });
});

const FAR = 400 * DAY_MS;
/** The removal of old rows, as at a start and every hour. */
const keepHouse = (shop: TestServer) =>
  runHousekeeping({ ...shop.deps, log: pino({ level: 'silent' }) });

async function withShop(test: (shop: TestServer) => Promise<void>): Promise<void> {
  const { server: shop, stop } = await startTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
  try {
    await test(shop);
  } finally {
    await stop();
  }
}

describe('a start with the clock 400 days ahead', () => {
  it.each([
    ['backups of the last nights', true],
    ['no backup ever', false],
  ])('over a store with %s loses nothing of the shop, however often and used', (_, hasBackup) =>
    withShop(async (shop) => {
      await writeAgingRows(shop);
      shop.advance(5 * DAY_MS);
      if (hasBackup) await recordBackups(shop);
      await keepHouse(shop);
      shop.advance(HOUR_MS);
      await createConfirmedOrder(shop);
      const before = await allRows(shop);
      for (let times = 0; times < 5; times += 1) {
        shop.advance(FAR);
        await keepHouse(shop);
        await shop.call('POST', '/users/login', {
          body: { email: 'ninguem@exemplo.com', password: TEST_PASSWORD },
        });
        await createTemporaryOrder(shop);
        shop.advance(HOUR_MS);
        await keepHouse(shop);
        shop.advance(-FAR);
        await keepHouse(shop);
      }
      const lost = await tablesThatLost(shop, before);
      expect(lost.filter((table) => !FLEETING.includes(table))).toEqual([]);
    }),
  );

  it('that makes backups removes what two of them hold, and nothing that came after the first', () =>
    withShop(async (shop) => {
      await writeAgingRows(shop);
      await recordBackups(shop);
      const held = await allRows(shop);
      shop.advance(FAR);
      await recordBackup(shop);
      await keepHouse(shop);
      expect(await tablesThatLost(shop, held)).toEqual(FLEETING);
      shop.advance(DAY_MS);
      await createTemporaryOrder(shop);
      const later = await allRows(shop);
      await recordBackup(shop);
      await keepHouse(shop);
      expect(await tablesThatLost(shop, held)).toContain('orders');
      const after = await allRows(shop);
      const isHeld = (table: string, row: string) => held.get(table)?.includes(row);
      for (const [table, rows] of later) {
        if (FLEETING.includes(table)) continue;
        const came = rows.filter((row) => !isHeld(table, row));
        expect(after.get(table), table).toEqual(expect.arrayContaining(came));
      }
      shop.advance(-FAR);
      await keepHouse(shop);
      expect(await allRows(shop)).toEqual(after);
    }));

  it('gives waiting messages up only until the clock is right: then they leave', async () => {
    const context = deliveryContext(server.current);
    const states = async () => (await messagesOf(server.current)).map(({ state }) => state);
    const before = standIn.messages.length;
    await createConfirmedOrder(server.current);
    await createConfirmedOrder(server.current);
    standIn.setMood('server-error');
    server.current.advance(FAR);
    expect(await deliverDue(context)).toBe(1);
    await giveUpStale(context);
    expect(await states()).toEqual(['unsure', 'failed']);

    server.current.advance(-FAR);
    standIn.setMood('ok');
    await giveUpStale(context);
    await endFutureWaits(context);
    for (let turn = 0; turn < 3; turn += 1) {
      await deliverDue(context);
      server.current.advance(2_000);
    }
    expect(await states()).toEqual(['sent', 'sent']);
    expect(standIn.messages).toHaveLength(before + 2);
  });

  it('sends no message anew that had failed before it, or was sent again meanwhile', async () => {
    const context = deliveryContext(server.current);
    const { call, tokens } = server.current;
    await createConfirmedOrder(server.current);
    await server.current.engine.db.updateTable('outbox').set({ state: 'failed' }).execute();
    const order = await createConfirmedOrder(server.current);
    server.current.advance(FAR);
    await giveUpStale(context);
    const [given] = await messagesOf(server.current, order.orderId);
    await call('POST', `/messages/${given?._id}/resend`, { token: tokens.atendente, body: {} });
    await deliverDue(context);
    const before = await messagesOf(server.current);
    server.current.advance(-FAR);
    await endFutureWaits(context);
    expect(await deliverDue(context)).toBe(0);
    expect(await messagesOf(server.current)).toEqual(before);
  });
});
