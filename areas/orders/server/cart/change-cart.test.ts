import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TrackingReportAnswer } from '#areas/influencers/contract.ts';
import type { OrderDetailAnswer, OrderStatus, PublicOrderAnswer } from '../../contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { describe, expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  confirmationBody,
  confirmOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
  type Cart,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();

const asStaff = server.as('admin');
const read = async (id: string) => (await asStaff<OrderDetailAnswer>('GET', `/orders/${id}`)).body;
const readPublic = async (orderId: number) =>
  (await server.current.call<PublicOrderAnswer>('GET', `/orders/${orderId}`)).body;
const stockOf = async ({ _id }: ProductAnswer) =>
  (await asStaff<ProductAnswer>('GET', `/products/${_id}`)).body.stock;
const setPrice = ({ _id, name }: ProductAnswer, price: number) =>
  asStaff('PUT', `/products/${_id}`, { name, price, description: '' });

const cartOf = (...lines: readonly [ProductAnswer, number][]): Cart => ({
  lines: lines.map(([product, quantity]) => ({ product, quantity })),
});
const change = <Body = OrderDetailAnswer>(order: { _id: string }, cart: Cart, version = 0) =>
  changeCart<Body>(server.current, order._id, cartBody(cart), { version });

/** The calls that bring an order into a state before it is changed. */
const WAYS: Record<OrderStatus, (order: { _id: string; orderId: number }) => Promise<unknown>> = {
  'AGUARDANDO CONFIRMAÇÃO': () => Promise.resolve(),
  CONFIRMADO: ({ orderId }) => confirmOrder(server.current, orderId),
  'EM PROCESSAMENTO...': async (order) => {
    await WAYS.CONFIRMADO(order);
    await asStaff('PUT', '/orders/update-status/processing');
  },
  ENVIADO: async (order) => {
    await WAYS.CONFIRMADO(order);
    const body = { trackingCode: 'AA123456785BR' };
    await asStaff('PATCH', `/orders/${order._id}/tracking-code`, body);
  },
  CANCELADO: ({ _id }) => asStaff('PUT', `/orders/cancel/${_id}`),
};

async function orderIn(status: OrderStatus, cart: Cart) {
  const order = await createTemporaryOrder(server.current, cart);
  await WAYS[status](order);
  return order;
}

/** Two products of R$ 50,00 and R$ 30,00 with ten units each, and an order of two of the first. */
async function shopWith(status: OrderStatus) {
  const shirt = await createProduct(server.current, { price: 50, stock: 10 });
  const cap = await createProduct(server.current, { price: 30, stock: 10 });
  const order = await orderIn(status, cartOf([shirt, 2]));
  return { shirt, cap, order };
}

const TAKEN: Record<string, number> = {
  'AGUARDANDO CONFIRMAÇÃO': 0,
  CONFIRMADO: 1,
  'EM PROCESSAMENTO...': 1,
};

