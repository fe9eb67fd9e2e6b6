import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderMessageAnswer } from '../contract.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConfirmedOrder, createProduct, createTemporaryOrder } from '#test/factories.ts';
import { insertOrderRows } from '#test/records.ts';
import { TEST_NOW, startTestServer, type TestServer } from '#test/harness.ts';
import { configureSenders, deliverDue, deliveryContext, messagesOf } from '#test/outbox.ts';
import { changeStore } from '#test/store-settings.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import type { OrdersTable } from '#kit/server/db/tables.ts';
import { createWakeSignal } from '#kit/server/core/wake-signal.ts';
import { remindOfPayments } from './payment-reminders.ts';
import { startOutboxWorker } from './worker.ts';

/* The clock starts at 14:05 of a Friday, in the store's zone. */

let standIn: ZapiStandIn;
let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  standIn.messages.length = 0;
  standIn.setMood('ok');
  ({ server, stop } = await startTestServer({
    env: { ZAPI_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://pedidos.exemplo.com' },
  }));
  await configureSenders(server, standIn.url, ['A']);
  await remindAfter(3);
});
afterEach(() => stop());

const staff = (method: string, path: string, body: unknown = {}) =>
  server.call(method, path, { token: server.tokens.atendente, body });
const remindAfter = (paymentReminderHours: number | null) =>
  changeStore(server, { paymentReminderHours });
const context = () => deliveryContext(server, { paced: { sendEveryMs: 0 } });
const remind = () => remindOfPayments(context());
const pay = (order: TemporaryOrderAnswer, amount?: number) =>
  staff('POST', `/orders/${order._id}/payments`, amount === undefined ? {} : { amount });
const changeOrder = (order: TemporaryOrderAnswer, change: Updateable<OrdersTable>) =>
  server.engine.db.updateTable('orders').set(change).where('id', '=', order._id).execute();

/** A confirmed order of R$ 187,40. */
async function ordered(): Promise<TemporaryOrderAnswer> {
  const product = await createProduct(server, { price: 187.4 });
  return createConfirmedOrder(server, { cart: { lines: [{ product, quantity: 1 }] } });
}

const remindersOf = async (order: TemporaryOrderAnswer) =>
  (await messagesOf(server, order.orderId)).filter(({ kind }) => kind === 'payment-reminder');
const countReminders = async () =>
  (await messagesOf(server)).filter(({ kind }) => kind === 'payment-reminder').length;
const sentTexts = () =>
  standIn.messages
    .map(({ message }) => message)
    .filter((text) => text.includes('falta o pagamento'));

