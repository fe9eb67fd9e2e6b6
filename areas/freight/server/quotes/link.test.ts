import type { LinkedOrder, WholeOrder } from '#app/order-parts.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeCart,
  cartBody,
  confirmationBody,
  confirmOrder,
  createShipping,
  createTemporaryOrder,
} from '#test/factories.ts';
import { createParcel, setFreight, switchFreightOn } from '#test/freight.ts';
import { startTestServer, TEST_NOW, type TestServer } from '#test/harness.ts';
import { startFreightStandIn, type FreightStandIn } from '#test/stand-ins/freight-provider.ts';
import { UNSERVED_CEP } from '#test/stand-ins/freight-quotes.ts';
import type { FreightLine, LinkQuoteAnswer } from '../../contract.ts';

const CEP = '90010-000';
const PAC = { name: 'PAC · Correios', price: 25.65 };
const SEDEX = { name: 'SEDEX · Correios', price: 35.3 };

let standIn: FreightStandIn;
let shop: TestServer;
let stop: () => Promise<void>;

/** A store of its own for each test, as spent points stay spent. Its proxy names the caller. */
beforeEach(async () => {
  standIn = await startFreightStandIn({ clock: () => shop?.deps.clock() ?? TEST_NOW });
  ({ server: shop, stop } = await startTestServer({
    env: { TRUST_PROXY: '127.0.0.1', FREIGHT_PROVIDER_URL: standIn.url },
  }));
  await switchFreightOn(shop);
});
afterEach(async () => {
  await stop();
  await standIn.stop();
});

const send = <Body = LinkQuoteAnswer & ErrorAnswer>(
  method: string,
  path: string,
  body?: unknown,
  from = '203.0.113.7',
) => shop.call<Body>(method, path, { body, headers: { 'x-forwarded-for': from } });
const quote = (order: number, cep: unknown = CEP, from?: string) =>
  send('POST', `/orders/${order}/freight-quotes`, { cep }, from);
const choose = (
  order: number,
  line: Pick<FreightLine, 'name' | 'price'>,
  { version = 0, cep = CEP } = {},
) => send<ErrorAnswer>('PUT', `/orders/${order}/freight`, { cep, version, ...line });
const open = async (order: number) => (await send<LinkedOrder>('GET', `/orders/${order}`)).body;
const detailOf = async (order: number) =>
  (await shop.call<WholeOrder>('GET', `/orders/${order}`, { token: shop.tokens.atendente })).body;
const shown = ({ lines }: LinkQuoteAnswer) => lines.map(({ name, price }) => [name, price]);

/** An order of two units that its customer gives a freight. */
async function makeOrder(): Promise<number> {
  const product = await createParcel(shop);
  return (await createTemporaryOrder(shop, { lines: [{ product, quantity: 2 }] })).orderId;
}
/** An order whose customer chose PAC. */
async function choosePac(): Promise<number> {
  const order = await makeOrder();
  await quote(order);
  expect((await choose(order, PAC)).status).toBe(204);
  return order;
}