describe.each(Object.keys(TAKEN) as OrderStatus[])('an order in %s', (status) => {
  const taken = TAKEN[status] ?? 0;

  it('gets lines, loses lines and has other quantities, its stock by the difference', async () => {
    const { shirt, cap, order } = await shopWith(status);
    const steps: [cart: Cart, shirts: number, caps: number, total: number][] = [
      [cartOf([shirt, 3]), 3, 0, 150],
      [cartOf([cap, 1], [shirt, 3]), 3, 1, 180],
      [cartOf([cap, 4]), 0, 4, 120],
      [cartOf([cap, 1], [cap, 2]), 0, 3, 90],
    ];
    for (const [version, [cart, shirts, caps, total]] of steps.entries()) {
      const answer = await change(order, cart, version);
      expect(answer).toMatchObject({
        status: 200,
        body: { status, version: version + 1, totalPrice: total, orderId: order.orderId },
      });
      expect([await stockOf(shirt), await stockOf(cap)]).toEqual([
        10 - taken * shirts,
        10 - taken * caps,
      ]);
    }
    const { body: ledger } = await asStaff<StockMovementAnswer[]>(
      'GET',
      `/products/${cap._id}/stock-movements`,
    );
    expect(
      ledger.filter(({ reason }) => reason === 'order-changed').map(({ delta }) => delta),
    ).toEqual(taken ? [1, -3, -1] : []);
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('is refused an empty cart, an unknown product and units that are not there, and stays as it was', async () => {
    const { shirt, cap, order } = await shopWith(status);
    const before = await read(order._id);
    const empty = { products: [], totalPrice: 0 };
    const unknown = { products: [{ product: randomUUID(), quantity: 1 }], totalPrice: 0 };
    const short = cartBody(cartOf([shirt, 1], [cap, 11]));
    for (const [cart, code] of [
      [empty, 'empty_cart'],
      [unknown, 'unknown_product'],
      ...(taken ? [[short, 'insufficient_stock'] as const] : []),
    ] as const) {
      expect(await changeCart<ErrorAnswer>(server.current, order._id, cart)).toMatchObject({
        body: { code },
      });
    }
    expect(await read(order._id)).toEqual(before);
    expect([await stockOf(shirt), await stockOf(cap)]).toEqual([10 - taken * 2, 10]);
  });

  it('says line by line what changed, to staff with who, to the customer without', async () => {
    const { shirt, cap, order } = await shopWith(status);
    const shipping = await createShipping(server.current, { price: 20 });
    const cart: Cart = { ...cartOf([shirt, 1], [cap, 2]), shipping };
    const facts = [
      { kind: 'line-quantity', name: shirt.name, from: 2, to: 1 },
      { kind: 'line-added', name: cap.name, quantity: 2, price: 30 },
      { kind: 'shipping', from: null, to: { name: shipping.name, price: 20 } },
      { kind: 'total', from: 100, to: 130 },
    ];
    const { body } = await change(order, cart);
    expect(body.history.at(-1)).toMatchObject({ from: status, to: status, changes: facts });
    expect(body.history.at(-1)?.who).toEqual(expect.any(String));
    const shown = await readPublic(order.orderId);
    expect(shown.changes).toEqual([{ at: body.history.at(-1)?.at, facts }]);
  });
});

it.each([
  ['ENVIADO', 'order_not_changeable'],
  ['CANCELADO', 'order_cancelled'],
] as const)('an order in %s cannot change any more', async (status, code) => {
  const { cap, order } = await shopWith(status);
  const before = await read(order._id);
  const cart = cartOf([cap, 1]);
  expect(await change<ErrorAnswer>(order, cart)).toMatchObject({ status: 409, body: { code } });
  expect(await read(order._id)).toEqual(before);
  expect(await stockOf(cap)).toBe(10);
});

it('an order that nobody made is not found', async () => {
  const product = await createProduct(server.current);
  const cart = cartBody(cartOf([product, 1]));
  for (const order of [randomUUID(), 111_111_111_111, 'x']) {
    expect(await changeCart<ErrorAnswer>(server.current, order, cart)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  }
});

describe('prices of a changed order', () => {
  it('are those of today before the confirmation', async () => {
    const { shirt, order } = await shopWith('AGUARDANDO CONFIRMAÇÃO');
    await setPrice(shirt, 60);
    const lines = [{ product: { ...shirt, price: 60 }, quantity: 2 }];
    const { body } = await change(order, { lines });
    expect(body).toMatchObject({ totalPrice: 120 });
    expect(body.history.at(-1)?.changes).toEqual([
      { kind: 'line-price', name: shirt.name, from: 50, to: 60 },
      { kind: 'total', from: 100, to: 120 },
    ]);
  });

  it('after it stay for what the change leaves alone, shipping included; the rest costs what it costs today', async () => {
    const shipping = await createShipping(server.current, { price: 20 });
    const discount = await createDiscount(server.current);
    const [kept, more, added] = await Promise.all(
      [50, 40, 30].map((price) => createProduct(server.current, { price })),
    );
    if (!kept || !more || !added) throw new Error('Three products');
    const order = await orderIn('CONFIRMADO', { ...cartOf([kept, 1], [more, 1]), shipping });
    await Promise.all([setPrice(kept, 90), setPrice(more, 80), setPrice(added, 70)]);
    await asStaff('PUT', `/shipping/${shipping._id}`, { name: shipping.name, price: 99 });
    const cart = {
      products: [
        { product: kept._id, quantity: 1, price: 50 },
        { product: more._id, quantity: 2, price: 72 },
        { product: added._id, quantity: 1, price: 63 },
      ],
      shippingName: shipping.name,
      shippingPrice: 20,
      discountRule: discount._id,
      totalPrice: 50 + 144 + 63 + 20,
    };
    const answer = await changeCart(server.current, order._id, cart);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        totalPrice: 277,
        shippingPrice: 20,
        discount: { name: discount.name, amount: 23 },
        products: [
          { price: 50, listPrice: 50 },
          { price: 72, listPrice: 80 },
          { price: 63, listPrice: 70 },
        ],
      },
    });
  });

  it.each(['AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO'] as const)(
    'in %s are as typed for a freight that is no policy',
    async (status) => {
      const { shirt, order } = await shopWith(status);
      const cart = (price: number) => ({
        ...cartBody(cartOf([shirt, 2])),
        ...{ shippingName: 'Motoboy', shippingPrice: price, totalPrice: 100 + price },
      });
      await changeCart(server.current, order._id, cart(15));
      const again = await changeCart(server.current, order._id, cart(20), { version: 1 });
      expect(again.body).toMatchObject({ totalPrice: 120, shippingName: 'Motoboy' });
    },
  );

  it('stay for an agreed shipping, or are those of its policy today', async () => {
    const shipping = await createShipping(server.current, { price: 20 });
    const product = await createProduct(server.current, { price: 50 });
    const lines = [{ product, quantity: 1 }];
    const order = await orderIn('CONFIRMADO', { lines, shipping });
    await asStaff('PUT', `/shipping/${shipping._id}`, { name: shipping.name, price: 30 });
    const refused = await change<ErrorAnswer>(order, {
      lines,
      shipping: { ...shipping, price: 10 },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
    expect(refused.body.message).toContain('agora custa R$ 20,00');
    const today = { lines, shipping: { ...shipping, price: 30 } };
    expect((await change(order, today)).body.totalPrice).toBe(80);
  });

  it('stay also for a product that is gone, which can go but not grow', async () => {
    const { shirt, cap, order } = await shopWith('CONFIRMADO');
    await asStaff('DELETE', `/products/${shirt._id}`);
    const grown = cartOf([shirt, 3]);
    expect(await change<ErrorAnswer>(order, grown)).toMatchObject({
      body: { code: 'unknown_product' },
    });
    const beside = cartOf([shirt, 2], [cap, 1]);
    const { body } = await change(order, beside);
    expect(body).toMatchObject({ totalPrice: 130, products: [{ product: null }, {}] });
    const alone = cartOf([cap, 1]);
    const changed = await change(order, alone, 1);
    expect(changed.body.totalPrice).toBe(30);
  });

  it('that are not what the sender saw are told, and nothing changes', async () => {
    const { shirt, order } = await shopWith('CONFIRMADO');
    await setPrice(shirt, 60);
    const before = await read(order._id);
    const cart = cartOf([shirt, 3]);
    expect(await change<ErrorAnswer>(order, cart)).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        issues: [{ field: 'products.0.price' }, { field: 'totalPrice' }],
      },
    });
    expect(await read(order._id)).toEqual(before);
  });
});

