import type { WholeOrder, LinkedOrder } from '#app/order-parts.ts';
import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { SystemAnswer } from '#areas/system/endpoints.ts';
import type { WindowAnswer, WindowOrderAnswer, WindowOrderInput } from '../../contract.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  changeCart,
  cartBody,
  confirmationBody,
  confirmOrder,
  createDiscount,
  createProduct,
  createShipping,
} from '#test/factories.ts';
import { startTestServer, TEST_NOW, useTestServer, type TestServer } from '#test/harness.ts';
import {
  createGroup,
  entryOf,
  fillWindow,
  joinGroup,
  openWindow,
  orderOf,
  placeOrder,
  quoteCart,
  saveWindow,
} from '#test/window.ts';
import { applyRetention } from '#areas/privacy/server/retention.ts';

const server = useTestServer();
const asStaff = server.as('atendente');

let product: ProductAnswer;

beforeEach(async () => {
  product = await createProduct(server.current, { price: 45, stock: 8 });
  await openWindow(server.current, [product]);
});

const place = <Body = WindowOrderAnswer>(
  order: WindowOrderInput,
  headers: Readonly<Record<string, string>> = {},
) => placeOrder<Body>(server.current, order, headers);
const quote = async (...lines: (readonly [string, number])[]) =>
  (await quoteCart(server.current, lines)).body;
const detailOf = async (orderId: number) =>
  (await asStaff<WholeOrder>('GET', `/orders/${orderId}`)).body;
const change = (orderId: number, body: object, headers = {}) =>
  server.current.call<ErrorAnswer & WindowOrderAnswer>('PUT', `/window/orders/${orderId}`, {
    body,
    headers,
  });

const takePix = () =>
  server.as('admin')('PUT', '/store/settings', {
    ...{ name: 'Loja da Ana', document: '', address: '', whatsapp: '', notice: '' },
    pix: { key: 'ana@loja.exemplo', receiverName: 'Ana', receiverCity: 'Recife', text: '' },
  });

