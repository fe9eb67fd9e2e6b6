import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { WindowCartAnswer } from '../../contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCoupon } from '#test/coupons.ts';
import { createProduct } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/harness.ts';
import { entryOf, fillWindow, saveWindow } from '#test/window.ts';

let shop: TestServer;
let stop: () => Promise<void>;
let product: ProductAnswer;
let good: string;

/** A store of its own for each test, as spent points stay spent. Its proxy names the caller. */
beforeEach(async () => {
  ({ server: shop, stop } = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } }));
  product = await createProduct(shop, { price: 100 });
  await fillWindow(shop, [entryOf(product)]);
  await saveWindow(shop);
  good = (await createCoupon(shop)).code;
});
afterEach(() => stop());

const ask = (from: string, coupon?: string) =>
  shop.call<ErrorAnswer & WindowCartAnswer>('POST', '/window/cart', {
    headers: { 'x-forwarded-for': from },
    body: {
      products: [{ product: product._id, quantity: 1 }],
      ...(coupon === undefined ? {} : { coupon }),
    },
  });
const order = (from: string, coupon: string) =>
  shop.call<ErrorAnswer>('POST', '/window/orders', {
    headers: { 'x-forwarded-for': from },
    body: { products: [{ product: product._id, quantity: 1 }], totalPrice: 90, coupon },
  });

const BUSY = {
  status: 429,
  body: {
    code: 'coupons_busy',
    message:
      'Muitos cupons foram tentados por aqui agora há pouco. Tente de novo daqui a alguns minutos.',
  },
};

let guessed = 0;
const wrong = (): string => {
  guessed += 1;
  return `ERRADO${guessed}`;
};

async function guess(from: string, times: number): Promise<void> {
  const asked = await Promise.all(Array.from({ length: times }, () => ask(from, wrong())));
  for (const { status, body } of asked) {
    expect([status, body.coupon?.isGood]).toEqual([200, false]);
  }
}

it('answers twenty wrong codes of an address, then right and wrong ones alike, in carts and orders', async () => {
  const [here, there] = ['203.0.113.7', '198.51.100.7'];
  await guess(here, 19);
  expect((await order(here, wrong())).body.code).toBe('cart_changed');
  for (const coupon of [wrong(), good]) {
    const refused = await ask(here, coupon);
    expect(refused).toMatchObject(BUSY);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await order(here, coupon)).toMatchObject(BUSY);
  }
  // A cart without a coupon is no guess, and other callers are not refused.
  expect((await ask(here)).status).toBe(200);
  expect((await ask(there, good)).body.coupon).toEqual({ isGood: true, code: good });
  expect((await order(there, good)).status).toBe(201);
});

it('answers no more of many guesses at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('203.0.113.7', wrong())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

it('answers two hundred wrong codes of a network, from whatever of its addresses, and shuts nobody else out', async () => {
  for (let address = 0; address < 10; address += 1) await guess(`203.0.113.${address}`, 20);
  expect(await ask('203.0.113.99', good)).toMatchObject(BUSY);
  const { body } = await ask('198.51.100.1', good);
  expect(body.coupon).toEqual({ isGood: true, code: good });
});

it('lets no address use up its network, however many it sends at once', async () => {
  await Promise.all(Array.from({ length: 250 }, () => ask('203.0.113.7', wrong())));
  const { body } = await ask('203.0.113.8', good);
  expect(body.coupon).toEqual({ isGood: true, code: good });
});
