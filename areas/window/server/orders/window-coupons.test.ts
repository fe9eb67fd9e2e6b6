import { randomUUID } from 'node:crypto';
import type { CouponAnswer } from '#areas/coupons/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { WindowOrderAnswer, WindowOrderInput } from '../../contract.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { couponBody, createCoupon } from '#test/coupons.ts';
import {
  changeCart,
  confirmationBody,
  confirmOrder,
  createDiscount,
  createProduct,
  createTrackingLink,
  nextCpf,
} from '#test/factories.ts';
import { startTestServer, useTestServer, type TestServer } from '#test/harness.ts';
import { openWindow, orderOf, placeOrder, quoteCart, saveWindow } from '#test/window.ts';

const server = useTestServer();
const asStaff = server.as('atendente');

let product: ProductAnswer;

async function openShop(shop: TestServer): Promise<ProductAnswer> {
  const sold = await createProduct(shop, { price: 100, stock: 100 });
  await openWindow(shop, [sold]);
  return sold;
}

beforeEach(async () => {
  product = await openShop(server.current);
});

const percent = (value: number) =>
  createDiscount(server.current, {
    rules: [{ type: 'percentage', value, logic: 'none', conditions: [] }],
  });
const quote = async (coupon?: string) => {
  const choices = coupon === undefined ? {} : { coupon };
  return (await quoteCart(server.current, [[product._id, 1]], choices)).body;
};
const ordered = async (coupon: string): Promise<WindowOrderInput> =>
  orderOf(await quote(coupon), { coupon });
const make = async (coupon: string): Promise<number> =>
  (await placeOrder(server.current, await ordered(coupon))).body.orderId;
const confirm = (orderId: number, cpf = nextCpf(), headers = {}) =>
  confirmOrder<ErrorAnswer>(
    server.current,
    orderId,
    confirmationBody({ customer: { cpf } }),
    headers,
  );
const detailOf = async (orderId: number) =>
  (await asStaff<OrderDetailAnswer>('GET', `/orders/${orderId}`)).body;
const usedOf = async ({ _id }: CouponAnswer) =>
  (await asStaff<CouponAnswer[]>('GET', '/coupons')).body.find((each) => each._id === _id)?.used;
const save = (coupon: CouponAnswer & { readonly discount: string }, more: object) =>
  asStaff('PUT', `/coupons/${coupon._id}`, {
    ...couponBody({ _id: coupon.discount }, { code: coupon.code }),
    ...more,
  });

const REFUSED = { isGood: false, message: 'Este cupom não vale.' };

describe('a coupon in a cart', () => {
  it('takes its discount off, however it is written, and is told as staff wrote it', async () => {
    const { code } = await createCoupon(server.current, { code: 'AÇÃO10' });
    for (const typed of ['AÇÃO10', ' acao10 ', 'AcAo10']) {
      expect(await quote(typed)).toMatchObject({
        coupon: { isGood: true, code },
        discount: { amount: 10 },
        totalPrice: 90,
      });
    }
    expect(await quote()).toMatchObject({ coupon: null, discount: null, totalPrice: 100 });
    expect((await quote('  ')).coupon).toBeNull();
  });

  it.each([
    ['percentage', 12.5, 12.5],
    ['fixed', 19.9, 19.9],
    ['fixed', 500, 100],
  ] as const)('takes its own discount off, as a rule would: %s %d', async (type, value, amount) => {
    const body = { ...couponBody({ _id: '' }), discount: { type, value } };
    const { code } = await server.current.post<CouponAnswer>('/coupons', body);
    const name = `Cupom ${code}`;
    expect(await quote(code)).toMatchObject({
      discount: { name, amount },
      totalPrice: 100 - amount,
    });
    const orderId = await make(code);
    const cart = {
      products: [{ product: product._id, quantity: 2 }],
      totalPrice: 2 * (100 - amount),
    };
    const { discountRule } = await detailOf(orderId);
    const kept = await changeCart(server.current, orderId, { ...cart, discountRule });
    expect(kept).toMatchObject({
      status: 200,
      body: { coupon: code, discount: { name, amount: 2 * amount } },
    });
  });

  it('gives a right to a discount beside others, of which the best holds', async () => {
    const [five, twenty] = [await percent(5), await percent(20)];
    const { code } = await createCoupon(server.current);
    await saveWindow(server.current, { discount: five._id });
    expect(await quote(code)).toMatchObject({ discount: { amount: 10 } });
    await saveWindow(server.current, { discount: twenty._id });
    expect(await quote(code)).toMatchObject({
      coupon: { isGood: true },
      discount: { name: twenty.name, amount: 20 },
    });
  });

  it('gets the same answer for every reason why it does not count', async () => {
    const shop = server.current;
    const rule = await percent(10);
    const off = await createCoupon(shop, { isOn: false });
    const over = await createCoupon(shop, { to: '2026-11-19' });
    const early = await createCoupon(shop, { from: '2026-11-21' });
    const deleted = await createCoupon(shop);
    await asStaff('DELETE', `/coupons/${deleted._id}`);
    const ruleless = await createCoupon(shop, { discount: rule._id });
    await asStaff('DELETE', `/discounts/${rule._id}`);
    const spent = await createCoupon(shop, { uses: 1 });
    expect((await confirm(await make(spent.code))).status).toBe(200);
    const all = [off, over, early, deleted, ruleless, spent].map(({ code }) => code);
    for (const code of [...all, 'NUNCA', 'x', '% não é código %']) {
      const { coupon, totalPrice, discount } = await quote(code);
      expect({ coupon, totalPrice, discount }, code).toEqual({
        coupon: REFUSED,
        totalPrice: 100,
        discount: null,
      });
    }
  });

  it('has a field while any is in force, by the days of the store', async () => {
    const { server: own, stop } = await startTestServer();
    onTestFinished(stop);
    const sold = await openShop(own);
    const ask = async (coupon?: string) => {
      const choices = coupon === undefined ? {} : { coupon };
      return (await quoteCart(own, [[sold._id, 1]], choices)).body;
    };
    expect((await ask()).hasCoupons).toBe(false);
    await createCoupon(own, { isOn: false });
    expect((await ask()).hasCoupons).toBe(false);
    // The time is 14:05 of the 20th in São Paulo, three hours behind UTC.
    const { code } = await createCoupon(own, { from: '2026-11-21', to: '2026-11-21' });
    expect((await ask()).hasCoupons).toBe(false);
    own.advance(9 * HOUR_MS + 54 * MINUTE_MS);
    expect(await ask(code)).toMatchObject({ hasCoupons: false, coupon: REFUSED });
    own.advance(MINUTE_MS);
    expect(await ask(code)).toMatchObject({ hasCoupons: true, coupon: { isGood: true } });
    own.advance(24 * HOUR_MS - 1);
    expect(await ask(code)).toMatchObject({ hasCoupons: true, coupon: { isGood: true } });
    own.advance(1);
    expect(await ask(code)).toMatchObject({ hasCoupons: false, coupon: REFUSED });
  });
});

