import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEventStream, type EventStream } from '#test/event-stream.ts';
import {
  cartBody,
  changeCart,
  confirmOrder,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import { TEST_PASSWORD, useTestServer } from '#test/harness.ts';
import { buildApp } from '#app/app.ts';
import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { App } from '#kit/server/http/types.ts';
import { liveEvent } from '#app/live-events.ts';
import { createLiveEvents } from '#kit/server/core/live-events.ts';
import { addUser } from '#areas/accounts/server/accounts.service.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const server = useTestServer();
const logger = pino({ level: 'silent' });
let app: App;
let address: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  app = buildApp(server.current.deps, { logger, checkStreamsMs: 20 });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) {
    stream.close();
    await stream.ended;
  }
});
afterAll(() => app.close());

async function open(options: { token?: string; lastId?: string; at?: string } = {}) {
  const { token = server.current.tokens.atendente, lastId, at = address } = options;
  const stream = await openEventStream(at, token, lastId);
  streams.push(stream);
  return stream;
}

/** A stream that has sent the present state, and sends events from now on. */
async function openReady(options: Parameters<typeof open>[0] = {}) {
  const stream = await open(options);
  await expect.poll(() => stream.named('counts').length).toBeGreaterThan(0);
  return stream;
}

async function signedIn(role: 'admin' | 'atendente' = 'atendente') {
  const email = `${randomUUID()}@exemplo.com`;
  const account = { email, name: 'Bia Alves', role, password: TEST_PASSWORD };
  const { deps } = server.current;
  const id = await addUser(deps, account, deps.clock());
  const logInAgain = async (): Promise<string> => {
    const body = { email, password: TEST_PASSWORD };
    return (await server.current.call<{ token: string }>('POST', '/users/login', { body })).body
      .token;
  };
  return { id, token: await logInAgain(), logInAgain };
}

const as = (role: 'admin' | 'atendente', method: string, path: string, body?: unknown) =>
  server.current.call(method, path, { token: server.current.tokens[role], body });

