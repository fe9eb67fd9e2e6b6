import type { LinkedOrder } from '#app/order-parts.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { WindowCartAnswer, WindowCartInput } from '#areas/window/contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createShipping } from '#test/factories.ts';
import { createParcel, setFreight, switchFreightOn } from '#test/freight.ts';
import { startTestServer, TEST_NOW, type TestServer } from '#test/harness.ts';
import { startFreightStandIn, type FreightStandIn } from '#test/stand-ins/freight-provider.ts';
import { UNSERVED_CEP } from '#test/stand-ins/freight-quotes.ts';
import { openWindow, orderOf, placeOrder, quoteCart, saveWindow } from '#test/window.ts';

const CEP = '90010-000';
const PAC = { shippingName: 'PAC · Correios', shippingPrice: 25.65 };

let standIn: FreightStandIn;
let shop: TestServer;
let stop: () => Promise<void>;
let product: ProductAnswer;

beforeEach(async () => {
  standIn = await startFreightStandIn({ clock: () => shop?.deps.clock() ?? TEST_NOW });
  ({ server: shop, stop } = await startTestServer({ env: { FREIGHT_PROVIDER_URL: standIn.url } }));
  await switchFreightOn(shop);
  product = await createParcel(shop);
  await openWindow(shop, [product]);
});
afterEach(async () => {
  await stop();
  await standIn.stop();
});

const quote = async (choices: Partial<WindowCartInput> = {}, quantity = 2) =>
  (await quoteCart(shop, [[product._id, quantity]], choices)).body;
const place = (cart: WindowCartAnswer, more: object = { cep: CEP }) =>
  placeOrder<ErrorAnswer & { orderId: number; version: number }>(shop, orderOf(cart, more));
const open = async (order: number) =>
  (await shop.call<LinkedOrder>('GET', `/orders/${order}`)).body;

it('joins the shippings of the window once the cart has a CEP, and asks for one until then', async () => {
  const own = await createShipping(shop, { name: 'Motoboy', price: 15, kind: 'own' });
  await saveWindow(shop, { shipping: [own._id], ordersAnHour: 1_000 });
  const motoboy = { name: 'Motoboy', price: 15, kind: 'own', days: null };
  const none = { asksCep: true, canWait: true, shippingProblem: null, shippingName: null };
  expect(await quote()).toMatchObject({ ...none, shippings: [motoboy], totalPrice: 180 });
  expect(await quote({ cep: CEP })).toMatchObject({
    ...none,
    shippings: [
      motoboy,
      { name: PAC.shippingName, price: 25.65, kind: 'carrier', days: '6 a 7 dias úteis' },
      { name: 'SEDEX · Correios', price: 35.3, kind: 'carrier', days: '3 a 4 dias úteis' },
    ],
  });
  expect(await quote({ cep: CEP, ...PAC })).toMatchObject({ ...PAC, totalPrice: 205.65 });
});

it('is nothing to a window of a shop without freight', async () => {
  await shop.engine.db.updateTable('freight_accounts').set({ is_on: 0 }).execute();
  const cart = await quote({ cep: CEP });
  expect(cart).toMatchObject({ asksCep: false, canWait: false, shippings: [] });
  expect((await place(cart)).status).toBe(201);
  expect(standIn.calls()).toBe(0);
});

it.each([
  ['no CEP', '00000-000', 'Confira o CEP.'],
  ['nobody serves', UNSERVED_CEP, 'A loja combina o frete com você.'],
])('prices a cart also with a CEP that %s', async (_, cep, shippingProblem) => {
  expect(await quote({ cep })).toMatchObject({ shippings: [], shippingProblem, totalPrice: 180 });
});

it('bounds the questions of a network, and prices its carts all the same', async () => {
  const quoted = async (quantity: number) => await quote({ cep: UNSERVED_CEP }, quantity);
  for (let time = 0; time < 60; time += 1) await quoted(1 + (time % 10));
  expect(await quoted(1)).toMatchObject({
    shippingProblem: expect.stringMatching(/^Muitas consultas/),
    totalPrice: 90,
  });
});

it('makes the order with a kept offer, asks nobody for it, and lets its customer choose anew on the link', async () => {
  const cart = await quote({ cep: CEP, ...PAC });
  const calls = standIn.calls();
  const { status, body } = await place(cart);
  expect(status).toBe(201);
  expect(standIn.calls()).toBe(calls);
  const kept = { freightDays: '6 a 7 dias úteis', choosesFreight: true };
  expect(await open(body.orderId)).toMatchObject({ ...PAC, ...kept, totalPrice: 205.65 });
});

it('makes the order without a shipping while its customer may choose on the link', async () => {
  const { status, body } = await place(await quote());
  expect(status).toBe(201);
  expect(await open(body.orderId)).toMatchObject({ shippingName: null, choosesFreight: true });
  await setFreight(shop, { asksOnLink: false });
  const cart = await quote({ cep: CEP });
  expect(cart).toMatchObject({ asksCep: true, canWait: false });
  const refused = await place(cart);
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ field: 'shippingName', message: 'Escolha o frete.' }],
  ]);
});

it('refuses a forged price, an unknown name, another CEP, and an offer of yesterday', async () => {
  const cart = await quote({ cep: CEP, ...PAC });
  const forged = await place({ ...cart, shippingPrice: 1, totalPrice: 181 });
  expect([forged.status, forged.body.code]).toEqual([409, 'cart_changed']);
  const refused = [
    await place({ ...cart, shippingName: 'Grátis', shippingPrice: 0, totalPrice: 180 }),
    await place(cart, { cep: '69005-000' }),
    await place(cart, {}),
  ];
  shop.advance(DAY_MS);
  refused.push(await place(cart));
  for (const { status, body } of refused)
    expect([status, body.issues]).toEqual([
      400,
      [{ field: 'shippingName', message: 'Escolha o frete.' }],
    ]);
});

it('goes with the order to another cart, and leaves it with the offer', async () => {
  const { body: placed } = await place(await quote({ cep: CEP, ...PAC }));
  const change = (cart: WindowCartAnswer, version: number) =>
    shop.call('PUT', `/window/orders/${placed.orderId}`, {
      body: { ...orderOf(cart, { cep: CEP }), version },
    });
  const more = await quote({ cep: CEP, ...PAC }, 3);
  expect((await change(more, 0)).status).toBe(200);
  expect(await open(placed.orderId)).toMatchObject({ ...PAC, totalPrice: 295.65, changes: [] });
  expect((await change(await quote({}, 3), 1)).status).toBe(200);
  expect(await open(placed.orderId)).toMatchObject({ shippingName: null, freightDays: null });
});
