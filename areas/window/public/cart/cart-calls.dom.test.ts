import type { WindowOrderInput } from '../../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { EMPTY_CART, readCart, writeCart, type CartOrder } from '#kit/web/lib/kept/window-cart.ts';
import { leaveOrder, sendOrder } from './cart-calls.ts';

const ORDER = 482_913_057_714;
const line = { product: 'p', slug: 'blusa', name: 'Blusa', listCents: 4_500, quantity: 1 };

/** The request of a cart of so many units. */
const cartOf = (quantity: number): WindowOrderInput => ({
  products: [{ product: 'p', quantity }],
  totalPrice: 45 * quantity,
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: { readonly version?: number; readonly products: { quantity: number }[] };
}

let calls: Call[];
/** The shop's data: its answers by key, and the units of each order. */
let answers: Map<string, CartOrder>;
let orders: Map<number, { version: number; quantity: number }>;
/** The fault of each call in turn; undefined where the answer arrives. */
let fates: ('lost' | 'away' | 'portal' | number | undefined)[];
/** The shop's refusal of every call to an order; undefined where it accepts them. */
let refusal: string | undefined;

const refuse = (status: number, code: string): Response =>
  Response.json({ statusCode: status, code, message: 'Não.' }, { status });

/** The shop, which acts once on each key. */
function shop({ path, key, body }: Call): Response {
  const first = answers.get(key);
  if (first) return Response.json(first);
  if (refusal) return refuse(409, refusal);
  const orderId = Number(path.split('/')[4] ?? ORDER + orders.size);
  const before = orders.get(orderId);
  if (before && before.version !== body.version) return refuse(409, 'order_changed');
  const version = before ? before.version + 1 : 0;
  orders.set(orderId, { version, quantity: body.products[0]?.quantity ?? 0 });
  answers.set(key, { orderId, version });
  return Response.json({ orderId, version });
}

beforeEach(() => {
  [calls, answers, orders, fates, refusal] = [[], new Map(), new Map(), [], undefined];
  localStorage.clear();
  writeCart({ ...EMPTY_CART, lines: [line] });
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const call: Call = { method: method ?? '', path, key, body: JSON.parse(String(body)) };
    calls.push(call);
    const fate = fates.shift();
    if (fate === 'portal') return new Response('<html>', { status: 403 });
    if (typeof fate === 'number') return refuse(fate, fate === 429 ? 'too_many_requests' : 'any');
    if (fate !== 'away') {
      const answer = shop(call);
      if (fate !== 'lost') return answer;
    }
    throw new TypeError('no answer');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  window.name = '';
});

const sent = () =>
  calls.map(({ method, body }) => [method, body.version, body.products[0]?.quantity]);
const keys = () => calls.map(({ key }) => [...new Set(calls.map((call) => call.key))].indexOf(key));
const fail = (quantity: number) => sendOrder(cartOf(quantity)).catch((error: unknown) => error);
/** Makes the cart's order; calls are counted from here on. */
async function make(): Promise<void> {
  await sendOrder(cartOf(1));
  calls = [];
}

describe('a cart whose answer was lost', () => {
  it('becomes one order, also where it was another cart by then', async () => {
    fates = ['lost'];
    expect(await fail(1)).toBeInstanceOf(NetworkError);
    expect(readCart().order).toBeNull();
    await sendOrder(cartOf(2));
    expect(sent()).toEqual([
      ['POST', undefined, 1],
      ['POST', undefined, 1],
      ['PUT', 0, 2],
    ]);
    expect(keys()).toEqual([0, 0, 1]);
    expect([...orders]).toEqual([[ORDER, { version: 1, quantity: 2 }]]);
    expect(readCart().order).toEqual({ orderId: ORDER, version: 1 });
  });

  it.each([
    ['arrived', 'lost', 2],
    ['never arrived', 'away', 2],
  ] as const)('goes on from the version of a change that %s', async (_, fate, version) => {
    await make();
    fates = [fate];
    await fail(2);
    await sendOrder(cartOf(3));
    expect(sent()).toEqual([
      ['PUT', 0, 2],
      ['PUT', 0, 2],
      ['PUT', 1, 3],
    ]);
    expect(orders.get(ORDER)).toEqual({ version, quantity: 3 });
    expect(readCart().order).toEqual({ orderId: ORDER, version });
  });

  it('is one call with its key where it is the same cart', async () => {
    await make();
    fates = ['lost', 500];
    await fail(2);
    await fail(2);
    await sendOrder(cartOf(2));
    expect(keys()).toEqual([0, 0, 0]);
    expect(orders.get(ORDER)).toEqual({ version: 1, quantity: 2 });
  });

  it('waits for an answer to the first, however often that is lost or put off', async () => {
    await make();
    fates = ['lost', 'lost', 502, 429];
    for (const quantity of [2, 3, 4, 3]) await fail(quantity);
    await sendOrder(cartOf(5));
    expect(sent()).toEqual([...Array.from({ length: 5 }, () => ['PUT', 0, 2]), ['PUT', 1, 5]]);
    expect(keys()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('is not made again because something before the shop refuses it', async () => {
    fates = ['lost', 'portal'];
    await fail(1);
    await fail(1);
    await sendOrder(cartOf(1));
    expect(keys()).toEqual([0, 0, 0]);
    expect(orders.size).toBe(1);
  });

  it.each([
    ['is emptied', () => writeCart(EMPTY_CART)],
    ['is a day old', () => void vi.setSystemTime(Date.now() + DAY_MS)],
  ])('is not sent again once it %s', async (_, pass) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    fates = ['away'];
    await fail(1);
    pass();
    writeCart({ ...EMPTY_CART, lines: [line] });
    await sendOrder(cartOf(2));
    expect(sent()).toEqual([
      ['POST', undefined, 1],
      ['POST', undefined, 2],
    ]);
    vi.useRealTimers();
  });

  it('goes on as it stands where the first is refused', async () => {
    fates = ['away', 409];
    await fail(1);
    await sendOrder(cartOf(2));
    expect(sent()).toEqual([
      ['POST', undefined, 1],
      ['POST', undefined, 1],
      ['POST', undefined, 2],
    ]);
    expect(keys()).toEqual([0, 0, 1]);
    expect(orders.size).toBe(1);
  });

  it('is told what the shop changed meanwhile, and nothing is overwritten', async () => {
    await make();
    fates = ['lost'];
    await fail(2);
    orders.set(ORDER, { version: 2, quantity: 7 });
    expect(await fail(3)).toMatchObject({ code: 'order_changed' });
    expect(orders.get(ORDER)?.quantity).toBe(7);
  });

  it('has nothing to do with an order that it has left', async () => {
    await make();
    fates = ['lost'];
    await fail(2);
    leaveOrder();
    await sendOrder(cartOf(3));
    expect(sent().at(-1)).toEqual(['POST', undefined, 3]);
    expect(readCart().order).toEqual({ orderId: ORDER + 1, version: 0 });
  });

  it('goes on where the browser keeps nothing', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    writeCart({ ...EMPTY_CART, lines: [line] });
    fates = ['lost'];
    await fail(1);
    await sendOrder(cartOf(2));
    expect([...orders.values()]).toEqual([{ version: 1, quantity: 2 }]);
  });
});

it('is no order where a page that is none of the shop’s answers', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  expect(await fail(1)).toBeInstanceOf(NetworkError);
});

it('makes one order of two tabs that send different carts, and keeps what is known last', async () => {
  await Promise.all([sendOrder(cartOf(1)), sendOrder(cartOf(2))]);
  expect([...orders]).toEqual([[ORDER, { version: 1, quantity: 2 }]]);
  expect(readCart().order).toEqual({ orderId: ORDER, version: 1 });
});

it('becomes another order where its own is over, and the same one where that answer is lost', async () => {
  await make();
  refusal = 'order_cancelled';
  fates = [undefined, 'away'];
  expect(await fail(2)).toBeInstanceOf(NetworkError);
  refusal = undefined;
  await sendOrder(cartOf(2));
  expect(sent().map(([method]) => method)).toEqual(['PUT', 'POST', 'POST']);
  expect(keys()).toEqual([0, 1, 1]);
  expect(readCart().order?.orderId).toBe(ORDER + 1);
  refusal = 'order_already_confirmed';
  expect(await fail(3)).toBeInstanceOf(ApiError);
  expect(readCart().order?.orderId).toBe(ORDER + 1);
});