describe('GET /events', () => {
  it('tells of a confirmation, and nothing of the customer', async () => {
    const stream = await openReady();
    const order = await createConfirmedOrder(server.current);
    await expect
      .poll(() => stream.named('order'))
      .toContainEqual({
        _id: order._id,
        from: 'AGUARDANDO CONFIRMAÇÃO',
        status: 'CONFIRMADO',
        version: 0,
      });
    const text = JSON.stringify(stream.events);
    for (const secret of ['Conceição', 'marcia', '11987654321', String(order.orderId)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('says first how many orders wait for their PDF, and again when that changes', async () => {
    await as('atendente', 'PUT', '/orders/update-status/processing');
    const stream = await openReady();
    expect(stream.named('counts')).toEqual([
      { confirmed: 0, withdrawals: 0, toGiveBack: 0, failedMessages: 0, unsureMessages: 0 },
    ]);
    await createConfirmedOrder(server.current);
    await createConfirmedOrder(server.current);
    await expect.poll(() => stream.named('counts').at(-1)).toMatchObject({ confirmed: 2 });
    await as('atendente', 'PUT', '/orders/update-status/processing');
    await expect.poll(() => stream.named('orders')).toEqual([{}]);
    await expect.poll(() => stream.named('counts').at(-1)).toMatchObject({ confirmed: 0 });
  });

  it('tells of each other change of an order, and of none that was refused', async () => {
    const product = await createProduct(server.current, { stock: 1 });
    const cart = (quantity: number) => ({ lines: [{ product, quantity }] });
    const [sold, late] = [
      await createConfirmedOrder(server.current, { cart: cart(1) }),
      await createTemporaryOrder(server.current, cart(1)),
    ];
    const stream = await openReady();
    expect((await confirmOrder(server.current, late.orderId)).status).toBe(409);
    await as('atendente', 'PATCH', `/orders/${sold._id}/tracking-code`, { trackingCode: 'AA1' });
    await changeCart(server.current, late._id, cartBody(cart(2)));
    await as('admin', 'PUT', `/orders/cancel/${late._id}`);
    await expect.poll(() => stream.named('order').length).toBe(3);
    const waits = 'AGUARDANDO CONFIRMAÇÃO';
    expect(stream.named('order')).toEqual([
      { _id: sold._id, from: 'CONFIRMADO', status: 'ENVIADO', version: 0 },
      { _id: late._id, from: waits, status: waits, version: 1 },
      { _id: late._id, from: waits, status: 'CANCELADO', version: 1 },
    ]);
  });

  it('is neither compressed, kept, nor gathered on its way', async () => {
    const { status, headers } = await open();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('a page that comes back', () => {
  it('is told what it missed', async () => {
    const stream = await openReady();
    await createConfirmedOrder(server.current);
    await expect.poll(() => stream.named('order').length).toBe(1);
    stream.close();
    await stream.ended;
    const missed = [
      await createConfirmedOrder(server.current),
      await createConfirmedOrder(server.current),
    ];
    const lastId = stream.events.findLast(({ id }) => id)?.id ?? '';
    const again = await openReady({ lastId });
    const resent = again.named('order').slice(-missed.length);
    expect(resent).toMatchObject(missed.map(({ _id }) => ({ _id })));
    expect(again.named('missed')).toEqual([]);
  });

  it('is told what it missed, also when nothing had happened before', async () => {
    const stream = await openReady();
    stream.close();
    await stream.ended;
    const { _id } = await createConfirmedOrder(server.current);
    const again = await openReady({ lastId: stream.events.at(-1)?.id ?? '' });
    expect(again.named('order').at(-1)).toMatchObject({ _id });
    expect(again.named('missed')).toEqual([]);
  });

  it('is told to read again when nobody knows any more what it missed', async () => {
    const stream = await openReady({ lastId: 'of-a-process-that-is-gone-7' });
    expect(stream.events.map(({ name }) => name)).toEqual(['missed', 'counts']);
  });
});

describe('a stream ends', () => {
  it('when its session is signed out', async () => {
    const { token } = await signedIn();
    const stream = await openReady({ token });
    const other = await openReady();
    await server.current.call('DELETE', '/users/me/session', { token });
    await stream.ended;
    await createConfirmedOrder(server.current);
    await expect.poll(() => other.named('order').length).toBe(1);
    expect(stream.named('order')).toEqual([]);
  });

  it('when the store demands a second factor that its session lacks', async () => {
    const { token } = await signedIn();
    const stream = await openReady({ token });
    const other = await openReady();
    const demand = (secondFactorDemanded: boolean) =>
      as('admin', 'PUT', '/users/sign-in-policy', { secondFactorDemanded });
    await demand(true);
    await stream.ended;
    expect((await open({ token })).status).toBe(403);
    await demand(false);
    expect((await open({ token })).status).toBe(200);
    await createConfirmedOrder(server.current);
    await expect.poll(() => other.named('order').length).toBe(1);
  });

  it('when its account is disabled', async () => {
    const { id, token } = await signedIn();
    const stream = await openReady({ token });
    await as('admin', 'PATCH', `/users/${id}`, { disabled: true });
    await stream.ended;
  });

  it('when its session is over for want of work', async () => {
    const { token } = await signedIn();
    const stream = await openReady({ token });
    server.current.advance(13 * HOUR_MS);
    await stream.ended;
    expect((await open({ token })).status).toBe(401);
  });

  it('at once when the server closes', async () => {
    const deps = {
      ...server.current.deps,
      live: createLiveEvents(server.current.engine, liveEvent),
    };
    const closing = buildApp(deps, { logger });
    const at = await closing.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openReady({ at });
    await closing.close();
    await stream.ended;
  });
});

describe('the limits of streams', () => {
  it('are twelve an account, however many sessions it has, of which one that ends makes room', async () => {
    const { token, logInAgain } = await signedIn();
    const other = await logInAgain();
    const opened: EventStream[] = [];
    for (let count = 0; count < 12; count += 1) {
      opened.push(await openReady({ token: count % 2 === 0 ? token : other }));
    }
    for (const session of [token, other, await logInAgain()]) {
      const refused = await open({ token: session });
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('30');
    }
    expect((await open()).status).toBe(200);
    opened[0]?.close();
    await expect.poll(async () => (await open({ token })).status).toBe(200);
  });
});

describe.runIf(isPostgres)('two processes over one database', () => {
  let engine: Engine;
  let other: App;
  let otherAddress: string;

  beforeAll(async () => {
    const { name } = await server.current.engine.db
      .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow();
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    engine = await openPostgres({ url: url.href });
    const deps = {
      ...server.current.deps,
      engine,
      db: engine.db,
      live: createLiveEvents(engine, liveEvent),
    };
    other = buildApp(deps, { logger, checkStreamsMs: 20 });
    otherAddress = await other.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(async () => expect(await listening()).toBe(2), { timeout: 30_000 });
  });
  afterAll(async () => {
    await other.close();
    await engine.close();
  });

  /** Only listeners' connections have this name. A listener later sends `select 1` to see whether the server answers. */
  const listening = async (): Promise<number> => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where application_name = 'balcao events'
      and state = 'idle' and query in ('listen balcao', 'select 1')
      and datname = current_database()`.execute(server.current.engine.db);
    return rows.length;
  };

  it('tell each other: a confirmation through one is seen through the other', async () => {
    const stream = await openReady({ at: otherAddress });
    const order = await createConfirmedOrder(server.current);
    await expect
      .poll(() => stream.named('order'))
      .toContainEqual({
        _id: order._id,
        from: 'AGUARDANDO CONFIRMAÇÃO',
        status: 'CONFIRMADO',
        version: 0,
      });
    const here = await openReady();
    await other.inject({
      method: 'PUT',
      url: `/api/orders/cancel/${order._id}`,
      headers: { authorization: `Bearer ${server.current.tokens.admin}` },
    });
    await expect.poll(() => here.named('order')).toMatchObject([{ status: 'CANCELADO' }]);
  });

  it('tell a page that goes from one to the other what it missed', async () => {
    const stream = await openReady();
    const first = await createConfirmedOrder(server.current);
    await expect.poll(() => stream.named('order').length).toBe(1);
    stream.close();
    await stream.ended;
    const second = await createConfirmedOrder(server.current);
    const witness = await openReady({ at: otherAddress });
    const third = await createConfirmedOrder(server.current);
    await expect
      .poll(() => witness.named('order'))
      .toContainEqual(expect.objectContaining({ _id: third._id }));
    const lastId = stream.events.findLast(({ id }) => id)?.id ?? '';
    const again = await openReady({ at: otherAddress, lastId });
    const resent = again.events.filter(({ name }) => name === 'order');
    expect(resent.map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ _id: second._id }),
    );
    expect(resent.find(({ content }) => (content as { _id: string })._id === first._id)?.id).toBe(
      lastId,
    );
    expect(again.named('missed')).toEqual([]);
  });

  it('hear each other again after the connection was lost, and say that something was missed', async () => {
    const stream = await openReady({ at: otherAddress });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'balcao events' and datname = current_database()`.execute(
      server.current.engine.db,
    );
    await expect.poll(() => stream.named('missed').length).toBe(1);
    await expect.poll(listening).toBe(2);
    const order = await createConfirmedOrder(server.current);
    await expect.poll(() => stream.named('order')).toMatchObject([{ _id: order._id }]);
  });
});
