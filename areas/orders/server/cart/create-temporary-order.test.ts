import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer } from '../../cart.contract.ts';
import type { OrderDetailAnswer } from '../../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { describe, expect, it } from 'vitest';
import { programCall } from '#kit/server/core/call.ts';
import {
  cartBody,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
} from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { refusalText } from '#test/refusal-text.ts';
import { createTemporaryOrder as create } from './create-temporary-order.ts';

const server = useTestServer();

const send = <Body = TemporaryOrderAnswer>(body: unknown, headers: Record<string, string> = {}) =>
  server.current.call<Body>('POST', '/orders/temporary', {
    token: server.current.tokens.atendente,
    body,
    headers,
  });

const staff = server.as('atendente');
const read = async (id: string | number) =>
  (await staff<OrderDetailAnswer>('GET', `/orders/${id}`)).body;

describe('the order of a cart', () => {
  it('is priced by the server, keeps its own names and leaves the stock alone', async () => {
    const product = await createProduct(server.current, { name: 'Vestido Longo', price: 99.9 });
    const shipping = await createShipping(server.current, { name: 'PAC', price: 20 });
    const discount = await createDiscount(server.current, { name: 'Dez por cento' });
    const link = await createTrackingLink(server.current, { influencerName: 'Duda' });
    const cart = cartBody({
      lines: [{ product, quantity: 3 }],
      shipping,
      discount,
      influencer: link.trackingId,
    });
    expect(cart.totalPrice).toBe(289.73);

    const answer = await send(cart);
    expect(answer.status).toBe(201);
    expect(String(answer.body.orderId)).toMatch(/^[1-9]\d{11}$/);

    expect(await read(answer.body._id)).toEqual({
      freight: null,
      label: null,
      delivery: null,
      choosesFreight: false,
      _id: answer.body._id,
      orderId: answer.body.orderId,
      status: 'AGUARDANDO CONFIRMAÇÃO',
      createdAt: new Date(TEST_NOW).toISOString(),
      confirmedAt: null,
      totalPrice: 289.73,
      shippingPrice: 20,
      shippingName: 'PAC',
      travels: 'carrier',
      trackingCode: null,
      trackingCodeTakenBy: null,
      fiscalKey: null,
      detailsFromRecord: false,
      isTemporary: true,
      origin: 'staff',
      customerNote: '',
      arrangesPayment: false,
      coupon: null,
      version: 0,
      paid: 0,
      due: 0,
      paymentStatus: null,
      givenBack: false,
      goods: null,
      goodsReturn: null,
      payments: [],
      pix: null,
      changedAfterPrint: false,
      discountRule: discount._id,
      customer: null,
      address: null,
      products: [
        {
          productId: product._id,
          product: { _id: product._id, name: 'Vestido Longo', price: 99.9 },
          name: 'Vestido Longo',
          price: 89.91,
          listPrice: 99.9,
          quantity: 3,
          subtotal: 269.73,
        },
      ],
      shipping: { name: 'PAC', price: 20 },
      discount: { name: 'Dez por cento', amount: 29.97 },
      recipient: null,
      expiresAt: null,
      deliveredAt: null,
      withdrawalRequestedAt: null,
      doubt: null,
      knownPhone: null,
      doubtSettledBy: null,
      note: '',
      history: [
        {
          at: new Date(TEST_NOW).toISOString(),
          who: 'Bruno Reis',
          from: null,
          to: 'AGUARDANDO CONFIRMAÇÃO',
          changes: null,
        },
      ],
      influencer: { trackingId: link.trackingId, influencerName: 'Duda' },
      differences: [],
      withdrawal: { isOpen: false, lastDay: null, last: null },
      withdrawals: [],
    });
    const shelf = await staff<ProductAnswer>('GET', `/products/${product._id}`);
    expect(shelf.body.stock).toBe(10);
  });

  it('outlives the product, the discount and the shipping that it was made of', async () => {
    const product = await createProduct(server.current, { price: 10 });
    const shipping = await createShipping(server.current, { price: 5 });
    const order = await createTemporaryOrder(server.current, {
      lines: [{ product, quantity: 2 }],
      shipping,
    });
    await staff('DELETE', `/products/${product._id}`);
    await staff('DELETE', `/shipping/${shipping._id}`);

    expect(await read(order._id)).toMatchObject({
      totalPrice: 25,
      shippingName: shipping.name,
      products: [{ product: null, name: product.name, price: 10, subtotal: 20 }],
    });
  });

  it('needs neither line prices, nor shipping, nor discount', async () => {
    const { _id } = await createProduct(server.current, { price: 12.5 });
    const answer = await send({ products: [{ product: _id, quantity: 2 }], totalPrice: 25 });
    expect(answer.status).toBe(201);
    expect(await read(answer.body._id)).toMatchObject({
      shipping: null,
      shippingName: null,
      shippingPrice: 0,
      discount: null,
      influencer: null,
    });
  });

  it('has one line for a product that was sent twice', async () => {
    const product = await createProduct(server.current, { price: 10 });
    const lines = [1, 4].map((quantity) => ({ product, quantity }));
    const answer = await send(cartBody({ lines }));
    expect((await read(answer.body._id)).products).toEqual([
      expect.objectContaining({ quantity: 5, subtotal: 50 }),
    ]);
  });

  it('tries another number when the first is taken', async () => {
    const taken = await createTemporaryOrder(server.current);
    const product = await createProduct(server.current);
    const proposals = [taken.orderId, taken.orderId, 999_999_999_999];
    const claims = server.current.app.jwt.decode<{ sub: string }>(server.current.tokens.admin);
    const call = programCall(TEST_NOW);
    const order = await create(
      { ...server.current.deps, life: { placed: [] } },
      { ...call, caller: { ...call.caller, id: claims?.sub ?? null } },
      cartBody({ lines: [{ product, quantity: 1 }] }),
      { proposeNumber: () => proposals.shift() ?? 0 },
    );
    expect(order.orderId).toBe(999_999_999_999);
    expect(proposals).toEqual([]);
    expect((await read(999_999_999_999))._id).toBe(order._id);
  });
});

