import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { Retention } from '../endpoints.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { DEFAULT_RETENTION } from '../rules/privacy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createTemporaryOrder,
  nextCpf,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { setLinkDays } from '#test/link-days.ts';
import { configureSenders, messagesOf } from '#test/outbox.ts';
import { insertOrderRows } from '#test/records.ts';
import { applyRetention, applyRetentionOnce } from './retention.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });

const asAdmin = <Body>(method: string, body?: unknown) =>
  server.current.call<Body>(method, '/privacy/retention', {
    token: server.current.tokens.admin,
    body,
  });
const run = () => applyRetention(server.current.deps, server.current.deps.clock());
const open = async (orderId: number) =>
  (await server.current.call('GET', `/orders/${orderId}`)).status;

/** Longer than any link waits and is stored afterwards: the rows of one test are deleted before the next. */
const LONGEST = (365 + 90) * DAY_MS;

beforeEach(async () => {
  await asAdmin('PUT', DEFAULT_RETENTION);
  server.current.advance(LONGEST + 1);
  await run();
});

describe('a link that nobody confirmed', () => {
  it('is gone after its days, with what belongs to it; a confirmed one stays', async () => {
    const order = await createTemporaryOrder(server.current);
    const confirmed = await createConfirmedOrder(server.current);
    await server.current.call('GET', `/customers/cpf/${nextCpf()}`, {
      headers: { 'order-id': String(order.orderId) },
    });
    server.current.advance(90 * DAY_MS);
    expect(await run()).toMatchObject({ orders: 0 });
    server.current.advance(1);
    expect(await run()).toMatchObject({ orders: 1 });
    expect(await open(order.orderId)).toBe(404);
    expect(await open(confirmed.orderId)).toBe(200);
    expect(await run()).toMatchObject({ orders: 0 });
  });

  it('with a date outlives that by its days, and is open until then', async () => {
    await setLinkDays(server.current, 365);
    const dated = await createTemporaryOrder(server.current);
    await setLinkDays(server.current, null);
    server.current.advance(364 * DAY_MS);
    expect(await run()).toMatchObject({ orders: 0 });
    expect(await open(dated.orderId)).toBe(200);
    server.current.advance(91 * DAY_MS);
    expect(await run()).toMatchObject({ orders: 0 });
    server.current.advance(1 * DAY_MS);
    expect(await run()).toMatchObject({ orders: 1 });
    expect(await open(dated.orderId)).toBe(404);
  });

  it('goes in pieces, and once also where several processes run at the same moment', async () => {
    const { engine, deps } = server.current;
    const old = deps.clock() - 91 * DAY_MS;
    const many = Array.from({ length: 230 }, () => ({ created_at: old, updated_at: old }));
    await insertOrderRows(engine, many);
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((total, { orders }) => total + orders, 0)).toBe(230);
  });

  it('that is being confirmed at that moment is either an order or gone, never half', async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => createTemporaryOrder(server.current)),
    );
    server.current.advance(91 * DAY_MS);
    const [removed, ...answers] = await Promise.all([
      run(),
      ...orders.map((order) => confirmOrder(server.current, order.orderId, confirmationBody())),
    ]);
    const confirmed = answers.filter(({ status }) => status === 200);
    expect(confirmed.length + removed.orders).toBe(8);
    for (const answer of answers) expect([200, 404]).toContain(answer.status);
  });
});

describe('a message', () => {
  it('loses phone and words after its days, and still says that it was sent', async () => {
    await configureSenders(server.current, 'http://127.0.0.1:9', ['UM']);
    const sent = await createConfirmedOrder(server.current);
    const waiting = await createConfirmedOrder(server.current);
    await server.current.engine.db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: server.current.deps.clock() })
      .where('order_id', '=', sent._id)
      .execute();
    server.current.advance(181 * DAY_MS);
    expect(await run()).toMatchObject({ messages: 1 });
    expect(await messagesOf(server.current, sent.orderId)).toMatchObject([
      { kind: 'order-confirmed', state: 'sent', phone: '', text: '' },
    ]);
    expect((await messagesOf(server.current, waiting.orderId))[0]?.text).not.toBe('');
    expect(await run()).toMatchObject({ messages: 0 });
  });
});

describe('a look-up by CPF', () => {
  const countLookUps = async (order: { _id: string }) =>
    (
      await server.current.engine.db
        .selectFrom('cpf_lookups')
        .select('cpf_hash')
        .where('order_id', '=', order._id)
        .execute()
    ).length;

  it('is forgotten after its days, unless its link still waits and needs it', async () => {
    const [done, waiting] = [
      await createTemporaryOrder(server.current),
      await createTemporaryOrder(server.current),
    ];
    for (const { orderId } of [done, waiting]) {
      await server.current.call('GET', `/customers/cpf/${nextCpf()}`, {
        headers: { 'order-id': String(orderId) },
      });
    }
    await confirmOrder(server.current, done.orderId);
    server.current.advance(31 * DAY_MS);
    expect(await run()).toMatchObject({ lookUps: 1 });
    expect(await countLookUps(done)).toBe(0);
    expect(await countLookUps(waiting)).toBe(1);
  });
});

describe('the days', () => {
  it('are set by an admin, whole and positive or none, and the trail keeps what they were', async () => {
    expect((await asAdmin<Retention>('GET')).body).toEqual(DEFAULT_RETENTION);
    const changed = { ...DEFAULT_RETENTION, messageDays: 60, unconfirmedOrderDays: null };
    expect((await asAdmin<Retention>('PUT', changed)).body).toEqual(changed);
    expect((await asAdmin<Retention>('GET')).body).toEqual(changed);
    const { details } = await server.current.engine.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'privacy.settings-changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({
      changes: [
        { field: 'unconfirmedOrderDays', from: 90, to: null },
        { field: 'messageDays', from: 180, to: 60 },
      ],
    });
    for (const days of [0, -1, 1.5, 4_000, '30']) {
      const answer = await asAdmin<ErrorAnswer>('PUT', { ...changed, lookUpDays: days });
      expect(answer.status).toBe(400);
    }
    const order = await createTemporaryOrder(server.current);
    server.current.advance(4_000 * DAY_MS);
    await run();
    expect(await open(order.orderId)).toBe(200);
  });

  it('are looked at once for each backup, however often and whoever asks', async () => {
    const { deps } = server.current;
    const backedUpAt = deps.clock();
    const ran = async (time: number) => (await applyRetentionOnce(deps, time)) !== undefined;
    expect(await ran(backedUpAt)).toBe(true);
    expect(await ran(backedUpAt)).toBe(false);
    expect(await ran(backedUpAt + DAY_MS)).toBe(true);
    expect(await ran(backedUpAt + DAY_MS)).toBe(false);
    expect(await ran(backedUpAt), 'again, once the clock that was ahead is right').toBe(true);
  });
});
