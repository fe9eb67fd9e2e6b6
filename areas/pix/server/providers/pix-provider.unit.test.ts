import { HOUR_MS } from '#kit/rules/durations.ts';
import { readBrCode } from '../../rules/br-code.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import { startPixStandIn, type PixMood, type PixStandIn } from '#test/stand-ins/pix-provider.ts';
import { chargeToken } from '../charges/show-charge.ts';
import { createPixProviders } from './open-pix-provider.ts';
import {
  PixProviderError,
  type ChargeRequest,
  type PixAccess,
  type PixFault,
  type PixProvider,
} from './pix-provider.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);
const DAY = 24 * HOUR_MS;
const ORDER = '483920175566';

let now = NOW;
let standIn: PixStandIn;
beforeEach(async () => {
  now = NOW;
  standIn = await startPixStandIn({ clock: () => now, pageSize: 2 });
});
afterEach(() => standIn.stop());

const open = (access: PixAccess, options: { timeoutMs?: number; clock?: () => number } = {}) =>
  createPixProviders({ baseUrl: standIn.url, clock: () => now, ...options }).open(access);

function requestOf(provider: PixProvider, attempt = 1): ChargeRequest {
  const token = chargeToken('segredo', ORDER, attempt);
  return {
    reference: provider.referenceOf({ orderNumber: ORDER, attempt, token }),
    orderNumber: ORDER,
    storeName: 'Balcão Modas',
    email: 'loja@example.com',
    amountCents: 18_740,
    now,
    expiresAt: now + DAY,
    noticeAddress: 'https://loja.example/api/pix/notices/s3cret',
  };
}

const faultOf = async (call: Promise<unknown>): Promise<PixFault | undefined> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof PixProviderError) return error.fault;
  if (error instanceof Error) throw error;
  return undefined;
};

