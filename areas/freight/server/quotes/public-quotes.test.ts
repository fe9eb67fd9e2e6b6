import type { LinkedOrder, WholeOrder } from '#app/order-parts.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { WindowCartAnswer, WindowCartInput } from '#areas/window/contract.ts';
import {
  cartBody,
  changeCart,
  confirmOrder,
  createShipping,
  createTemporaryOrder,
} from '#test/factories.ts';
import {
  createParcel,
  SENDER,
  setFreight,
  startFreightShop,
  switchFreightOn,
} from '#test/freight.ts';
import { freightAccess } from '#test/stand-ins/freight-provider.ts';
import { UNSERVED_CEP } from '#test/stand-ins/freight-quotes.ts';
import { openWindow, orderOf, placeOrder, quoteCart, saveWindow } from '#test/window.ts';
import type { FreightLine, LinkQuoteAnswer } from '../../contract.ts';

const CEP = '90010-000';
const PAC = { name: 'PAC · Correios', price: 25.65 };
const SEDEX = { name: 'SEDEX · Correios', price: 35.3 };
const LINES = [Object.values(PAC), Object.values(SEDEX)];

/* A proxy names the caller, as spent points stay spent. */
const { shop, standIn, stop } = await startFreightShop({ TRUST_PROXY: '127.0.0.1' });
afterAll(stop);
const parcel = await createParcel(shop);
await openWindow(shop, [parcel]);
beforeEach(async () => {
  standIn.setMood('ok');
  await setFreight(shop, { policies: [], fallback: [], asksOnLink: true, freeFrom: null });
  await saveWindow(shop, { ordersAnHour: 1_000 });
});

const send = <Body = LinkQuoteAnswer & ErrorAnswer>(
  method: string,
  path: string,
  body?: unknown,
  from = '203.0.113.7',
) => shop.call<Body>(method, path, { body, headers: { 'x-forwarded-for': from } });
const open = async (order: number) => (await send<LinkedOrder>('GET', `/orders/${order}`)).body;
const detailOf = async (order: number) =>
  (await shop.call<WholeOrder>('GET', `/orders/${order}`, { token: shop.tokens.atendente })).body;

const quote = (order: number, cep = CEP, from?: string) =>
  send('POST', `/orders/${order}/freight-quotes`, { cep }, from);
const shown = async (order: number, cep?: string) =>
  (await quote(order, cep)).body.lines.map(({ name, price }) => [name, price]);
/** Chooses a line. @returns the code of a refusal. */
const choose = async (
  order: number,
  { name, price }: Pick<FreightLine, 'name' | 'price'>,
  { version = 0, cep = CEP } = {},
) => {
  const body = { cep, version, name, price };
  return (await send<ErrorAnswer | null>('PUT', `/orders/${order}/freight`, body)).body?.code;
};

/** An order of two units, which its customer gives a freight. */
async function makeOrder(): Promise<number> {
  const product = await createParcel(shop);
  return (await createTemporaryOrder(shop, { lines: [{ product, quantity: 2 }] })).orderId;
}
/** The same for a CEP that was quoted. */
async function quoteOrder(): Promise<number> {
  const order = await makeOrder();
  expect(await shown(order)).toEqual(LINES);
  return order;
}
/** An order whose customer chose PAC. */
async function choosePac(): Promise<number> {
  const order = await quoteOrder();
  expect(await choose(order, PAC)).toBeUndefined();
  return order;
}

describe('the lines of a link', () => {
  it("are the shop's own first, then the offers, cheapest first", async () => {
    const pickup = await createShipping(shop, { name: 'Retirar', price: 0, kind: 'pickup' });
    await setFreight(shop, { policies: [pickup._id] });
    const order = await makeOrder();
    expect(await open(order)).toMatchObject({ choosesFreight: true, freightDays: null });
    expect((await quote(order)).body).toEqual({
      lines: [
        { name: 'Retirar', price: 0, days: null, kind: 'pickup' },
        { ...PAC, days: { min: 6, max: 7 }, kind: 'carrier' },
        { ...SEDEX, days: { min: 3, max: 4 }, kind: 'carrier' },
      ],
    });
  });

  it('take the mask of a known customer by its first five digits, and no other text', async () => {
    const order = await makeOrder();
    expect(await shown(order, '90010-•••')).toHaveLength(2);
    expect(standIn.requests.at(-1)?.body['to']).toEqual({ postal_code: '90010000' });
    for (const cep of ['90010', '•••', '9001-•••', '00000-000']) {
      const { status, body } = await quote(order, cep);
      expect([status, body.issues]).toEqual([400, [{ field: 'cep', message: 'Confira o CEP.' }]]);
    }
  });

  it('are the fallback policies too where no carrier answers', async () => {
    const motoboy = await createShipping(shop, { name: 'Motoboy', price: 15, kind: 'own' });
    await setFreight(shop, { fallback: [motoboy._id] });
    const order = await quoteOrder();
    expect(await choose(order, motoboy)).toBe('freight_offer_gone');
    expect(await shown(order, UNSERVED_CEP)).toEqual([['Motoboy', 15]]);
    expect(await choose(order, motoboy, { cep: UNSERVED_CEP })).toBeUndefined();
  });

  it('are none, and no failure, where the carriers refuse', async () => {
    standIn.setMood('waf');
    const { status, body } = await quote(await makeOrder());
    expect([status, body]).toEqual([200, { lines: [] }]);
  });

  it('are not asked for by the specification: a confirmation goes its way', async () => {
    const order = await makeOrder();
    const calls = standIn.calls();
    const { status, body } = await confirmOrder<LinkedOrder>(shop, order);
    expect([status, body.totalPrice, body.choosesFreight]).toEqual([200, 180, false]);
    expect(standIn.calls()).toBe(calls);
  });
});