describe('the price of a cart', () => {
  it('is what the shop asks today, with what of it can be had', async () => {
    const group = await createGroup(server.current, [
      { values: ['P'], price: 50, stock: 2 },
      { values: ['M'], price: 60, stock: 0 },
    ]);
    await fillWindow(server.current, [entryOf(product), entryOf(group)]);
    const [small, medium] = group.products;
    const { status, body } = await quoteCart(server.current, [
      [product._id, 2],
      [small?._id ?? '', 3],
      [medium?._id ?? '', 1],
      ['01935c1e-7a40-7000-8000-000000000001', 1],
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [
        {
          product: product._id,
          price: 45,
          listPrice: 45,
          quantity: 2,
          subtotal: 90,
          isShort: false,
        },
        { product: small?._id, slug: expect.stringMatching(/^blusa-/), quantity: 2, most: 2 },
        { product: medium?._id, quantity: 0, isShort: true, most: 0 },
      ],
      gone: ['01935c1e-7a40-7000-8000-000000000001'],
      shippings: [],
      shippingName: null,
      discount: null,
      pix: null,
      totalPrice: 190,
    });
  });

  it('tells no number of a stock beyond the last units, and none by its sums', async () => {
    const plenty = await createProduct(server.current, { price: 45, stock: 100 });
    await fillWindow(server.current, [entryOf(product), entryOf(plenty)]);
    const line = async (sold: ProductAnswer, asked: number) => {
      const { lines } = await quote([sold._id, asked]);
      const [{ quantity, subtotal, isShort, most } = {}] = lines;
      return [quantity, subtotal, isShort, most];
    };
    expect(await line(product, 8)).toEqual([8, 360, false, null]);
    expect(await line(product, 9)).toEqual([9, 405, true, null]);
    expect(await line(product, 1_000)).toEqual([10, 450, true, null]);
    expect(await line(plenty, 1_000)).toEqual([10, 450, true, 10]);
    const order = orderOf(await quote([product._id, 9]));
    const { status, body } = await place<ErrorAnswer>(order);
    expect([status, body.message]).toEqual([409, `Estoque insuficiente: ${product.name}`]);
  });

  it('sells all of a group whose entry is that of a product that has joined it, at the first of their addresses', async () => {
    const [small, medium, large] = [
      await createProduct(server.current, { name: 'Regata P' }),
      await createProduct(server.current, { name: 'Regata M' }),
      await createProduct(server.current, { name: 'Regata G' }),
    ];
    const { contents } = await fillWindow(server.current, [entryOf(medium), entryOf(large)]);
    await joinGroup(server.current, [small, medium, large]);
    const { lines } = await quote([small._id, 1], [medium._id, 1], [large._id, 1]);
    const slug = contents.entries[0]?.slug;
    expect(slug).toMatch(/^regata-m/);
    expect(lines.map((line) => line.slug)).toEqual([slug, slug, slug]);
  });

  it('has the freights that staff offer there, in their order, and takes the only one', async () => {
    const [near, far] = [
      await createShipping(server.current, { price: 10, kind: 'pickup' }),
      await createShipping(server.current, { price: 30 }),
    ];
    await createShipping(server.current);
    await saveWindow(server.current, { shipping: [far._id, near._id] });
    const open = await quoteCart(server.current, [[product._id, 1]]);
    expect(open.body).toMatchObject({
      shippings: [
        { name: far.name, price: 30, kind: 'carrier' },
        { name: near.name, price: 10, kind: 'pickup' },
      ],
      shippingName: null,
      totalPrice: 45,
    });
    const chosen = await quoteCart(server.current, [[product._id, 1]], { shippingName: near.name });
    expect(chosen.body).toMatchObject({ shippingName: near.name, totalPrice: 55 });
    await saveWindow(server.current, { shipping: [far._id] });
    expect((await quote([product._id, 1])).shippingName).toBe(far.name);
  });

  it('has all freights until staff choose, also one that is made later', async () => {
    await saveWindow(server.current, { shipping: null });
    const shippingsOf = async () =>
      (await quote([product._id, 1])).shippings.map(({ name }) => name);
    const before = await shippingsOf();
    const { name } = await createShipping(server.current);
    expect((await shippingsOf()).toSorted()).toEqual([...before, name].toSorted());
  });

  it('takes no freight that only staff offer, though it has the name of an offered one', async () => {
    const offered = await createShipping(server.current, { name: 'Motoboy do bairro', price: 30 });
    await createShipping(server.current, { name: 'Motoboy do bairro', price: 10 });
    await saveWindow(server.current, { shipping: [offered._id] });
    const order = orderOf((await quoteCart(server.current, [[product._id, 1]])).body);
    const cheaper = { ...order, shippingPrice: 10, totalPrice: order.totalPrice - 20 };
    const answer = await server.current.call<ErrorAnswer>('POST', '/window/orders', {
      body: cheaper,
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        issues: [
          { field: 'shippingPrice', message: 'o frete Motoboy do bairro agora custa R$ 30,00' },
        ],
      },
    });
  });

  it('tells freights of one name apart by their price, and has a removed one again that came back', async () => {
    const near = await createShipping(server.current, { name: 'Motoboy', price: 10 });
    const far = await createShipping(server.current, { name: 'Motoboy', price: 30 });
    await saveWindow(server.current, { shipping: [near._id, far._id] });
    const ask = async (shippingPrice: number) =>
      (
        await quoteCart(server.current, [[product._id, 1]], {
          shippingName: 'Motoboy',
          shippingPrice,
        })
      ).body;
    expect(await ask(30)).toMatchObject({ shippingPrice: 30, totalPrice: 75 });
    expect(await ask(10)).toMatchObject({ shippingPrice: 10, totalPrice: 55 });
    await asStaff('DELETE', `/shipping/${far._id}`);
    expect((await ask(30)).shippings).toHaveLength(1);
    await asStaff('PUT', `/shipping/${far._id}/restored`);
    expect(await ask(30)).toMatchObject({ shippingPrice: 30, totalPrice: 75 });
  });

  it('takes the discount that takes most off, also for PIX where the shop takes it', async () => {
    const ten = await createDiscount(server.current);
    const twenty = await createDiscount(server.current, {
      rules: [{ type: 'percentage', value: 20, logic: 'none', conditions: [] }],
    });
    await saveWindow(server.current, { discount: ten._id, pixDiscount: twenty._id });
    const ask = async (paysByPix: boolean) =>
      (await quoteCart(server.current, [[product._id, 1]], { paysByPix })).body;
    expect(await ask(true)).toMatchObject({ totalPrice: 40.5, pix: null });
    await takePix();
    expect(await ask(false)).toMatchObject({
      discount: { name: ten.name, amount: 4.5 },
      totalPrice: 40.5,
      pix: { amount: 4.5 },
    });
    expect(await ask(true)).toMatchObject({
      discount: { name: twenty.name, amount: 9 },
      totalPrice: 36,
    });
    // The choice stands also where the larger discount leaves nothing for it.
    await saveWindow(server.current, { discount: twenty._id, pixDiscount: ten._id });
    for (const paysByPix of [true, false]) {
      expect(await ask(paysByPix)).toMatchObject({ totalPrice: 36, pix: { amount: 0 } });
    }
  });

  it('is told by an open window alone', async () => {
    await saveWindow(server.current, { isOn: false });
    const { status, body } = await quoteCart(server.current, [[product._id, 1]]);
    expect([status, (body as unknown as ErrorAnswer).code]).toEqual([404, 'window_closed']);
    expect((await place<ErrorAnswer>({ products: [], totalPrice: 0 })).body.code).toBe(
      'empty_cart',
    );
    const order = { products: [{ product: product._id, quantity: 1 }], totalPrice: 45 };
    expect((await place<ErrorAnswer>(order)).body.code).toBe('window_closed');
  });
});

