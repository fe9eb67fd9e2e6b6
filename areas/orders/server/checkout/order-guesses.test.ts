import { randomInt, randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { WindowCartAnswer } from '#areas/window/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmationBody, createProduct, createTemporaryOrder } from '#test/factories.ts';
import { startTestServer, type Answer, type TestServer } from '#test/harness.ts';
import { customerForm, newCpf } from '#test/records.ts';
import { openWindow, orderOf, placeOrder, quoteCart } from '#test/window.ts';

const MISSES = 200;
const HERE = '203.0.113.7';
const NEARBY = '203.0.113.250';
const ELSEWHERE = '198.51.100.7';

let shop: TestServer;
let stop: () => Promise<void>;

/** A store of its own for each test, as spent points stay spent. Its proxy names the caller. */
beforeEach(async () => {
  ({ server: shop, stop } = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } }));
});
afterEach(() => stop());

/** A number without an order. */
const wrong = (): number => randomInt(100_000_000_000, 200_000_000_000);

interface Sent {
  readonly from?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const send = (method: string, path: string, { from = HERE, headers, ...sent }: Sent = {}) =>
  shop.call<ErrorAnswer>(method, path, {
    ...sent,
    headers: { 'x-forwarded-for': from, ...headers },
  });
const open = (order: number | string, sent: Sent = {}) => send('GET', `/orders/${order}`, sent);

/** Makes so many calls, twenty at a time. @returns the answers' statuses. */
async function repeat(
  times: number,
  call: (time: number) => Promise<Answer<unknown>>,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const next = Array.from({ length: Math.min(20, times - statuses.length) }, (_, index) =>
      call(statuses.length + index),
    );
    statuses.push(...(await Promise.all(next)).map(({ status }) => status));
  }
  return statuses;
}

/** Tries so many numbers. */
const guess = (times: number, from = HERE): Promise<number[]> =>
  repeat(times, () => open(wrong(), { from }));

/** An answer without the values that differ each time. */
function remains({ status, body, headers }: Answer<unknown>): unknown {
  const { 'x-request-id': _, date: __, 'retry-after': ___, ...others } = headers;
  return { status, body, headers: others };
}

/** Every anonymous call that takes an order's number, except the one for a cart's prices. */
const callsOf = (cpf: string) => ({
  open: (order: number) => open(order),
  confirm: (order: number) => send('PUT', `/orders/confirm/${order}`, { body: confirmationBody() }),
  withdraw: (order: number) => send('POST', `/orders/${order}/withdrawals`, { body: {} }),
  pay: (order: number) => send('POST', `/orders/${order}/charge`),
  'ask for freight': (order: number) =>
    send('POST', `/orders/${order}/freight-quotes`, { body: { cep: '90010-000' } }),
  'choose a freight': (order: number) =>
    send('PUT', `/orders/${order}/freight`, {
      body: { cep: '90010-000', name: 'PAC', price: 20, version: 0 },
    }),
  'look a CPF up': (order: number) =>
    send('GET', `/customers/cpf/${cpf}`, { headers: { 'order-id': String(order) } }),
});

it('all calls that take a number share one count of a network, and are then refused, hits too', async () => {
  const product = await createProduct(shop);
  await openWindow(shop, [product]);
  const cart = orderOf((await quoteCart(shop, [[product._id, 1]])).body);
  const { orderId: ofWindow } = (await placeOrder(shop, cart)).body;
  const change = (order: number) =>
    send('PUT', `/window/orders/${order}`, { body: { ...cart, version: 0 } });
  const cpf = newCpf();
  await shop.call('POST', '/customers', {
    token: shop.tokens.atendente,
    body: customerForm({ cpf }),
  });
  const { orderId } = await createTemporaryOrder(shop);
  const calls = { ...callsOf(cpf), 'change a cart': change };
  const names = Object.keys(calls);
  expect(await guess(MISSES - names.length)).not.toContain(429);
  for (const [name, call] of Object.entries(calls)) {
    expect((await call(wrong())).status, name).toBe(404);
  }
  for (const [name, call] of Object.entries(calls)) {
    const miss = await call(wrong());
    expect(miss.body, name).toEqual({
      statusCode: 429,
      code: 'too_many_requests',
      message: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
    });
    const wait = Number(miss.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    const hit = await call(name === 'change a cart' ? ofWindow : orderId);
    expect(remains(hit), name).toEqual(remains(miss));
  }
});

it('prices of a cart are answered still, without the state of its order', async () => {
  const product = await createProduct(shop);
  await openWindow(shop, [product]);
  const quote = async (order: number) =>
    (
      await shop.call<WindowCartAnswer>('POST', '/window/cart', {
        headers: { 'x-forwarded-for': HERE },
        body: { products: [{ product: product._id, quantity: 1 }], order },
      })
    ).body;
  const { orderId } = (await placeOrder(shop, orderOf(await quote(wrong())))).body;
  expect(await quote(orderId)).toMatchObject({ order: 'waiting' });
  await guess(MISSES - 2);
  expect(await quote(wrong())).toMatchObject({ order: 'over' });
  for (const order of [orderId, wrong()]) {
    expect(await quote(order)).toMatchObject({ order: null, lines: [{ quantity: 1 }] });
  }
});

it('hits are counted nowhere, and misses of a network shut out that network alone', async () => {
  const { orderId } = await createTemporaryOrder(shop);
  expect(new Set(await repeat(MISSES, () => open(orderId)))).toEqual(new Set([200]));
  const misses = await repeat(MISSES, (time) =>
    open(wrong(), { from: time % 2 === 0 ? HERE : NEARBY }),
  );
  expect(new Set(misses)).toEqual(new Set([404]));
  for (const from of [HERE, NEARBY]) expect((await open(orderId, { from })).status).toBe(429);
  expect((await open(orderId, { from: ELSEWHERE })).status).toBe(200);
});

it('staff are never counted and never refused; a customer’s account is', async () => {
  const { _id, orderId } = await createTemporaryOrder(shop);
  const token = shop.tokens.atendente;
  const answers = await repeat(MISSES + 1, () => open(wrong(), { token }));
  expect(new Set(answers)).toEqual(new Set([404]));
  const cliente = await shop.signUp('cliente');
  expect((await open(orderId, { token: cliente })).status).toBe(200);
  await guess(MISSES);
  expect((await open(orderId, { token: cliente })).status).toBe(429);
  expect((await open(randomUUID(), { token })).status).toBe(404);
  for (const order of [_id, orderId]) expect((await open(order, { token })).status).toBe(200);
});

it('of many calls at the same moment only as many get an answer as there were misses left', async () => {
  const { orderId } = await createTemporaryOrder(shop);
  await guess(MISSES - 20);
  const numbers = [...Array.from({ length: 40 }, wrong), orderId];
  const answers = await Promise.all(numbers.map((order) => open(order)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