describe('an order with a coupon', () => {
  it('keeps the code as it was, its discount and its influencer, whatever becomes of the coupon', async () => {
    const link = await createTrackingLink(server.current);
    const coupon = await createCoupon(server.current, { influencer: link.trackingId });
    const orderId = await make(coupon.code.toLowerCase());
    await save(coupon, { code: 'NOVO', isOn: false });
    await asStaff('DELETE', `/coupons/${coupon._id}`);
    expect((await confirm(orderId)).status).toBe(200);
    expect(await detailOf(orderId)).toMatchObject({
      coupon: coupon.code,
      discount: { amount: 10 },
      influencer: { trackingId: link.trackingId },
      totalPrice: 90,
    });
  });

  it('counts for the influencer of its coupon, not of the link that the browser names, also where another discount was larger', async () => {
    const [ofCoupon, named] = [
      await createTrackingLink(server.current),
      await createTrackingLink(server.current),
    ];
    const headers = { 'tracking-id': named.trackingId };
    await saveWindow(server.current, { discount: (await percent(50))._id });
    const { code } = await createCoupon(server.current, { influencer: ofCoupon.trackingId });
    const withCoupon = await make(code);
    expect((await confirm(withCoupon, nextCpf(), headers)).status).toBe(200);
    expect(await detailOf(withCoupon)).toMatchObject({
      coupon: code,
      influencer: { trackingId: ofCoupon.trackingId },
      totalPrice: 50,
    });
    // A coupon without an influencer leaves the order to the link that the browser names.
    const ofNobody = await make((await createCoupon(server.current)).code);
    await confirm(ofNobody, nextCpf(), headers);
    expect((await detailOf(ofNobody)).influencer).toMatchObject({ trackingId: named.trackingId });
  });

  it('is refused for a coupon that counts no more, naming it', async () => {
    const coupon = await createCoupon(server.current);
    const order = await ordered(coupon.code);
    await save(coupon, { isOn: false });
    const { status, body } = await placeOrder<ErrorAnswer>(server.current, order);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        message: `O carrinho mudou: o cupom ${coupon.code} não vale.`,
        issues: [{ field: 'coupon', message: `o cupom ${coupon.code} não vale` }],
      },
    });
  });

  it('is made once under its key, also when the coupon counts no more', async () => {
    const coupon = await createCoupon(server.current);
    const order = await ordered(coupon.code);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await placeOrder(server.current, order, headers);
    await save(coupon, { isOn: false });
    const again = await placeOrder(server.current, order, headers);
    expect(again).toEqual({ status: 201, body: first.body });
  });

  it('takes a coupon, another one and none with its other carts, and the influencer with it', async () => {
    const link = await createTrackingLink(server.current);
    const [ofLink, plain] = [
      await createCoupon(server.current, { influencer: link.trackingId }),
      await createCoupon(server.current),
    ];
    const orderId = await make(plain.code);
    const give = async (coupon: string | undefined) => {
      const body = orderOf(await quote(coupon), coupon === undefined ? {} : { coupon });
      const { version } = await detailOf(orderId);
      const path = `/window/orders/${orderId}`;
      const answer = await server.current.call<WindowOrderAnswer>('PUT', path, {
        body: { ...body, version },
      });
      expect(answer.status).toBe(200);
      const { coupon: kept, influencer, totalPrice } = await detailOf(orderId);
      return [kept, influencer?.trackingId ?? null, totalPrice];
    };
    expect(await give(ofLink.code)).toEqual([ofLink.code, link.trackingId, 90]);
    expect(await give(plain.code)).toEqual([plain.code, null, 90]);
    expect(await give(ofLink.code)).toEqual([ofLink.code, link.trackingId, 90]);
    expect(await give(undefined)).toEqual([null, null, 100]);
  });
});