describe('an order of the window', () => {
  it('makes the window an origin, from the first one on', async () => {
    const { server: own, stop } = await startTestServer();
    onTestFinished(stop);
    const origins = async () =>
      (await own.call('GET', '/orders/origins', { token: own.tokens.atendente })).body;
    const thing = await createProduct(own);
    await openWindow(own, [thing]);
    expect(await origins()).toEqual(['staff']);
    await placeOrder(own, orderOf((await quoteCart(own, [[thing._id, 1]])).body));
    expect(await origins()).toEqual(['staff', 'window']);
  });

  it('is one as staff make it, with its origin and what its customer noted', async () => {
    const shipping = await createShipping(server.current, { price: 20 });
    await saveWindow(server.current, { shipping: [shipping._id] });
    const heard: unknown[] = [];
    const stop = server.current.deps.live.subscribe({
      entry: ({ event }) => heard.push(event),
      gap: () => undefined,
    });
    const { status, body } = await place(
      orderOf(await quote([product._id, 2]), { note: '  É presente.\nEmbrulhe\u0007 bem. ' }),
    );
    stop();
    expect({ status, body }).toMatchObject({ status: 201, body: { version: 0 } });
    expect(heard).toEqual([{ kind: 'orders' }]);
    expect(await detailOf(body.orderId)).toMatchObject({
      status: 'AGUARDANDO CONFIRMAÇÃO',
      origin: 'window',
      customerNote: 'É presente.\nEmbrulhe  bem.',
      totalPrice: 110,
      shippingName: shipping.name,
      products: [{ name: product.name, quantity: 2, price: 45 }],
      history: [{ to: 'AGUARDANDO CONFIRMAÇÃO', who: null }],
      expiresAt: new Date(TEST_NOW + 48 * HOUR_MS).toISOString(),
    });
    const list = await asStaff<OrderAnswer[]>('GET', '/orders?origin=window&page=1&limit=5');
    expect(list.body[0]?.orderId).toBe(body.orderId);
    expect(list.body.every(({ origin }) => origin === 'window')).toBe(true);
    const open = await server.current.call<LinkedOrder>('GET', `/orders/${body.orderId}`);
    expect(open.body).toMatchObject({ origin: 'window', totalPrice: 110 });
    expect(open.body).not.toHaveProperty('customerNote');
    expect((await confirmOrder(server.current, body.orderId)).status).toBe(200);
  });

  it('carries the wish to arrange the payment, where the window offers a choice', async () => {
    const ten = await createDiscount(server.current);
    const make = async () => {
      const cart = (await quoteCart(server.current, [[product._id, 1]], { paysByPix: false })).body;
      return (await place(orderOf(cart, { paysByPix: false }))).body;
    };
    const wishOf = async (orderId: number) => [
      (await detailOf(orderId)).arrangesPayment,
      (await server.current.call<LinkedOrder>('GET', `/orders/${orderId}`)).body.arrangesPayment,
    ];
    expect(await wishOf((await make()).orderId)).toEqual([false, false]);
    await takePix();
    await saveWindow(server.current, { pixDiscount: ten._id });
    const { orderId, version } = await make();
    expect(await wishOf(orderId)).toEqual([true, true]);
    const byPix = (await quoteCart(server.current, [[product._id, 1]], { paysByPix: true })).body;
    await change(orderId, { ...orderOf(byPix, { paysByPix: true }), version });
    expect(await wishOf(orderId)).toEqual([false, false]);
  });

  it('is made once under its key, whatever has become of the products since', async () => {
    const order = orderOf(await quote([product._id, 1]));
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([place(order, headers), place(order, headers)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    await asStaff('DELETE', `/products/${product._id}`);
    await saveWindow(server.current, { isOn: false });
    expect((await place(order, headers)).body).toEqual(first.body);
  });

  it('costs what the server says: another price or total is told, and nothing is made', async () => {
    const order = orderOf(await quote([product._id, 1]));
    await asStaff('PUT', `/products/${product._id}`, { name: product.name, price: 49 });
    const { status, body } = await place<ErrorAnswer>(order);
    expect([status, body.code]).toEqual([409, 'cart_changed']);
    expect(body.issues).toEqual([
      { field: 'products.0.price', message: `${product.name} agora custa R$ 49,00` },
      { field: 'totalPrice', message: 'o total agora é R$ 49,00' },
    ]);
    const cheap = { ...order, totalPrice: 0.01, products: [{ product: product._id, quantity: 1 }] };
    expect((await place<ErrorAnswer>(cheap)).body.code).toBe('cart_changed');
  });

  const lineOf = (quantity: number, id = product._id) => [{ product: id, quantity }];
  it.each<[string, () => Partial<WindowOrderInput>, string]>([
    ['nothing', () => ({ products: [] }), 'empty_cart'],
    ['more than a person buys', () => ({ products: lineOf(1e9) }), 'validation_failed'],
    ['more than the shop gives of one', () => ({ products: lineOf(6) }), 'validation_failed'],
    ['no such freight', () => ({ shippingName: 'Drone', shippingPrice: 0 }), 'validation_failed'],
    ['a product that nobody has', () => ({ products: lineOf(1, 'x') }), 'unknown_product'],
  ])('is refused for %s', async (_, spoilt, code) => {
    const shippings = [await createShipping(server.current), await createShipping(server.current)];
    await saveWindow(server.current, { unitsALine: 5, shipping: shippings.map(({ _id }) => _id) });
    const answer = await place<ErrorAnswer>(orderOf(await quote([product._id, 1]), spoilt()));
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('is refused for what the window does not show, deleted or never put there', async () => {
    const hidden = await createProduct(server.current);
    const lines = (...ids: string[]) => ids.map((id) => ({ product: id, quantity: 1 }));
    const { body } = await place<ErrorAnswer>({
      products: lines(product._id, hidden._id),
      totalPrice: 95,
    });
    expect(body).toMatchObject({
      code: 'unknown_product',
      issues: [{ field: 'products.1.product' }],
    });
    await asStaff('DELETE', `/products/${product._id}`);
    const gone = await place<ErrorAnswer>({ products: lines(product._id), totalPrice: 45 });
    expect(gone.body.code).toBe('unknown_product');
  });

  it('is refused for more than there is, and names it', async () => {
    await asStaff('POST', '/products/stock/remove', { productId: product._id, quantity: 7 });
    const order = { products: [{ product: product._id, quantity: 2 }], totalPrice: 90 };
    const { status, body } = await place<ErrorAnswer>(order);
    expect([status, body.message]).toEqual([409, `Estoque insuficiente: ${product.name}`]);
  });

  it('ends after two days, and goes after seven, while staff have not renewed its link', async () => {
    const { server: own, stop } = await startTestServer();
    onTestFinished(stop);
    const thing = await createProduct(own);
    await openWindow(own, [thing]);
    const make = async () =>
      (await placeOrder(own, orderOf((await quoteCart(own, [[thing._id, 1]])).body))).body;
    const [left, renewed] = [await make(), await make()];
    own.advance(48 * HOUR_MS);
    const late = await confirmOrder<ErrorAnswer>(own, left.orderId);
    expect(late.body.code).toBe('link_expired');
    const token = own.tokens.atendente;
    await own.call('PUT', `/orders/${renewed.orderId}/renew-link`, { token });
    own.advance(5 * DAY_MS + 1);
    await applyRetention(own.deps, own.deps.clock());
    const statusOf = async ({ orderId }: WindowOrderAnswer) =>
      (await own.call('GET', `/orders/${orderId}`, { token })).status;
    expect(await statusOf(left)).toBe(404);
    expect(await statusOf(renewed)).toBe(200);
  });
});

describe('a waiting order of the window', () => {
  const make = async () => (await place(orderOf(await quote([product._id, 1])))).body;

  it('takes another cart of its customer under the same link, and tells nobody that the store changed it', async () => {
    const { orderId } = await make();
    const next = orderOf(await quote([product._id, 3]), { note: 'Agora com cartão.' });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await change(orderId, { ...next, version: 0 }, headers);
    expect(first).toMatchObject({ status: 200, body: { orderId, version: 1 } });
    expect((await change(orderId, { ...next, version: 0 }, headers)).body).toEqual(first.body);
    expect(await detailOf(orderId)).toMatchObject({
      totalPrice: 135,
      customerNote: 'Agora com cartão.',
      version: 1,
    });
    const open = await server.current.call<LinkedOrder>('GET', `/orders/${orderId}`);
    expect(open.body).toMatchObject({ totalPrice: 135, version: 1, changes: [] });
    const confirmed = await confirmOrder(server.current, orderId, {
      ...confirmationBody(),
      totalPrice: 135,
      version: 1,
    });
    expect(confirmed.status).toBe(200);
    // A phone that lost the first answer still gets it.
    expect((await change(orderId, { ...next, version: 0 }, headers)).body).toEqual(first.body);
  });

  it('is not changed over the head of the store, which may have changed it meanwhile', async () => {
    const { orderId } = await make();
    await changeCart(server.current, orderId, cartBody({ lines: [{ product, quantity: 4 }] }));
    const next = orderOf(await quote([product._id, 2]));
    expect((await change(orderId, { ...next, version: 0 })).body.code).toBe('order_changed');
    const open = await server.current.call<LinkedOrder>('GET', `/orders/${orderId}`);
    expect(open.body.changes).toHaveLength(1);
  });

  it('is changed before the confirmation alone, only by a link of the window, and its cart is told so', async () => {
    const next = { ...orderOf(await quote([product._id, 2])), version: 0 };
    const stateOf = async (order: number) =>
      (await quoteCart(server.current, [[product._id, 1]], { order })).body.order;
    expect((await quote([product._id, 1])).order).toBeNull();
    expect(await stateOf((await make()).orderId)).toBe('waiting');
    expect(await stateOf(7)).toBe('over');
    const confirmed = await make();
    await confirmOrder(server.current, confirmed.orderId);
    const cancelled = await make();
    await asStaff('PUT', `/orders/cancel/${cancelled.orderId}`);
    const ofStaff = await server.current.post<WindowOrderAnswer>(
      '/orders/temporary',
      cartBody({ lines: [{ product, quantity: 1 }] }),
    );
    for (const [{ orderId }, code, state] of [
      [confirmed, 'order_already_confirmed', 'confirmed'],
      [cancelled, 'order_cancelled', 'over'],
      [ofStaff, 'order_not_found', 'over'],
      [{ orderId: 123456789012 }, 'order_not_found', 'over'],
    ] as const) {
      expect((await change(orderId, next)).body.code).toBe(code);
      expect(await stateOf(orderId)).toBe(state);
    }
  });
});

it('is told on its page whether there is a way back into the window', async () => {
  const { orderId } = (await place(orderOf(await quote([product._id, 1])))).body;
  const isOpen = async () =>
    (await server.current.call<LinkedOrder>('GET', `/orders/${orderId}`)).body.isWindowOpen;
  expect(await isOpen()).toBe(true);
  await saveWindow(server.current, { isOn: false });
  expect(await isOpen()).toBe(false);
});

describe('a rush', () => {
  it('sells the last five units to five of fifty, and tells each of the others', async () => {
    await asStaff('POST', '/products/stock/remove', { productId: product._id, quantity: 3 });
    const order = orderOf(await quote([product._id, 1]));
    const orders = await Promise.all(Array.from({ length: 50 }, () => place(order)));
    expect(orders.every(({ status }) => status === 201)).toBe(true);
    const answers = await Promise.all(
      orders.map(({ body }) => confirmOrder<ErrorAnswer>(server.current, body.orderId)),
    );
    const told = answers.filter(({ status }) => status !== 200);
    expect(answers.length - told.length).toBe(5);
    expect(new Set(told.map(({ body }) => body.message))).toEqual(
      new Set([`Estoque insuficiente: ${product.name}`]),
    );
    expect(await quote([product._id, 1])).toMatchObject({ lines: [{ quantity: 0, most: 0 }] });
  });
});

describe('too many orders', () => {
  let shop: TestServer;
  let stop: () => Promise<void>;
  let order: WindowOrderInput;

  /** A store of its own for each test: what is spent stays spent. */
  beforeEach(async () => {
    ({ server: shop, stop } = await startTestServer());
    const thing = await createProduct(shop, { stock: 100 });
    await openWindow(shop, [thing], { ordersAnHour: 30 });
    order = orderOf((await quoteCart(shop, [[thing._id, 1]])).body);
  });
  afterEach(() => stop());

  const from = async (remoteAddress: string, headers = {}, payload: object = order) => {
    const url = '/api/window/orders';
    const answer = await shop.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
    return {
      status: answer.statusCode,
      body: answer.json<ErrorAnswer & WindowOrderAnswer>(),
      headers: answer.headers,
    };
  };
  /** @returns how many of these calls made an order. */
  const madeFrom = async (...addresses: string[]) => {
    const answers = [];
    for (const address of addresses) answers.push(await from(address));
    return answers.filter(({ status }) => status === 201).length;
  };
  const times = (count: number, address: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => address(at));
  const confirmFrom = (remoteAddress: string, orderId: number) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/orders/confirm/${orderId}`,
      remoteAddress,
      payload: confirmationBody(),
    });
  const busyAt = async () => {
    const { token, admin } = { token: shop.tokens.atendente, admin: shop.tokens.admin };
    const shown = await shop.call<WindowAnswer>('GET', '/window', { token });
    const system = await shop.call<SystemAnswer>('GET', '/system', { token: admin });
    return [shown.body.busyAt, system.body.warnings.includes('window-busy')];
  };

  it('of one address end at five an hour, with when to come back; a replay and a refusal count nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await from('203.0.113.1', headers);
    expect((await from('203.0.113.1', {}, { ...order, totalPrice: 1 })).status).toBe(409);
    expect(await madeFrom(...times(4, () => '203.0.113.1'))).toBe(4);
    const refused = await from('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'window_busy' } });
    expect(refused.body.message).toMatch(/^A loja recebeu muitos pedidos/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A phone that lost the first answer still gets it.
    expect((await from('203.0.113.1', headers)).body).toEqual(first.body);
    expect(await madeFrom('203.0.113.2')).toBe(1);
    expect(await busyAt()).toEqual([null, false]);
  });

  it.each([
    ['a /48', (at: number) => `2001:db8:1:${at.toString(16)}::1`],
    ['a /24', (at: number) => `203.0.113.${at + 1}`],
  ])(
    'of the addresses of %s end at ten, shut nobody else out, and are told staff',
    async (_, address) => {
      expect(await madeFrom(...times(35, address))).toBe(10);
      expect(await madeFrom('2001:db8:2::1', '198.51.100.1', '198.51.100.2')).toBe(3);
      expect(await busyAt()).toEqual([new Date(TEST_NOW).toISOString(), true]);
      shop.advance(DAY_MS);
      expect(await busyAt()).toEqual([null, false]);
    },
  );

  it('at the same moment let no more through, and still one of elsewhere', async () => {
    const flood = times(60, (at) => `2001:db8:1:${at.toString(16)}::1`).map((one) => from(one));
    const honest = from('198.51.100.1');
    const made = (await Promise.all(flood)).filter(({ status }) => status === 201);
    expect(made.length).toBeLessThanOrEqual(10);
    expect((await honest).status).toBe(201);
  });

  it('of a few networks leave a third for those that have not ordered, up to what the shop says, and staff are told', async () => {
    const address = (at: number) => `203.0.${at % 4}.${Math.floor(at / 4) + 1}`;
    expect(await madeFrom(...times(60, address))).toBe(20);
    expect(await madeFrom(...times(12, (at) => `198.51.${at}.1`))).toBe(10);
    expect((await from('192.0.2.1')).body.code).toBe('window_busy');
    expect(await busyAt()).toEqual([new Date(TEST_NOW).toISOString(), true]);
  });

  it('count no more for the shop once their customers have confirmed them, each once; for their address they do', async () => {
    const made: (number | undefined)[] = [];
    const address = (at: number) => `203.0.${at}.1`;
    for (let at = 0; at < 30; at += 1) made.push((await from(address(at))).body.orderId);
    expect((await from('198.51.100.1')).status).toBe(429);
    const confirmations = times(5, () => '203.0.0.1').map((one) => confirmFrom(one, made[0] ?? 0));
    const answers = (await Promise.all(confirmations)).map(({ statusCode }) => statusCode);
    expect(answers.toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await madeFrom('198.51.100.1', '198.51.101.1')).toBe(1);

    const own = '192.0.2.1';
    for (let at = 1; at <= 20; at += 1) await confirmFrom(own, made[at] ?? 0);
    expect(await madeFrom(...times(6, () => own))).toBe(5);
    // An order of an earlier hour was counted there.
    shop.advance(HOUR_MS);
    expect((await confirmFrom(own, made[21] ?? 0)).statusCode).toBe(200);
  });
});
