import type { WholeOrder } from '#app/order-parts.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import {
  cartBody,
  changeCart,
  confirmOrder,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import {
  createParcel,
  SENDER,
  setFreight,
  startFreightShop,
  switchFreightOn,
} from '#test/freight.ts';
import { UNSERVED_CEP } from '#test/stand-ins/freight-quotes.ts';
import type { FreightQuoteAnswer } from '../../contract.ts';
import { findKeptOffers } from './kept-offers.ts';
import { forgetOldOffers } from './offers.repository.ts';
import { quoteFreight } from './quote-freight.ts';

const CEP = '90010000';
const PLAIN = { addDays: 0, addPrice: 0, addPercent: 0, freeFrom: null };
const PAC = ['PAC · Correios', 25.65];
const SEDEX = ['SEDEX · Correios', 35.3];
const BOX = 'caixa 20 × 15 × 8 cm, 0,8 kg';

const { shop, standIn, stop } = await startFreightShop();
afterAll(stop);
beforeEach(async () => {
  standIn.setMood('ok');
  await setFreight(shop, PLAIN);
});

const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: shop.tokens.admin, body });
const quote = async <Body = FreightQuoteAnswer>(
  { _id: product }: Pick<ProductAnswer, '_id'>,
  { cep = CEP, quantity = 2 } = {},
) => {
  const body = { cep, products: [{ product, quantity }], productsPrice: 90 * quantity };
  return (await shop.call<Body>('POST', '/freight/quotes', { token: shop.tokens.atendente, body }))
    .body;
};
const shown = ({ lines }: FreightQuoteAnswer) => lines.map(({ name, price }) => [name, price]);
const callsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = standIn.calls();
  await work();
  return standIn.calls() - before;
};
const cartOf = (product: ProductAnswer, cep = CEP, quantity = 2) => ({
  cep,
  lines: [{ productId: product._id, quantity }],
  productsCents: 9_000 * quantity,
});
const kept = (...cart: Parameters<typeof cartOf>) =>
  findKeptOffers(shop.engine.db, cartOf(...cart), shop.deps.clock());

/** Runs work while the store has an account at SuperFrete too. */
async function withSuperfrete(work: () => Promise<void>): Promise<void> {
  const account = { token: 'token-superfrete', services: ['1'] };
  await asAdmin('PUT', '/freight/accounts/superfrete', account);
  try {
    await work();
  } finally {
    await asAdmin('DELETE', '/freight/accounts/superfrete');
  }
}