describe('the uses of a coupon', () => {
  it('are its confirmed orders: one that waits uses nothing up, a cancelled one gives its use back', async () => {
    const coupon = await createCoupon(server.current, { uses: 1 });
    const [first, second] = [await make(coupon.code), await make(coupon.code)];
    expect(await usedOf(coupon)).toBe(0);
    expect((await confirm(first)).status).toBe(200);
    expect(await usedOf(coupon)).toBe(1);
    const refused = await confirm(second);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'coupon_used_up',
        message:
          'Este cupom já foi usado o máximo de vezes. Volte ao carrinho para continuar sem ele, ou fale com a loja.',
      },
    });
    expect((await detailOf(second)).status).toBe('AGUARDANDO CONFIRMAÇÃO');
    await asStaff('PUT', `/orders/cancel/${first}`);
    expect(await usedOf(coupon)).toBe(0);
    expect((await quote(coupon.code)).coupon).toMatchObject({ isGood: true });
    expect((await confirm(second)).status).toBe(200);
  });

  it('end for an order whose discount staff take off: it is confirmed without its coupon', async () => {
    const coupon = await createCoupon(server.current, { uses: 1 });
    const [first, second] = [await make(coupon.code), await make(coupon.code)];
    await confirm(first);
    const cart = { products: [{ product: product._id, quantity: 2 }], totalPrice: 180 };
    const kept = await changeCart(server.current, second, {
      ...cart,
      discountRule: coupon.discount,
    });
    expect([kept.status, kept.body.coupon]).toEqual([200, coupon.code]);
    expect((await confirm(second)).body.code).toBe('coupon_used_up');
    const { version } = kept.body;
    const freed = await changeCart(
      server.current,
      second,
      { ...cart, discountRule: null, totalPrice: 200 },
      { version },
    );
    expect([freed.status, freed.body.coupon]).toEqual([200, null]);
    expect((await confirm(second)).status).toBe(200);
    expect(await usedOf(coupon)).toBe(1);
  });

  it.each([
    ['its rule is taken off, and', false],
    ['its rule was deleted, and', true],
  ])(
    'stay with a confirmed order whose products keep their price where %s the rest is changed',
    async (_, isDeleted) => {
      const coupon = await createCoupon(server.current, { uses: 1 });
      const orderId = await make(coupon.code);
      await confirm(orderId);
      if (isDeleted) await asStaff('DELETE', `/discounts/${coupon.discount}`);
      const { version } = await detailOf(orderId);
      const cart = { products: [{ product: product._id, quantity: 1 }], totalPrice: 90 };
      const changed = await changeCart(
        server.current,
        orderId,
        { ...cart, discountRule: null },
        { version },
      );
      expect([changed.status, changed.body.coupon, changed.body.discount?.amount]).toEqual([
        200,
        coupon.code,
        10,
      ]);
      expect(await usedOf(coupon)).toBe(1);
    },
  );

  it('end with the last one: of twelve at the same moment three go through, and nothing is taken for the others', async () => {
    const coupon = await createCoupon(server.current, { uses: 3 });
    const orders = await Promise.all(Array.from({ length: 12 }, () => make(coupon.code)));
    const answers = await Promise.all(orders.map((orderId) => confirm(orderId)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code));
    expect(codes.filter((code) => code === 'in')).toHaveLength(3);
    expect(codes.filter((code) => code === 'coupon_used_up')).toHaveLength(9);
    expect(await usedOf(coupon)).toBe(3);
    const left = await asStaff<ProductAnswer>('GET', `/products/${product._id}`);
    expect(left.body.stock).toBe(97);
  });

  it('are bounded for a customer, whom their CPF names, also at the same moment', async () => {
    const coupon = await createCoupon(server.current, { usesACustomer: 1 });
    const [cpf, other] = [nextCpf(), nextCpf()];
    const orders = [await make(coupon.code), await make(coupon.code), await make(coupon.code)];
    const [one, two] = orders;
    const both = await Promise.all([one, two].map((order) => confirm(order ?? 0, cpf)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await confirm(orders[2] ?? 0, other)).status).toBe(200);
    expect((await quote(coupon.code)).coupon).toMatchObject({ isGood: true });
  });

  it('have no end without a limit', async () => {
    const coupon = await createCoupon(server.current);
    const cpf = nextCpf();
    const orders = [await make(coupon.code), await make(coupon.code)];
    const answers = await Promise.all(orders.map((orderId) => confirm(orderId, cpf)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