describe('the lines of a link', () => {
  it("are the shop's own first, then the offers, cheapest first, and none is chosen yet", async () => {
    const pickup = await createShipping(shop, { name: 'Retirar', price: 0, kind: 'pickup' });
    await setFreight(shop, { policies: [pickup._id] });
    const order = await makeOrder();
    expect(await open(order)).toMatchObject({ choosesFreight: true, freightDays: null });
    const { status, body } = await quote(order);
    expect([status, body]).toEqual([
      200,
      {
        lines: [
          { name: 'Retirar', price: 0, days: null, kind: 'pickup' },
          { ...PAC, days: { min: 6, max: 7 }, kind: 'carrier' },
          { ...SEDEX, days: expect.anything(), kind: 'carrier' },
        ],
        chosen: null,
      },
    ]);
  });

  it('take the mask of a known customer by its first five digits, and no other text', async () => {
    const order = await makeOrder();
    expect((await quote(order, '90010-•••')).body.lines).toHaveLength(2);
    expect(standIn.requests.at(-1)?.body['to']).toEqual({ postal_code: '90010000' });
    for (const cep of ['90010', '•••', '9001-•••', '00000-000']) {
      const { status, body } = await quote(order, cep);
      expect([status, body.issues]).toEqual([400, [{ field: 'cep', message: 'Confira o CEP.' }]]);
    }
  });

  it('are the fallback policies too where no carrier answers', async () => {
    const motoboy = await createShipping(shop, { name: 'Motoboy', price: 15, kind: 'own' });
    await setFreight(shop, { fallback: [motoboy._id] });
    const order = await makeOrder();
    expect(shown((await quote(order)).body)).toEqual([Object.values(PAC), Object.values(SEDEX)]);
    expect((await choose(order, motoboy)).body.code).toBe('freight_offer_gone');
    expect(shown((await quote(order, UNSERVED_CEP)).body)).toEqual([['Motoboy', 15]]);
    expect((await choose(order, motoboy, { cep: UNSERVED_CEP })).status).toBe(204);
  });

  it.each(['waf', '500', '401'] as const)('are none, and no failure, at %s', async (mood) => {
    standIn.setMood(mood);
    const order = await makeOrder();
    const { status, body } = await quote(order);
    expect([status, body]).toEqual([200, { lines: [], chosen: null }]);
    expect((await confirmOrder(shop, order)).body.shippingName).toBeNull();
  });
});

describe('a choice', () => {
  it('asks no carrier, changes shipping and total alone, and is no change of the store', async () => {
    const order = await makeOrder();
    await quote(order);
    const calls = standIn.calls();
    expect((await choose(order, SEDEX)).status).toBe(204);
    expect(standIn.calls()).toBe(calls);
    expect(await open(order)).toMatchObject({
      ...{ shippingName: SEDEX.name, shippingPrice: SEDEX.price, totalPrice: 215.3, version: 1 },
      ...{ changes: [], choosesFreight: true, freightDays: '3 a 4 dias úteis' },
    });
    expect((await quote(order)).body.chosen).toEqual(SEDEX);
    const { history } = await detailOf(order);
    expect(history.at(-1)).toMatchObject({ who: null, changes: [{ kind: 'shipping' }, {}] });
  });

  it('is done once, however often its answer is lost', async () => {
    const order = await choosePac();
    expect((await choose(order, PAC)).status).toBe(204);
    expect((await open(order)).version).toBe(1);
  });

  it('keeps the prices of the order, whatever has become of its products', async () => {
    const product = await createParcel(shop);
    const { orderId } = await createTemporaryOrder(shop, { lines: [{ product, quantity: 1 }] });
    await quote(orderId);
    await shop.call('DELETE', `/products/${product._id}`, { token: shop.tokens.admin });
    expect((await choose(orderId, PAC)).status).toBe(204);
    expect((await open(orderId)).totalPrice).toBe(115.65);
  });

  it('can be another one later, also after a policy without address', async () => {
    const pickup = await createShipping(shop, { name: 'Retirar', price: 0, kind: 'pickup' });
    await setFreight(shop, { policies: [pickup._id] });
    const order = await choosePac();
    expect((await choose(order, pickup, { version: 1 })).status).toBe(204);
    expect(await open(order)).toMatchObject({ travels: 'pickup', choosesFreight: true });
    expect((await quote(order)).body.chosen).toEqual({ name: 'Retirar', price: 0 });
    expect((await choose(order, PAC, { version: 2 })).status).toBe(204);
    expect(await open(order)).toMatchObject({ travels: 'carrier', totalPrice: 205.65 });
  });

  it('holds for a day at the price that it showed, and of an older offer is refused', async () => {
    const order = await choosePac();
    standIn.prices.set('1', 3_000);
    shop.advance(HOUR_MS);
    const { body } = await quote(order);
    expect([shown(body)[0], body.chosen]).toEqual([Object.values(PAC), PAC]);
    shop.advance(DAY_MS);
    expect((await choose(order, SEDEX, { version: 1 })).body.code).toBe('freight_offer_gone');
    expect(shown((await quote(order)).body)[0]).toEqual([PAC.name, 30]);
  });

  it.each([
    ['a forged price', { ...PAC, price: 0.01 }, {}, 'freight_offer_gone'],
    ['a forged name', { ...PAC, name: 'Grátis' }, {}, 'freight_offer_gone'],
    ['another CEP', PAC, { cep: '69005-000' }, 'freight_offer_gone'],
    ['an older page', PAC, { version: 3 }, 'order_changed'],
  ])('by %s is refused', async (_, line, more, code) => {
    const order = await makeOrder();
    await quote(order);
    expect((await choose(order, line, more)).body.code).toBe(code);
    expect((await open(order)).shippingName).toBeNull();
  });

  it('by an offer for other contents is refused', async () => {
    const order = await makeOrder();
    await quote(order);
    const lines = [{ product: await createParcel(shop), quantity: 1 }];
    await changeCart(shop, order, cartBody({ lines }));
    expect((await choose(order, PAC, { version: 1 })).body.code).toBe('freight_offer_gone');
  });
});