describe('freight typed by staff', () => {
  const sent = async (shipping: Record<string, unknown>, totalPrice: number) => {
    const product = await createProduct(server.current, { price: 10 });
    const cart = cartBody({ lines: [{ product, quantity: 1 }] });
    return send<TemporaryOrderAnswer & ErrorAnswer>({ ...cart, ...shipping, totalPrice });
  };

  it.each([
    [{ shippingName: ' Motoboy do Zé ', shippingPrice: 12.5 }, 22.5, 'Motoboy do Zé', 12.5],
    [{ shippingName: 'Motoboy do Zé', shippingPrice: 0 }, 10, 'Motoboy do Zé', 0],
    [{ shippingName: 'Motoboy do Zé', shippingPrice: null }, 10, 'Motoboy do Zé', 0],
    [{ shippingName: null, shippingPrice: 5 }, 15, 'Frete', 5],
    [{ shippingName: null, shippingPrice: null }, 10, null, 0],
    [{ shippingName: '', shippingPrice: 0 }, 10, null, 0],
  ])('%j counts as given', async (shipping, total, name, price) => {
    const answer = await sent(shipping, total);
    expect(answer.status).toBe(201);
    expect(await read(answer.body._id)).toMatchObject({
      totalPrice: total,
      shippingName: name,
      shippingPrice: price,
      shipping: name === null ? null : { name, price },
      travels: 'carrier',
    });
  });

  it('stands in for a policy that was deleted, at the price that the cart showed', async () => {
    const shipping = await createShipping(server.current, { price: 25 });
    await staff('DELETE', `/shipping/${shipping._id}`);
    const answer = await sent({ shippingName: shipping.name, shippingPrice: 25 }, 35);
    expect(await read(answer.body._id)).toMatchObject({ shippingPrice: 25, totalPrice: 35 });
  });

  it("is not a policy's name at another price", async () => {
    const { name } = await createShipping(server.current, { price: 25 });
    const answer = await sent({ shippingName: name, shippingPrice: 5 }, 15);
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  });

  it('is of no cart of the window, also where a policy was deleted while its order was made', async () => {
    const product = await createProduct(server.current, { price: 10 });
    const cart = cartBody({ lines: [{ product, quantity: 1 }] });
    const made = create(
      { ...server.current.deps, life: { placed: [] } },
      programCall(TEST_NOW),
      { ...cart, shippingName: 'Motoboy de ontem', shippingPrice: 0 },
      {
        making: {
          ...{ origin: 'window', customerNote: '', arrangesPayment: false },
          ...{ lastsMs: null, takesTyped: false, attach: undefined },
        },
      },
    );
    await expect(made).rejects.toMatchObject({ code: 'cart_changed' });
    expect(await refusalText(made)).toBe(
      'O carrinho mudou: o frete Motoboy de ontem não existe mais.',
    );
  });

  it.each([-1, 1e12])('has a price: %d is none', async (shippingPrice) => {
    const answer = await sent({ shippingName: 'Motoboy', shippingPrice }, 10);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'shippingPrice' }] } });
  });
});