describe('a choice', () => {
  it('asks no carrier, changes shipping and total alone, and is no change of the store', async () => {
    const order = await quoteOrder();
    const [line] = (await detailOf(order)).products;
    await shop.call('DELETE', `/products/${line?.productId}`, { token: shop.tokens.admin });
    const calls = standIn.calls();
    expect(await choose(order, SEDEX)).toBeUndefined();
    // The answer may be lost: the same choice is done once.
    expect(await choose(order, SEDEX)).toBeUndefined();
    expect(standIn.calls()).toBe(calls);
    expect(await open(order)).toMatchObject({
      shippingName: SEDEX.name,
      shippingPrice: SEDEX.price,
      totalPrice: 215.3,
      version: 1,
      changes: [],
      choosesFreight: true,
      freightDays: '3 a 4 dias úteis',
    });
    const { history } = await detailOf(order);
    expect(history.at(-1)).toMatchObject({ who: null, changes: [{ kind: 'shipping' }, {}] });
  });

  it('can be another one later, also after a policy without address', async () => {
    const pickup = await createShipping(shop, { name: 'Retirar', price: 0, kind: 'pickup' });
    const order = await choosePac();
    await setFreight(shop, { policies: [pickup._id] });
    expect(await choose(order, pickup, { version: 1 })).toBeUndefined();
    expect(await open(order)).toMatchObject({ travels: 'pickup', choosesFreight: true });
    expect(await choose(order, PAC, { version: 2 })).toBeUndefined();
    expect(await open(order)).toMatchObject({ travels: 'carrier', totalPrice: 205.65 });
  });

  it('holds for a day at the price that it showed, and of an older offer is refused', async () => {
    const order = await choosePac();
    standIn.prices.set('1', 3_000);
    shop.advance(HOUR_MS);
    expect(await shown(order)).toEqual(LINES);
    shop.advance(DAY_MS);
    expect(await choose(order, SEDEX, { version: 1 })).toBe('freight_offer_gone');
    expect((await shown(order))[0]).toEqual([PAC.name, 30]);
    standIn.prices.set('1', 2_565);
  });

  it('keeps the offer of its own CEP, where another CEP had the same one since', async () => {
    await setFreight(shop, { freeFrom: 1 });
    const cart = { lines: [{ product: parcel, quantity: 7 }] };
    const { _id, orderId } = await createTemporaryOrder(shop, cart);
    await quote(orderId);
    await quote((await createTemporaryOrder(shop, cart)).orderId, '69005-000');
    expect(await choose(orderId, { ...PAC, price: 0 })).toBeUndefined();
    const offers = shop.engine.db.selectFrom('freight_orders').where('order_id', '=', _id);
    expect(await offers.select('cep').execute()).toEqual([{ cep: '90010000' }]);
  });

  it.each([
    ['a forged price', { ...PAC, price: 0.01 }, {}, 'freight_offer_gone'],
    ['a forged name', { ...PAC, name: 'Grátis' }, {}, 'freight_offer_gone'],
    ['another CEP', PAC, { cep: '69005-000' }, 'freight_offer_gone'],
    ['an older page', PAC, { version: 3 }, 'order_changed'],
  ])('by %s is refused', async (_, line, more, code) => {
    const order = await quoteOrder();
    expect(await choose(order, line, more)).toBe(code);
    expect((await open(order)).shippingName).toBeNull();
  });

  it('by an offer for other contents is refused', async () => {
    const order = await quoteOrder();
    await changeCart(shop, order, cartBody({ lines: [{ product: parcel, quantity: 1 }] }));
    expect(await choose(order, PAC, { version: 1 })).toBe('freight_offer_gone');
  });

  it('is none where the shipping is settled: by staff, confirmed, cancelled, or freight is off', async () => {
    const shipping = await createShipping(shop);
    const cart = { lines: [{ product: parcel, quantity: 1 }], shipping };
    const { orderId: byStaff } = await createTemporaryOrder(shop, cart);
    const changed = await choosePac();
    expect((await detailOf(changed)).choosesFreight).toBe(true);
    expect((await changeCart(shop, changed, cartBody(cart), { version: 1 })).status).toBe(200);
    expect((await open(changed)).changes).not.toEqual([]);
    const confirmed = await choosePac();
    await confirmOrder(shop, confirmed);
    const cancelled = await makeOrder();
    await shop.call('PUT', `/orders/cancel/${cancelled}`, { token: shop.tokens.atendente });
    const waiting = await makeOrder();
    const calls = standIn.calls();
    const expectSettled = async (order: number): Promise<void> => {
      expect((await quote(order)).body.code).toBe('freight_not_open');
      expect(await choose(order, PAC)).toBe('freight_not_open');
      expect((await open(order)).choosesFreight).toBe(false);
    };
    for (const order of [byStaff, changed, confirmed, cancelled]) await expectSettled(order);
    await setFreight(shop, { asksOnLink: false });
    await expectSettled(waiting);
    await setFreight(shop, { asksOnLink: true, sender: { ...SENDER, cep: '' } });
    await expectSettled(waiting);
    expect(standIn.calls()).toBe(calls);
  });
});