describe('of two changes', () => {
  it('at once one is made, and the other is told', async () => {
    const { shirt, order } = await shopWith('CONFIRMADO');
    const answers = await Promise.all(
      [3, 4].map((quantity) =>
        change<ErrorAnswer>(order, { lines: [{ product: shirt, quantity }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order_changed');
    const units = (await read(order._id)).products[0]?.quantity ?? 0;
    expect(await stockOf(shirt)).toBe(10 - units);
  });

  it('a second one to the same cart changes nothing', async () => {
    const { shirt, order } = await shopWith('CONFIRMADO');
    const cart = cartOf([shirt, 3]);
    const first = await change(order, cart);
    const second = await change(order, cart, 1);
    expect(second.body).toEqual(first.body);
  });
});

describe('a change at the same moment as', () => {
  it('the confirmation takes exactly the units of the order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shirt, order } = await shopWith('AGUARDANDO CONFIRMAÇÃO');
      const cart = cartOf([shirt, 3]);
      const form = { ...confirmationBody(), totalPrice: 100, version: 0 };
      const [changed, confirmation] = await Promise.all([
        change(order, cart),
        confirmOrder<ErrorAnswer>(server.current, order.orderId, form),
      ]);
      expect(changed.status).toBe(200);
      // No customer confirmed three shirts, in either order of the calls.
      const { status } = await read(order._id);
      expect([status, confirmation.body.code ?? 'ok']).toEqual(
        confirmation.status === 200
          ? ['CONFIRMADO', 'ok']
          : ['AGUARDANDO CONFIRMAÇÃO', 'cart_changed'],
      );
      expect(await stockOf(shirt)).toBe(status === 'CONFIRMADO' ? 7 : 10);
    }
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('the cancellation gives back exactly the units of the order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shirt, order } = await shopWith('CONFIRMADO');
      const cart = cartOf([shirt, 3]);
      await Promise.all([change(order, cart), asStaff('PUT', `/orders/cancel/${order._id}`)]);
      expect((await read(order._id)).status).toBe('CANCELADO');
      expect(await stockOf(shirt)).toBe(10);
    }
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });
});

describe('a customer whose page showed the old order', () => {
  it('is told what changed, by the total alone or by the version, and confirms the new one', async () => {
    const { shirt, cap, order } = await shopWith('AGUARDANDO CONFIRMAÇÃO');
    const carts: Cart[] = [cartOf([shirt, 1]), cartOf([shirt, 1], [cap, 1])];
    for (const [version, cart] of carts.entries()) {
      await change(order, cart, version);
    }
    const quantity = { field: 'products', message: `${shirt.name}: de 2 para 1 unidade` };
    const added = { field: 'products', message: `Entrou ${cap.name}: 1 unidade a R$ 30,00` };
    const first = { field: 'totalPrice', message: 'Total: de R$ 100,00 para R$ 50,00' };
    const second = { field: 'totalPrice', message: 'Total: de R$ 50,00 para R$ 80,00' };
    for (const [shown, issues] of [
      [{ totalPrice: 100 }, [quantity, first, added, second]],
      [{ totalPrice: 50 }, [added, second]],
      [{ totalPrice: 50, version: 1 }, [added, second]],
      [{ version: 0 }, [quantity, first, added, second]],
      [{ totalPrice: 12 }, [{ field: 'totalPrice', message: 'Total agora: R$ 80,00' }]],
    ] as const) {
      const form = { ...confirmationBody(), ...shown };
      expect(await confirmOrder<ErrorAnswer>(server.current, order.orderId, form)).toMatchObject({
        status: 409,
        body: { code: 'cart_changed', issues },
      });
    }
    expect(await stockOf(shirt)).toBe(10);
    const form = { ...confirmationBody(), totalPrice: 80, version: 2 };
    expect(await confirmOrder(server.current, order.orderId, form)).toMatchObject({ status: 200 });
    expect([await stockOf(shirt), await stockOf(cap)]).toEqual([9, 9]);
  });

  it('is told of another product at the same total', async () => {
    const { order } = await shopWith('AGUARDANDO CONFIRMAÇÃO');
    const other = await createProduct(server.current, { price: 50 });
    const cart = cartOf([other, 2]);
    await change(order, cart);
    const form = { ...confirmationBody(), totalPrice: 100, version: 0 };
    expect(await confirmOrder<ErrorAnswer>(server.current, order.orderId, form)).toMatchObject({
      body: { code: 'cart_changed' },
    });
  });
});

describe('an order that was printed', () => {
  it('is marked when it changes, until somebody says that it was printed again with its batch', async () => {
    const { shirt, order } = await shopWith('CONFIRMADO');
    const { body } = await asStaff<ProcessingAnswer>('PUT', '/orders/update-status/processing');
    expect((await read(order._id)).changedAfterPrint).toBe(false);
    const cart = cartOf([shirt, 3]);
    expect((await change(order, cart)).body.changedAfterPrint).toBe(true);
    const again = await asStaff<ProcessingAnswer>('GET', `/orders/batches/${body.batch?._id}`);
    const drawn = again.body.orders.find(({ _id }) => _id === order._id);
    expect(drawn).toMatchObject({ products: [{ quantity: 3 }], changedAfterPrint: true });
    expect((await read(order._id)).changedAfterPrint).toBe(true);
    await asStaff('PUT', `/orders/${order._id}/printed`, { version: drawn?.version });
    expect((await read(order._id)).changedAfterPrint).toBe(false);
  });

  it('or by itself, if it still is what was printed', async () => {
    const { shirt, order } = await shopWith('EM PROCESSAMENTO...');
    const cart = cartOf([shirt, 3]);
    await change(order, cart);
    const printed = (version: number) =>
      asStaff<ErrorAnswer>('PUT', `/orders/${order._id}/printed`, { version });
    expect(await printed(0)).toMatchObject({ status: 409, body: { code: 'order_changed' } });
    // More than PostgreSQL compares a version with.
    expect(await printed(2 ** 32)).toMatchObject({ status: 400 });
    expect((await read(order._id)).changedAfterPrint).toBe(true);
    expect(await printed(1)).toMatchObject({ status: 200, body: { changedAfterPrint: false } });
    expect(await asStaff('PUT', `/orders/${randomUUID()}/printed`, { version: 0 })).toMatchObject({
      status: 404,
    });
  });

  it('is marked for staff only, not in what its customer reads', async () => {
    const { shirt, order } = await shopWith('EM PROCESSAMENTO...');
    await change(order, cartOf([shirt, 3]));
    const { customer, changedAfterPrint } = await read(order._id);
    expect(changedAfterPrint).toBe(true);
    const token = await server.current.signUp('cliente', customer?._id ?? '');
    const own = { _id: order._id, changedAfterPrint: false };
    const list = await server.current.call<object[]>('GET', '/orders', { token });
    expect(list.body).toContainEqual(expect.objectContaining(own));
    const detail = await server.current.call('GET', `/orders/${order._id}`, { token });
    expect(detail.body).toMatchObject(own);
  });

  it('is not marked for what no label shows: an influencer', async () => {
    const { shirt, order } = await shopWith('EM PROCESSAMENTO...');
    const { trackingId } = await createTrackingLink(server.current);
    const cart: Cart = { ...cartOf([shirt, 2]), influencer: trackingId };
    const { body } = await change(order, cart);
    expect(body).toMatchObject({
      version: 1,
      changedAfterPrint: false,
      influencer: { trackingId },
    });
    expect((await readPublic(order.orderId)).changes).toEqual([]);
  });
});

it('an influencer keeps a changed order, also once their link is gone, and has its new total', async () => {
  const { shirt, cap } = await shopWith('AGUARDANDO CONFIRMAÇÃO');
  const link = await createTrackingLink(server.current);
  const order = await orderIn('CONFIRMADO', { ...cartOf([shirt, 1]), influencer: link.trackingId });
  const cart: Cart = cartOf([cap, 3]);
  await change(order, cart);
  const { body: report } = await asStaff<TrackingReportAnswer>('GET', '/tracking/report');
  expect(report.rows.find(({ trackingId }) => trackingId === link.trackingId)).toMatchObject({
    orders: 1,
    revenue: 90,
  });
  await asStaff('DELETE', `/tracking/${link._id}`);
  const more: Cart = { ...cartOf([cap, 4]), influencer: link.trackingId };
  const { body } = await change(order, more, 1);
  expect(body).toMatchObject({ influencer: { trackingId: link.trackingId } });
});