describe('an order whose shipping is settled', () => {
  const refusals = async (order: number) => [
    (await quote(order)).body.code,
    (await choose(order, PAC)).body.code,
  ];
  const CLOSED = ['freight_not_open', 'freight_not_open'];

  it('has no choice, and asks no carrier: by staff, confirmed, cancelled, or with freight off', async () => {
    const shipping = await createShipping(shop);
    const lines = [{ product: await createParcel(shop), quantity: 1 }];
    const { orderId: byStaff } = await createTemporaryOrder(shop, { lines, shipping });
    const confirmed = await choosePac();
    await confirmOrder(shop, confirmed);
    const cancelled = await makeOrder();
    await shop.call('PUT', `/orders/cancel/${cancelled}`, { token: shop.tokens.atendente });
    const calls = standIn.calls();
    for (const order of [byStaff, confirmed, cancelled]) {
      expect(await refusals(order)).toEqual(CLOSED);
      expect((await open(order)).choosesFreight).toBe(false);
    }
    const waiting = await makeOrder();
    await setFreight(shop, { asksOnLink: false });
    expect(await refusals(waiting)).toEqual(CLOSED);
    await setFreight(shop, { asksOnLink: true });
    await shop.engine.db.updateTable('freight_accounts').set({ is_on: 0 }).execute();
    expect(await refusals(waiting)).toEqual(CLOSED);
    expect(standIn.calls()).toBe(calls);
  });

  it('has none after staff gave it another, who see whose choice it was', async () => {
    const order = await choosePac();
    expect((await detailOf(order)).choosesFreight).toBe(true);
    const shipping = await createShipping(shop);
    const [line] = (await detailOf(order)).products;
    const products = [{ product: line?.productId ?? '', quantity: 2 }];
    const cart = { products, shippingName: shipping.name, shippingPrice: 20, totalPrice: 200 };
    expect((await changeCart(shop, order, cart, { version: 1 })).status).toBe(200);
    expect(await refusals(order)).toEqual(CLOSED);
    expect((await open(order)).changes).toHaveLength(1);
  });

  it('was never chosen by the specification: a confirmation goes its way', async () => {
    const order = await makeOrder();
    const { status, body } = await send<LinkedOrder>(
      'PUT',
      `/orders/confirm/${order}`,
      confirmationBody(),
    );
    expect([status, body.totalPrice, body.choosesFreight]).toEqual([200, 180, false]);
    expect(standIn.calls()).toBe(0);
  });
});

describe('strangers', () => {
  it('ask for twenty CEPs of an order, and a CEP that was quoted stays free', async () => {
    const order = await makeOrder();
    const cepOf = (place: number) => `900${String(place + 10).padStart(2, '0')}-000`;
    for (let place = 0; place < 20; place += 1) {
      expect((await quote(order, cepOf(place), `203.0.${place}.7`)).status).toBe(200);
    }
    const { status, body } = await quote(order, cepOf(20), '198.51.100.7');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect((await quote(order, cepOf(3), '198.51.100.7')).status).toBe(200);
  });

  it('ask for sixty from one network', async () => {
    for (let place = 0; place < 60; place += 1) {
      expect((await quote(await makeOrder(), UNSERVED_CEP)).status).toBe(200);
    }
    const order = await makeOrder();
    expect((await quote(order, CEP)).status).toBe(429);
    expect((await quote(order, CEP, '198.51.100.7')).status).toBe(200);
  });
});
