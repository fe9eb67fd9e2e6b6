import { HOUR_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { startPixStandIn, type PixStandIn } from '#test/stand-ins/pix-provider.ts';
import { createPixProviders } from './open-pix-provider.ts';
import type { ChargeRequest, PixProvider } from './pix-provider.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);
const REFERENCE = '483920175566:1';

let now = NOW;
let standIn: PixStandIn;
let provider: PixProvider;
beforeEach(async () => {
  now = NOW;
  standIn = await startPixStandIn({ clock: () => now });
  provider = createPixProviders({ baseUrl: standIn.url, clock: () => now }).open(
    pixAccess.mercadoPago,
  );
});
afterEach(() => standIn.stop());

const request: ChargeRequest = {
  reference: REFERENCE,
  orderNumber: '483920175566',
  storeName: 'Balcão Modas',
  email: 'loja@example.com',
  amountCents: 18_740,
  now: NOW,
  expiresAt: NOW + 24 * HOUR_MS,
  noticeAddress: 'https://loja.example/api/pix/mp/S3CRET',
};

describe('a charge at Mercado Pago', () => {
  it('is asked for as the contract has it', async () => {
    await provider.create(request);
    expect(standIn.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/payments',
      headers: {
        authorization: 'Bearer APP_USR-1234567890-abcdef',
        'x-idempotency-key': REFERENCE,
      },
    });
    expect(standIn.requests.at(-1)?.body).toEqual({
      transaction_amount: 187.4,
      payment_method_id: 'pix',
      description: 'Pedido 483920175566',
      external_reference: REFERENCE,
      date_of_expiration: '2026-11-21T14:05:00.000-03:00',
      notification_url: 'https://loja.example/api/pix/mp/S3CRET?source_news=webhooks',
      payer: { email: 'loja@example.com' },
    });
  });

  it('needs no e-mail of a store, nor an address of notices', async () => {
    await provider.create({ ...request, email: '', noticeAddress: undefined });
    expect(standIn.requests.at(-1)?.body).toMatchObject({
      payer: { email: 'comprador@example.com' },
    });
    expect(standIn.requests.at(-1)?.body).not.toHaveProperty('notification_url');
  });

  it('is closed when its time is over', async () => {
    const { providerId } = await provider.create(request);
    now += 25 * HOUR_MS;
    expect(await provider.find({ reference: REFERENCE, providerId })).toMatchObject({
      state: 'closed',
    });
  });

  it('tells all that came in under its reference, the money first', async () => {
    const made = await provider.create(request);
    standIn.pay(REFERENCE, { feeCents: 186 });
    standIn.pay(REFERENCE, { amountCents: 18_700 });
    const charge = await provider.find({ reference: REFERENCE, providerId: null });
    expect(charge?.state).toBe('paid');
    expect(charge?.payments.map(({ amountCents }) => amountCents).toSorted()).toEqual([
      18_700, 18_740,
    ]);
    expect(charge?.payments.map(({ id }) => id)).toContain(made.providerId);
  });

  it('asks a second time for what was cut off on its way there', async () => {
    standIn.setMood('cut');
    await provider.create(request);
    const posts = standIn.requests.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
  });

  it('lists a payment of long ago from which something went back now', async () => {
    await provider.create(request);
    standIn.pay(REFERENCE);
    now += 30 * 24 * HOUR_MS;
    standIn.refundInApp(REFERENCE, 500);
    const listed = await provider.listPayments({ from: now - HOUR_MS, until: now });
    expect(listed).toMatchObject([{ receivedAt: NOW, refundedCents: 500 }]);
  });

  it('has the address of its notices in each charge: nothing is registered', async () => {
    expect(await provider.registerNotices('https://loja.example/')).toBe(false);
    expect(standIn.calls()).toBe(0);
  });
});

describe('a payment that is told under a charge’s reference', () => {
  const log: object[] = [];
  const open = (accessToken = pixAccess.mercadoPago.accessToken) =>
    createPixProviders({
      baseUrl: standIn.url,
      clock: () => now,
      log: { warn: (fields: object) => void log.push(fields) },
    }).open({ ...pixAccess.mercadoPago, accessToken });
  beforeEach(() => log.splice(0));

  const STRANGE: readonly Readonly<Record<string, unknown>>[] = [
    { collector_id: 999 },
    { collector_id: '44445' },
    { currency_id: 'ARS' },
    { currency_id: 'brl' },
    { live_mode: false },
    { payment_method_id: 'visa', payment_type_id: 'credit_card' },
    { payment_method_id: 'account_money' },
    { payment_type_id: 'ticket' },
    { transaction_amount: 1e12 },
    { transaction_amount: 0 },
    { transaction_amount: 0.001 },
  ];

  it.each(STRANGE)('counts for nothing with %j', async (fields) => {
    const provider = open();
    const { providerId } = await provider.create(request);
    const { id } = standIn.pay(REFERENCE);
    standIn.setStrange(fields);
    const byId = await provider.find({ reference: REFERENCE, providerId });
    expect(byId).toMatchObject({ payments: [], code: null });
    expect(await provider.find({ reference: REFERENCE, providerId: null })).toBeUndefined();
    expect(await provider.listPayments({ from: now - HOUR_MS, until: now })).toEqual([]);
    const told = { event: 'pix-strange-payment', payment: id };
    expect(log).toMatchObject([told, told]);
  });

  it('counts for nothing under the reference of another charge', async () => {
    const { providerId } = await provider.create(request);
    standIn.pay(REFERENCE);
    const reference = `${REFERENCE}0`;
    expect(await provider.find({ reference, providerId })).toMatchObject({ payments: [] });
  });

  it('is no charge to show: the next one is made beside it', async () => {
    await provider.create(request);
    standIn.setStrange({ collector_id: 999 });
    const posts = () => standIn.requests.filter(({ method }) => method === 'POST').length;
    await provider.create({ ...request, expiresAt: NOW + HOUR_MS });
    expect(posts()).toBe(2);
  });

  it.each([
    ['as text', { collector_id: '44444' }],
    [
      'without what an answer may leave out',
      {
        collector_id: null,
        currency_id: null,
        live_mode: null,
        payment_method_id: null,
        payment_type_id: null,
      },
    ],
  ])('counts %s', async (_, fields) => {
    const { providerId } = await provider.create(request);
    standIn.setStrange(fields);
    standIn.pay(REFERENCE);
    const found = await provider.find({ reference: REFERENCE, providerId });
    expect(found?.payments).toMatchObject([{ amountCents: 18_740 }]);
  });

  it('is a test for a token of tests', async () => {
    const test = open('TEST-1234567890-abcdef');
    const { providerId } = await test.create(request);
    standIn.pay(REFERENCE);
    const find = () => test.find({ reference: REFERENCE, providerId });
    expect(await find()).toMatchObject({ payments: [] });
    standIn.setStrange({ live_mode: false });
    expect(await find()).toMatchObject({ payments: [{ amountCents: 18_740 }] });
  });

  it('has the account’s number asked for once', async () => {
    const one = open();
    const { providerId } = await one.create(request);
    for (let time = 0; time < 3; time += 1) await one.find({ reference: REFERENCE, providerId });
    expect(standIn.requests.filter(({ path }) => path === '/users/me')).toHaveLength(1);
  });
});

it('a charge is named by its order and by what nobody can guess', () => {
  const token = 'a'.repeat(32);
  const named = provider.referenceOf({ orderNumber: '483920175566', attempt: 2, token });
  expect(named).toBe(`483920175566:2:${token}`);
});