describe('the freight of a cart', () => {
  it('has its box, and the offers with their days, cheapest first', async () => {
    expect(await quote(await createParcel(shop), { cep: '90010-000' })).toEqual({
      box: BOX,
      lines: [
        { name: PAC[0], price: 25.65, days: { min: 6, max: 7 }, kind: 'carrier' },
        { name: SEDEX[0], price: 35.3, days: { min: 3, max: 4 }, kind: 'carrier' },
      ],
      problem: null,
    });
  });

  it.each([
    [{ addDays: 2, addPrice: 1.5, addPercent: 10 }, 25.65 + 2.57 + 1.5, 8],
    [{ freeFrom: 180 }, 0, 6],
    [{ freeFrom: 180.01 }, 25.65, 6],
  ])('follows the settings %j', async (settings, price, min) => {
    await setFreight(shop, { ...PLAIN, ...settings });
    const [cheapest] = (await quote(await createParcel(shop))).lines;
    expect(cheapest).toMatchObject({ name: PAC[0], price, days: { min } });
  });

  it.each([
    [{ weight: null }, 1, /^Falta o peso de .+: preencha no produto ou em Dados da Loja\.$/],
    [{ height: null }, 1, /^Faltam as medidas de /],
    [{ weight: 20_000 }, 2, /passa de 30 kg/],
    [{ length: 100, width: 90, height: 20 }, 1, /não cabe em um pacote só/],
  ])('of %j says why there is none, and asks nobody', async (measures, quantity, words) => {
    const whole = { weight: 400, length: 20, width: 15, height: 4 };
    const product = await createProduct(shop, { ...whole, ...measures });
    const none = { box: null, lines: [], problem: expect.stringMatching(words) };
    const calls = await callsDuring(async () =>
      expect(await quote(product, { quantity })).toEqual(none),
    );
    expect(calls).toBe(0);
  });

  it('says that nobody serves a CEP, and that a text is none', async () => {
    const product = await createParcel(shop);
    const none = { lines: [], problem: 'Nenhuma transportadora atende este CEP.' };
    expect(await quote(product, { cep: UNSERVED_CEP })).toEqual({ box: BOX, ...none });
    for (const cep of ['9001000', '00000-000', 'abc'])
      expect(await quote<ErrorAnswer>(product, { cep })).toMatchObject({
        issues: [{ field: 'cep', message: expect.stringContaining('Informe um CEP') }],
      });
  });

  it.each([
    ['500', /^O Melhor Envio não respondeu: valem os fretes da loja\.$/],
    ['html-502', /^O Melhor Envio não respondeu: /],
    ['cut', /^O Melhor Envio não respondeu: /],
    ['401', /^O Melhor Envio não aceitou o token\./],
  ] as const)('falls back on the store after %s', async (mood, words) => {
    standIn.setMood(mood);
    const none = { box: BOX, lines: [], problem: expect.stringMatching(words) };
    expect(await quote(await createParcel(shop))).toEqual(none);
  });

  it('is none without an account, or without the CEP of the sender', async () => {
    const none = { box: null, lines: [], problem: null };
    const product = await createParcel(shop);
    await setFreight(shop, { sender: { ...SENDER, cep: '' } });
    expect(await quote(product)).toEqual(none);
    await setFreight(shop);
    await asAdmin('DELETE', '/freight/accounts/melhor-envio');
    expect(await quote(product)).toEqual(none);
    await switchFreightOn(shop);
    expect(shown(await quote(product))).toEqual([PAC, SEDEX]);
  });
});

describe('a quote', () => {
  it('is given again for ten minutes, for the same cart, CEP and terms', async () => {
    const product = await createParcel(shop);
    expect(await callsDuring(() => quote(product))).toBe(1);
    expect(await callsDuring(() => quote(product))).toBe(0);
    expect(await callsDuring(() => quote(product, { cep: '90010001' }))).toBe(1);
    expect(await callsDuring(() => quote(product, { quantity: 1 }))).toBe(1);
    await setFreight(shop, { ...PLAIN, addPrice: 1 });
    expect(await callsDuring(() => quote(product))).toBe(1);
    await setFreight(shop, PLAIN);
    const { name } = product;
    await asAdmin('PUT', `/products/${product._id}`, { name, price: 90, weight: 500 });
    expect(await callsDuring(() => quote(product))).toBe(1);
    shop.advance(10 * MINUTE_MS);
    expect(await callsDuring(() => quote(product))).toBe(1);
  });

  it('has each offer once, also after two callers asked at once', async () => {
    const product = await createParcel(shop);
    await Promise.all([quote(product), quote(product)]);
    const calls = await callsDuring(async () =>
      expect(shown(await quote(product))).toEqual([PAC, SEDEX]),
    );
    expect(calls).toBe(0);
  });

  it('asks all providers, keeps the cheapest of a service, and leaves a silent one alone for a minute', async () => {
    await withSuperfrete(async () => {
      const product = await createParcel(shop);
      expect(shown(await quote(product))).toEqual([[PAC[0], 24.9], SEDEX]);
      standIn.setMood('hang', { provider: 'superfrete' });
      const ask = () => quoteFreight(shop.deps, cartOf(product, '90010001'), { patienceMs: 2_000 });
      expect(await ask()).toMatchObject({
        lines: [{ priceCents: 2_565 }, { priceCents: 3_530 }],
        problem: 'A SuperFrete não respondeu.',
      });
      standIn.setMood('ok');
      // The quote lacks an answer, so that it is asked for again.
      expect(await callsDuring(ask)).toBe(1);
      shop.advance(MINUTE_MS);
      expect(await callsDuring(ask)).toBe(2);
    });
  });

  it('keeps what comes late for the next caller', async () => {
    standIn.setMood('slow', { calls: 1 });
    const product = await createParcel(shop);
    const first = await quoteFreight(shop.deps, cartOf(product), { patienceMs: 1 });
    expect(first).toMatchObject({ lines: [], problem: expect.stringContaining('não respondeu') });
    await expect.poll(() => kept(product)).toHaveLength(2);
    expect(await callsDuring(() => quote(product))).toBe(0);
    shop.advance(MINUTE_MS);
  });

  it('holds near its CEP for a day, and its row goes after two', async () => {
    const product = await createParcel(shop);
    await quote(product);
    expect(await kept(product, '90010999')).toMatchObject([
      { priceCents: 2_565 },
      { priceCents: 3_530 },
    ]);
    expect(await kept(product, '90011000')).toEqual([]);
    expect(await kept(product, CEP, 1)).toEqual([]);
    shop.advance(DAY_MS);
    expect(await kept(product)).toEqual([]);
    const offersAfter = async (age: number) => {
      const { db } = shop.engine;
      await forgetOldOffers(db, shop.deps.clock() - DAY_MS + age);
      return db.selectFrom('freight_offers').select('id').limit(1).execute();
    };
    expect(await offersAfter(2 * DAY_MS)).toHaveLength(1);
    expect(await offersAfter(2 * DAY_MS + 1)).toEqual([]);
  });
});