describe('an unpaid order is reminded of', () => {
  it('so many hours after its confirmation, once, with what is due', async () => {
    const order = await ordered();
    server.advance(3 * HOUR_MS - 1);
    await remind();
    expect(await remindersOf(order)).toEqual([]);
    server.advance(1);
    await remind();
    await remind();
    const text = `Olá, Maria! Seu pedido #${order.orderId} está reservado e falta o pagamento de R$\u00a0187,40. Para pagar com PIX: https://pedidos.exemplo.com/pedido/${order.orderId}`;
    expect(await remindersOf(order)).toMatchObject([
      { state: 'pending', phone: '5511987654321', text },
    ]);
    await deliverDue(context());
    await remind();
    expect(await remindersOf(order)).toMatchObject([{ state: 'sent', text }]);
    expect(sentTexts()).toEqual([text]);
  });

  it('also after a part of it was paid, and after it was sent', async () => {
    const order = await ordered();
    await pay(order, 50);
    await staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456789BR' });
    server.advance(3 * HOUR_MS);
    await remind();
    await deliverDue(context());
    expect(sentTexts()).toEqual([expect.stringContaining('falta o pagamento de R$\u00a0137,40')]);
  });

  it('never while the store has not asked for it, nor without a sender or an address', async () => {
    const order = await ordered();
    server.advance(4 * HOUR_MS);
    await remindAfter(null);
    await remind();
    expect(await remindersOf(order)).toEqual([]);
    await remindAfter(4);
    await configureSenders(server, standIn.url, []);
    await remind();
    expect(await remindersOf(order)).toEqual([]);
    await configureSenders(server, standIn.url, ['A']);
    const withoutAddress = { ...server.deps.config, publicUrl: undefined };
    await server.engine.db.deleteFrom('settings').where('key', '=', 'public-address').execute();
    await remindOfPayments({ ...context(), config: withoutAddress });
    expect(await remindersOf(order)).toEqual([]);
    await remind();
    expect(await remindersOf(order)).toHaveLength(1);
  });

  it('never when it is paid, cancelled, unconfirmed, to be withdrawn from, or arranged with the store', async () => {
    const paid = await ordered();
    await pay(paid);
    const cancelled = await ordered();
    await staff('PUT', `/orders/cancel/${cancelled._id}`);
    await createTemporaryOrder(server);
    const arranged = await ordered();
    await changeOrder(arranged, { arranges_payment: 1 });
    const unwanted = await ordered();
    await changeOrder(unwanted, { withdrawal_requested_at: TEST_NOW });
    server.advance(3 * HOUR_MS);
    await remind();
    expect(await countReminders()).toBe(0);
  });

  it('never when it is old: switching reminders on sends none for orders of before', async () => {
    await remindAfter(null);
    const old = await ordered();
    await changeOrder(old, { confirmed_at: TEST_NOW - (24 + 72) * HOUR_MS - 1 });
    const latest = await ordered();
    await changeOrder(latest, { confirmed_at: TEST_NOW - (24 + 72) * HOUR_MS });
    await remindAfter(24);
    await remind();
    expect(await remindersOf(old)).toEqual([]);
    expect(await remindersOf(latest)).toHaveLength(1);
  });

  it('by day, in the time zone of the store', async () => {
    const order = await ordered();
    const until = (hour: number, minute: number) =>
      server.advance(
        TEST_NOW + (hour - 14) * HOUR_MS + (minute - 5) * MINUTE_MS - server.deps.clock(),
      );
    await remindAfter(6);
    until(20, 5);
    await remind();
    until(24 + 3, 0);
    await remind();
    until(24 + 8, 59);
    await remind();
    expect(await remindersOf(order)).toEqual([]);
    // Nine in São Paulo is six in Rio Branco.
    until(24 + 9, 0);
    const further = { ...server.deps.config, storeTimeZone: 'America/Rio_Branco' };
    await remindOfPayments({ ...context(), config: further });
    expect(await remindersOf(order)).toEqual([]);
    await remind();
    expect(await remindersOf(order)).toHaveLength(1);
  });

  it('also of more orders than a page has, some confirmed in the same instant', async () => {
    const orders = Array.from({ length: 230 }, (_, number) => ({
      status: 'CONFIRMADO' as const,
      confirmed_at: TEST_NOW,
      // Orders that no message can reach do not block the others.
      customer_phone: number < 210 ? '123' : '11987654321',
    }));
    await insertOrderRows(server.engine, orders);
    server.advance(3 * HOUR_MS);
    await remind();
    expect(await countReminders()).toBe(20);
  });

  it('once, by two processes at the same moment', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    server.advance(3 * HOUR_MS);
    const others = await openForOther();
    const other = { ...context(), engine: others.engine, db: others.engine.db };
    await Promise.all([remind(), remindOfPayments(other), remind()]);
    await others.close();
    for (const order of orders) expect(await remindersOf(order)).toHaveLength(1);
  });

  it('by the worker, some minutes after it was due', async () => {
    const order = await ordered();
    const signal = createWakeSignal();
    const worker = startOutboxWorker(context(), signal);
    await expect.poll(() => standIn.messages.length).toBe(1);
    server.advance(3 * HOUR_MS);
    signal.wake();
    await expect.poll(sentTexts).toHaveLength(1);
    server.advance(6 * MINUTE_MS);
    signal.wake();
    await worker.stop();
    expect(await remindersOf(order)).toMatchObject([{ state: 'sent' }]);
  });
});