describe.each([
  ['Mercado Pago', pixAccess.mercadoPago],
  ['Efí', pixAccess.efi],
  ['Inter', pixAccess.inter],
])('%s', (_, access: PixAccess) => {
  it('makes a charge with a code that holds, and meets it again', async () => {
    const provider = open(access);
    const made = await provider.create(requestOf(provider));
    expect(made).toMatchObject({
      state: 'open',
      amountCents: 18_740,
      expiresAt: NOW + DAY,
      payments: [],
    });
    expect(readBrCode(made.code ?? '')).toBeDefined();
    expect(await provider.create(requestOf(provider))).toEqual(made);
    expect(standIn.charges).toHaveLength(1);
    const { reference } = requestOf(provider);
    expect(await provider.find({ reference, providerId: null })).toEqual(made);
    expect(await provider.find({ reference, providerId: made.providerId })).toEqual(made);
  });

  it('finds the charge whose making was cut off, and makes no second one', async () => {
    const provider = open(access);
    standIn.setMood('cut');
    const making = provider.create(requestOf(provider));
    const made = await making;
    expect(made.state).toBe('open');
    expect(standIn.charges).toHaveLength(1);
  });

  it('finds nothing where nothing was made, and takes nothing back', async () => {
    const provider = open(access);
    const { reference } = requestOf(provider);
    expect(await provider.find({ reference, providerId: null })).toBeUndefined();
    expect(await provider.cancel({ reference, providerId: null })).toBeUndefined();
    expect(await provider.findPayment('12345678901')).toBeUndefined();
  });

  it('tells what came in, of whatever sum and however often', async () => {
    const provider = open(access);
    const { reference } = requestOf(provider);
    const { providerId } = await provider.create(requestOf(provider));
    now += HOUR_MS;
    standIn.pay(reference, { feeCents: 186 });
    const paid = await provider.find({ reference, providerId });
    expect(paid).toMatchObject({
      state: 'paid',
      payments: [
        {
          id: standIn.payments[0]?.id,
          reference,
          amountCents: 18_740,
          feeCents: 186,
          receivedAt: now,
          refundedCents: 0,
          refunds: [],
        },
      ],
    });
    standIn.pay(reference, { amountCents: 500 });
    const both = await provider.listPayments({ from: NOW, until: now });
    expect(both.map((payment) => [payment.reference, payment.amountCents])).toEqual([
      [reference, 18_740],
      [reference, 500],
    ]);
  });

  it('takes a charge back, quietly where it is taken back or paid already', async () => {
    const provider = open(access);
    const request = requestOf(provider);
    const { providerId } = await provider.create(request);
    const names = { reference: request.reference, providerId };
    await provider.cancel(names);
    await provider.cancel({ ...names, providerId: null });
    expect(await provider.find(names)).toMatchObject({ state: 'closed', payments: [] });
    const next = requestOf(provider, 2);
    const second = await provider.create(next);
    standIn.pay(next.reference);
    await provider.cancel({ reference: next.reference, providerId: second.providerId });
    expect(await provider.find({ ...second, reference: next.reference })).toMatchObject({
      state: 'paid',
    });
  });

  it('lists all pages of what came in, also without a charge, oldest first', async () => {
    const provider = open(access);
    const dialect = access.provider === 'mercado-pago' ? 'mercado-pago' : 'bank';
    for (let count = 1; count <= 5; count += 1) {
      now = NOW + count * HOUR_MS;
      standIn.payAccount(dialect, { amountCents: count * 100 });
    }
    const listed = await provider.listPayments({ from: NOW, until: now });
    expect(listed.map(({ amountCents, reference }) => [amountCents, reference])).toEqual([
      [100, null],
      [200, null],
      [300, null],
      [400, null],
      [500, null],
    ]);
    const early = { from: NOW, until: NOW + 2 * HOUR_MS };
    expect(await provider.listPayments(early)).toHaveLength(2);
  });

  it('gives money back, once for a reference, and counts it when it is done', async () => {
    const provider = open(access);
    const { reference } = requestOf(provider);
    await provider.create(requestOf(provider));
    const { id: paymentId } = standIn.pay(reference);
    standIn.setRefunds('in-progress');
    const refund = { paymentId, reference: 'a'.repeat(32), amountCents: 1_000 };
    const asked = await provider.refund(refund);
    expect(asked).toMatchObject({ amountCents: 1_000, state: 'in-progress' });
    expect(await provider.refund(refund)).toEqual(asked);
    expect(await provider.findPayment(paymentId)).toMatchObject({
      refundedCents: 0,
      refunds: [{ id: asked.id, amountCents: 1_000, state: 'in-progress' }],
    });
    standIn.finishRefunds('done');
    expect(await provider.findPayment(paymentId)).toMatchObject({
      refundedCents: 1_000,
      refunds: [{ id: asked.id, state: 'done' }],
    });
    standIn.setRefunds('failed');
    const failed = { ...refund, reference: 'b'.repeat(32) };
    expect(await provider.refund(failed)).toMatchObject({ state: 'failed' });
    expect(await provider.findPayment(paymentId)).toMatchObject({ refundedCents: 1_000 });
  });

  it('gives money back once where the answer was cut off', async () => {
    const provider = open(access);
    const { reference } = requestOf(provider);
    await provider.create(requestOf(provider));
    const { id: paymentId } = standIn.pay(reference);
    standIn.setMood('cut', 1);
    const refund = { paymentId, reference: 'c'.repeat(32), amountCents: 700 };
    expect(await provider.refund(refund)).toMatchObject({ amountCents: 700, state: 'done' });
    expect(standIn.payments[0]?.refunds).toHaveLength(1);
  });

  it('does not give back more than came in', async () => {
    const provider = open(access);
    const { reference } = requestOf(provider);
    await provider.create(requestOf(provider));
    const { id: paymentId } = standIn.pay(reference);
    const refund = { paymentId, reference: 'd'.repeat(32), amountCents: 18_741 };
    expect(await faultOf(provider.refund(refund))).toBe('refused');
  });

  it('tells what went back by the app, and all of what was charged back', async () => {
    const provider = open(access);
    const request = requestOf(provider);
    const { providerId } = await provider.create(request);
    const names = { reference: request.reference, providerId };
    standIn.pay(request.reference);
    now += HOUR_MS;
    standIn.refundInApp(request.reference, 2_000);
    expect(await provider.find(names)).toMatchObject({
      state: 'paid',
      payments: [{ refundedCents: 2_000, refunds: [{ amountCents: 2_000, state: 'done' }] }],
    });
    const next = requestOf(provider, 2);
    const second = await provider.create(next);
    standIn.pay(next.reference);
    standIn.chargeBack(next.reference);
    expect(
      await provider.find({ reference: next.reference, providerId: second.providerId }),
    ).toMatchObject({ state: 'paid', payments: [{ refundedCents: 18_740 }] });
    const listed = await provider.listPayments({ from: NOW, until: now });
    expect(listed.map(({ refundedCents }) => refundedCents)).toEqual([2_000, 18_740]);
  });

  it('proves an account by a charge that nobody can pay afterwards', async () => {
    const provider = open(access);
    const test = { storeName: 'Balcão Modas', email: '', now, token: 'e'.repeat(32) };
    await provider.prove(test);
    expect(standIn.charges).toMatchObject([{ amountCents: 100, isRemoved: true }]);
  });

  it.each<[PixMood, PixFault]>([
    ['html-502', 'away'],
    ['html-404', 'away'],
    ['503', 'away'],
    ['429', 'busy'],
    ['401', 'wrong-secret'],
    ['403', 'right-missing'],
    ['huge', 'away'],
  ])('tells %s as %s, whatever was asked', async (mood, fault) => {
    const provider = open(access);
    const { reference } = requestOf(provider);
    await provider.find({ reference, providerId: null });
    standIn.setMood(mood);
    const names = { reference, providerId: '71000000001' };
    const refund = { paymentId: '71000000001', reference: 'f'.repeat(32), amountCents: 100 };
    for (const call of [
      () => provider.create(requestOf(provider)),
      () => provider.find(names),
      () => provider.cancel(names),
      () => provider.listPayments({ from: NOW, until: NOW }),
      () => provider.findPayment('71000000001'),
      () => provider.refund(refund),
    ]) {
      expect(await faultOf(call())).toBe(fault);
    }
    expect(standIn.charges).toEqual([]);
  });

  it('waits as long as it is told to, and no longer than its time for an answer', async () => {
    const provider = open(access, { timeoutMs: 200 });
    standIn.setMood('429');
    await expect(provider.create(requestOf(provider))).rejects.toMatchObject({
      fault: 'busy',
      retryAfterMs: 30_000,
    });
    standIn.setMood('hang');
    expect(await faultOf(provider.create(requestOf(provider)))).toBe('away');
    expect(await faultOf(provider.listPayments({ from: NOW, until: NOW }))).toBe('away');
  });

  it('waits for a slow answer', async () => {
    standIn.setMood('slow');
    const provider = open(access);
    expect(await provider.create(requestOf(provider))).toMatchObject({ state: 'open' });
  });

  it('tells that the account has no key', async () => {
    standIn.setMood('key-missing');
    const provider = open(access);
    await expect(provider.create(requestOf(provider))).rejects.toMatchObject({
      fault: 'key-missing',
      detail: expect.stringMatching(/key|chave/) as string,
    });
  });

  it('tells a wrong secret', async () => {
    const wrong =
      access.provider === 'mercado-pago'
        ? { ...access, accessToken: 'APP_USR-wrong' }
        : { ...access, clientSecret: 'wrong secret' };
    const provider = open(wrong);
    expect(await faultOf(provider.create(requestOf(provider)))).toBe('wrong-secret');
  });

  it('puts a refusal down to clocks that disagree', async () => {
    const provider = open(access, { clock: () => now + 6 * 60_000 });
    standIn.setMood('401');
    expect(await faultOf(provider.find({ reference: 'x', providerId: '1' }))).toBe('clock-off');
    const near = open(access, { clock: () => now + 4 * 60_000 });
    expect(await faultOf(near.find({ reference: 'x', providerId: '1' }))).toBe('wrong-secret');
  });

  it.each<PixMood>(['bad-checksum', 'other-sum'])('shows no code that lies: %s', async (mood) => {
    standIn.setMood(mood);
    const provider = open(access);
    expect(await provider.create(requestOf(provider))).toMatchObject({ state: 'open', code: null });
  });

  it('goes to no private address unless an operator named it', async () => {
    const strict = createPixProviders({
      baseUrl: undefined,
      clock: () => now,
      resolveName: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    }).open(access);
    expect(await faultOf(strict.create(requestOf(strict)))).toBe('away');
    expect(standIn.calls()).toBe(0);
  });
});