describe('strangers', () => {
  it('ask for twenty CEPs of an order, and a CEP that was quoted stays free', async () => {
    const order = await makeOrder();
    const cepOf = (place: number) => `900${place + 10}-000`;
    for (let place = 0; place < 20; place += 1) {
      expect((await quote(order, cepOf(place), `203.0.${place}.7`)).status).toBe(200);
    }
    const { status, body } = await quote(order, cepOf(20), '198.51.100.7');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect((await quote(order, cepOf(3), '198.51.100.7')).status).toBe(200);
  });

  it('ask providers no more for a quote that one of them refused', async () => {
    const { superfrete } = freightAccess;
    await switchFreightOn(shop, {}, { ...superfrete, token: 'wrong' });
    const order = await makeOrder();
    const calls = standIn.calls();
    for (let time = 0; time < 3; time += 1) expect(await shown(order)).toEqual(LINES);
    expect(standIn.calls() - calls).toBe(2);
    await shop.engine.db
      .deleteFrom('freight_accounts')
      .where('provider', '=', superfrete.provider)
      .execute();
  });

  it('ask for sixty from one network', async () => {
    const from = '192.0.2.7';
    for (let place = 0; place < 60; place += 1) {
      expect((await quote(await makeOrder(), UNSERVED_CEP, from)).status).toBe(200);
    }
    const order = await makeOrder();
    expect((await quote(order, CEP, from)).status).toBe(429);
    expect((await quote(order, CEP, '198.51.100.7')).status).toBe(200);
  });
});