describe('a cart that is none', () => {
  const INVALID = ['validation_failed', 'Confira os campos destacados.'] as const;
  const UNKNOWN = ['unknown_product', 'Um dos produtos do carrinho não existe mais.'] as const;
  const lineOf = (product: string, quantity: number) => [{ product, name: 'Boné', quantity }];

  it.each([
    ['nothing in it', [], 'empty_cart', 'Seu carrinho está vazio!'],
    ['an unknown product', lineOf('x', 1), ...UNKNOWN],
    ['a quantity of zero', lineOf(randomUUID(), 0), ...INVALID],
    ['half a unit', lineOf(randomUUID(), 0.5), ...INVALID],
    ['a character that no database keeps', lineOf('x\0', 1), ...INVALID],
  ])('is refused for %s', async (_, products, code, message) => {
    const answer = await send<ErrorAnswer>({ totalPrice: 0, products });
    expect(answer.body).toMatchObject({ statusCode: 400, code, message });
  });

  it('names the line without a product', async () => {
    const product = await createProduct(server.current, { price: 5 });
    const answer = await send<ErrorAnswer>({
      products: [
        { product: product._id, quantity: 1 },
        { product: randomUUID(), name: 'Boné', quantity: 1 },
      ],
      totalPrice: 5,
    });
    expect(answer.body.issues).toEqual([
      { field: 'products.1.product', message: 'Boné não existe mais.' },
    ]);
  });

  it('needs a total that a number holds', async () => {
    const product = await createProduct(server.current, { price: 100_000_000 });
    const lines = Array.from({ length: 20 }, () => ({ product, quantity: 100_000 }));
    expect((await send<ErrorAnswer>(cartBody({ lines }))).body).toMatchObject({
      statusCode: 400,
      issues: [{ field: 'totalPrice' }],
    });
  });
});

describe('a cart that is sent again', () => {
  it('gets the first answer under its key, and a refusal for another cart under the same key', async () => {
    const product = await createProduct(server.current);
    const cart = cartBody({ lines: [{ product, quantity: 1 }] });
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([send(cart, headers), send(cart, headers)]);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await send(cart, headers)).body).toEqual(first.body);

    const other = cartBody({ lines: [{ product, quantity: 2 }] });
    expect((await send<ErrorAnswer>(other, headers)).body).toMatchObject({
      statusCode: 409,
      code: 'idempotency_conflict',
    });
    const colleague = await server.current.call<TemporaryOrderAnswer>('POST', '/orders/temporary', {
      token: server.current.tokens.admin,
      body: cart,
      headers,
    });
    expect(colleague.body.orderId).not.toBe(first.body.orderId);
  });

  it('makes a second order without a key', async () => {
    const product = await createProduct(server.current);
    const cart = cartBody({ lines: [{ product, quantity: 1 }] });
    const first = await send(cart);
    expect((await send(cart)).body.orderId).not.toBe(first.body.orderId);
  });
});