describe('an order', () => {
  const freightOf = async (order: number) =>
    (await shop.call<WholeOrder>('GET', `/orders/${order}`, { token: shop.tokens.admin })).body
      .freight;
  const typed = { _id: '', kind: 'carrier' } as const;
  const shipping = { ...typed, name: 'PAC · Correios', price: 25.65 };
  const linesOf = (product: ProductAnswer, quantity = 2) => [{ product, quantity }];
  const quoted = async () => {
    const product = await createParcel(shop);
    await quote(product);
    return product;
  };

  it('keeps the offer that its shipping came from, and asks no provider', async () => {
    const product = await quoted();
    const calls = await callsDuring(async () => {
      const order = await createTemporaryOrder(shop, { lines: linesOf(product), shipping });
      expect(await freightOf(order.orderId)).toEqual({
        service: 'PAC · Correios',
        days: { min: 6, max: 7 },
        cep: CEP,
        quotedAt: new Date(shop.deps.clock()).toISOString(),
        cost: 25.65,
        box: BOX,
      });
      await confirmOrder(shop, order.orderId);
    });
    expect(calls).toBe(0);
  });

  it.each<[string, object, { more?: number; later?: number }]>([
    ['without shipping', {}, {}],
    ['with another price', { shipping: { ...shipping, price: 25 } }, {}],
    ['with another name', { shipping: { ...shipping, name: 'Motoboy' } }, {}],
    ['with another cart', { shipping }, { more: 1 }],
    ['of the next day', { shipping }, { later: DAY_MS }],
  ])('%s keeps none', async (_, cart, { more = 0, later = 0 }) => {
    const lines = linesOf(await quoted(), 2 + more);
    shop.advance(later);
    const { orderId } = await createTemporaryOrder(shop, { ...cart, lines });
    expect(await freightOf(orderId)).toBeNull();
  });

  it('changes and loses its offer with its cart, until it is confirmed', async () => {
    const product = await quoted();
    await quote(product, { quantity: 3 });
    const { orderId } = await createTemporaryOrder(shop, { lines: linesOf(product), shipping });
    let version = 0;
    const change = async (quantity: number, chosen?: typeof shipping) => {
      const cart = { lines: linesOf(product, quantity), ...(chosen && { shipping: chosen }) };
      const { status } = await changeCart(shop, orderId, cartBody(cart), { version });
      expect(status).toBe(200);
      version += 1;
      return (await freightOf(orderId))?.service ?? null;
    };
    const sedex = { ...typed, name: 'SEDEX · Correios', price: 35.3 };
    expect(await change(3, sedex)).toBe(sedex.name);
    expect(await change(4, sedex)).toBeNull();
    expect(await change(3, shipping)).toBe(shipping.name);
    expect(await change(3)).toBeNull();
    expect(await change(2, shipping)).toBe(shipping.name);
    await confirmOrder(shop, orderId);
    // The store bears the difference.
    expect(await change(5, shipping)).toBe(shipping.name);
    expect(await change(5, { ...shipping, name: 'Motoboy' })).toBeNull();
  });
});