describe('the window', () => {
  const pac = { shippingName: PAC.name, shippingPrice: PAC.price };
  const unchosen = [400, [{ field: 'shippingName', message: 'Escolha o frete.' }]];
  const price = async (choices: Partial<WindowCartInput> = {}, quantity = 2) =>
    (await quoteCart(shop, [[parcel._id, quantity]], choices)).body;
  const place = (cart: WindowCartAnswer, more: object = { cep: CEP }) =>
    placeOrder<ErrorAnswer & { orderId: number }>(shop, orderOf(cart, more));

  it('has the offers after its own shippings once the cart has a CEP, the cheapest chosen, and asks for one until then', async () => {
    const own = await createShipping(shop, { name: 'Motoboy', price: 15, kind: 'own' });
    await saveWindow(shop, { shipping: [own._id], ordersAnHour: 1_000 });
    const motoboy = { name: 'Motoboy', price: 15, kind: 'own', days: null };
    const none = { asksCep: true, canWait: true, shippingProblem: null, shippingName: null };
    expect(await price()).toMatchObject({ ...none, shippings: [motoboy], totalPrice: 180 });
    expect(await price({ cep: CEP })).toMatchObject({
      ...none,
      ...pac,
      totalPrice: 205.65,
      shippings: [
        motoboy,
        { ...PAC, kind: 'carrier', days: '6 a 7 dias úteis' },
        { ...SEDEX, kind: 'carrier', days: '3 a 4 dias úteis' },
      ],
    });
    const chosen = { shippingName: 'Motoboy', shippingPrice: 15 };
    expect(await price({ cep: CEP, ...chosen })).toMatchObject({ ...chosen, totalPrice: 195 });
  });

  it('does without them in a shop without freight', async () => {
    await setFreight(shop, { sender: { ...SENDER, cep: '' } });
    const calls = standIn.calls();
    const cart = await price({ cep: CEP });
    expect(cart).toMatchObject({ asksCep: false, canWait: false, shippings: [] });
    expect((await place(cart)).status).toBe(201);
    expect(standIn.calls()).toBe(calls);
  });

  it.each([
    ['no CEP', '00000-000', 'Confira o CEP.'],
    ['nobody serves', UNSERVED_CEP, 'A loja combina o frete com você.'],
  ])('prices a cart also with a CEP that %s', async (_, cep, shippingProblem) => {
    expect(await price({ cep })).toMatchObject({ shippings: [], shippingProblem, totalPrice: 180 });
  });

  it('makes the order with a kept offer, which goes with it to another cart, and leaves it', async () => {
    const cart = await price({ cep: CEP, ...pac });
    const more = await price({ cep: CEP, ...pac }, 3);
    const calls = standIn.calls();
    const { status, body } = await place(cart);
    expect([status, standIn.calls()]).toEqual([201, calls]);
    const kept = { ...pac, freightDays: '6 a 7 dias úteis', choosesFreight: true };
    expect(await open(body.orderId)).toMatchObject({ ...kept, totalPrice: 205.65 });
    const change = async (other: WindowCartAnswer, version: number, cep: string | null = CEP) => {
      const changed = { ...orderOf(other, { cep }), version };
      const answer = await shop.call('PUT', `/window/orders/${body.orderId}`, { body: changed });
      expect(answer.status).toBe(200);
    };
    await change(more, 0);
    expect(await open(body.orderId)).toMatchObject({ ...kept, totalPrice: 295.65, changes: [] });
    await change(await price({}, 3), 1, null);
    expect(await open(body.orderId)).toMatchObject({ shippingName: null, freightDays: null });
  });

  it('makes the order at the price that it showed, whatever is quoted after it', async () => {
    const cart = await price({ cep: CEP }, 4);
    standIn.prices.set('1', 3_000);
    shop.advance(11 * MINUTE_MS);
    expect(await price({ cep: CEP }, 4)).toMatchObject({ shippingPrice: 30 });
    expect((await place(cart)).status).toBe(201);
    standIn.prices.set('1', 2_565);
  });

  it('makes the order without a shipping where the offers came after it was shown', async () => {
    standIn.setMood('waf');
    const cart = await price({ cep: CEP }, 5);
    standIn.setMood('ok');
    await price({ cep: CEP }, 5);
    const { status, body } = await place(cart);
    expect([status, (await open(body.orderId)).shippingName]).toEqual([201, null]);
  });

  it('makes the order without a shipping while its customer may choose on the link', async () => {
    const { status, body } = await place(await price(), {});
    expect(status).toBe(201);
    expect(await open(body.orderId)).toMatchObject({ shippingName: null, choosesFreight: true });
    await setFreight(shop, { asksOnLink: false });
    const own = await createShipping(shop, { name: 'Motoboy', price: 15, kind: 'own' });
    await saveWindow(shop, { shipping: [own._id], ordersAnHour: 1_000 });
    const cart = await price();
    expect(cart).toMatchObject({ asksCep: true, canWait: false });
    const refused = await place(cart, {});
    expect([refused.status, refused.body.issues]).toEqual(unchosen);
  });

  it('refuses a forged price, an unknown name, another CEP, and an offer of yesterday', async () => {
    const cart = await price({ cep: CEP, ...pac });
    const forged = await place({ ...cart, shippingPrice: 1, totalPrice: 181 });
    expect([forged.status, forged.body.code]).toEqual([409, 'cart_changed']);
    const refused = [
      await place({ ...cart, shippingName: 'Grátis', shippingPrice: 0, totalPrice: 180 }),
      await place(cart, { cep: '69005-000' }),
      await place(cart, {}),
    ];
    shop.advance(DAY_MS);
    refused.push(await place(cart));
    for (const { status, body } of refused) expect([status, body.issues]).toEqual(unchosen);
  });

  it('bounds the questions of a network, and prices its carts all the same', async () => {
    for (let time = 0; time < 60; time += 1) await price({ cep: UNSERVED_CEP });
    expect(await price({ cep: UNSERVED_CEP }, 1)).toMatchObject({
      shippingProblem: expect.stringMatching(/^Muitas consultas/),
      totalPrice: 90,
    });
  });
});