/** On PostgreSQL another process has connections of its own; SQLite has one process. */
async function openForOther() {
  const { engine } = server;
  if (engine.name === 'sqlite') return { engine, close: () => Promise.resolve() };
  const { name } = await engine.db
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const own = await openPostgres({ url: url.href });
  return { engine: own, close: () => own.close() };
}

describe('a reminder that waits', () => {
  /** An order whose reminder waits, behind no other message. */
  async function waiting(): Promise<TemporaryOrderAnswer> {
    const order = await ordered();
    await deliverDue(context());
    server.advance(3 * HOUR_MS);
    await remind();
    expect(await remindersOf(order)).toMatchObject([{ state: 'pending' }]);
    return order;
  }

  it.each([
    ['paid', (order: TemporaryOrderAnswer) => pay(order)],
    ['cancelled', (order: TemporaryOrderAnswer) => changeOrder(order, { status: 'CANCELADO' })],
    [
      'to be withdrawn from',
      (order: TemporaryOrderAnswer) => changeOrder(order, { withdrawal_requested_at: TEST_NOW }),
    ],
    ['no more to be reminded of', () => remindAfter(null)],
  ])('does not leave once its order is %s', async (_what, change) => {
    const order = await waiting();
    await change(order);
    await deliverDue(context());
    expect(sentTexts()).toEqual([]);
    expect(await remindersOf(order)).toEqual([]);
  });

  it('is withdrawn once its order is paid', async () => {
    const order = await waiting();
    await pay(order);
    await remind();
    expect(await remindersOf(order)).toEqual([]);
  });

  it('says what is due when it leaves', async () => {
    const order = await waiting();
    await pay(order, 87.4);
    await deliverDue(context());
    expect(sentTexts()).toEqual([expect.stringContaining('pagamento de R$\u00a0100,00')]);
    expect((await remindersOf(order))[0]?.text).toBe(sentTexts()[0]);
  });

  it('waits in the night, and leaves on the next day', async () => {
    standIn.setMood('server-error');
    const order = await waiting();
    await deliverDue(context());
    standIn.setMood('ok');
    server.advance(3 * HOUR_MS);
    await deliverDue(context());
    expect(sentTexts()).toEqual([]);
    server.advance(13 * HOUR_MS);
    await remind();
    await deliverDue(context());
    expect(sentTexts()).toHaveLength(1);
    expect(await remindersOf(order)).toMatchObject([{ state: 'sent' }]);
  });

  it('leaves no second time where nobody knows whether it left: it stays, as unsure', async () => {
    const order = await waiting();
    standIn.setMood('drop');
    await deliverDue(context());
    standIn.setMood('ok');
    server.advance(3 * HOUR_MS);
    await deliverDue(context());
    server.advance(13 * HOUR_MS);
    await remind();
    await deliverDue(context());
    expect(sentTexts()).toEqual([]);
    expect(await remindersOf(order)).toMatchObject([{ state: 'unsure' }]);
  });

  it('is sent again by hand at any hour, but not once nothing is due', async () => {
    const order = await waiting();
    await deliverDue(context());
    server.advance(6 * HOUR_MS);
    const [sent] = await remindersOf(order);
    const resend = () => staff('POST', `/messages/${sent?._id}/resend`);
    expect((await resend()).status).toBe(201);
    await deliverDue(context());
    expect(sentTexts()).toHaveLength(2);
    await resend();
    await pay(order);
    await deliverDue(context());
    expect(sentTexts()).toHaveLength(2);
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'message_without_debt' } });
  });
});

it('is worded to be sent by hand, while something is due', async () => {
  const order = await ordered();
  const byHand = () =>
    server.call<OrderMessageAnswer & ErrorAnswer>(
      'GET',
      `/orders/${order._id}/message?kind=payment-reminder`,
      { token: server.tokens.atendente },
    );
  expect((await byHand()).body.text).toContain('falta o pagamento de R$\u00a0187,40');
  await pay(order);
  expect(await byHand()).toMatchObject({ status: 409, body: { code: 'message_without_debt' } });
});
