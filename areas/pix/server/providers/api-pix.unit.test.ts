import { readBrCode } from '../../rules/br-code.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificateAuthority } from '#test/stand-ins/certificates.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import {
  startPixStandIn,
  type PixStandIn,
  type PixStandInOptions,
} from '#test/stand-ins/pix-provider.ts';
import { createPixProviders } from './open-pix-provider.ts';
import type { BankAccess, ChargeRequest } from './pix-provider.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);
const REFERENCE = '3775bf8309df94fc0672d83092c324b7';

let now = NOW;
let standIn: PixStandIn;
const start = async (options: Partial<PixStandInOptions> = {}): Promise<void> => {
  standIn = await startPixStandIn({ clock: () => now, ...options });
};
beforeEach(async () => {
  now = NOW;
  await start();
});
afterEach(() => standIn.stop());

const providers = (options: { ca?: string } = {}) =>
  createPixProviders({ baseUrl: standIn.url, clock: () => now, ...options });
const request: ChargeRequest = {
  reference: REFERENCE,
  orderNumber: '483920175566',
  storeName: 'Balcão Modas',
  email: '',
  amountCents: 18_740,
  now: NOW,
  expiresAt: NOW + 24 * HOUR_MS,
  noticeAddress: undefined,
};
const names = { reference: REFERENCE, providerId: null };
const restart = async (options: Partial<PixStandInOptions>): Promise<void> => {
  await standIn.stop();
  await start(options);
};

describe('a charge by the API Pix', () => {
  it('is asked for as the document has it', async () => {
    await providers().open(pixAccess.efi).create(request);
    expect(standIn.requests.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/oauth/token'],
      ['PUT', `/v2/cob/${REFERENCE}`],
    ]);
    expect(standIn.requests[0]?.body).toEqual({ grant_type: 'client_credentials' });
    expect(standIn.requests[1]?.body).toEqual({
      calendario: { expiracao: 86_400 },
      valor: { original: '187.40' },
      chave: pixAccess.efi.key,
      solicitacaoPagador: 'Pedido 483920175566',
      infoAdicionais: [{ nome: 'Loja', valor: 'Balcão Modas' }],
    });
  });

  it('is asked for at Inter in its own way', async () => {
    await providers().open(pixAccess.inter).create(request);
    const [token, charge] = standIn.requests;
    expect(token).toMatchObject({
      path: '/oauth/v2/token',
      body: {
        grant_type: 'client_credentials',
        client_id: pixAccess.inter.clientId,
        client_secret: pixAccess.inter.clientSecret,
        scope: 'cob.write cob.read pix.write pix.read webhook.write webhook.read',
      },
    });
    expect(charge).toMatchObject({
      path: `/pix/v2/cob/${REFERENCE}`,
      headers: { 'x-conta-corrente': '123456' },
    });
  });

  it('has a code of its location where the bank gives none, the same at each look', async () => {
    standIn.setMood('no-copy-paste');
    const provider = providers().open(pixAccess.efi);
    const { code } = await provider.create(request);
    expect(readBrCode(code ?? '')).toEqual({
      location: `pix.example.com/qr/v2/${REFERENCE}`,
      amountCents: null,
      receiverName: 'Balcao Modas',
      city: 'BRASIL',
      reference: null,
    });
    expect(await provider.find(names)).toMatchObject({ code });
  });

  it('stays open when its time is over, and takes a payment all the same', async () => {
    const provider = providers().open(pixAccess.efi);
    await provider.create(request);
    now += 25 * HOUR_MS;
    expect(await provider.find(names)).toMatchObject({
      state: 'open',
      expiresAt: NOW + 24 * HOUR_MS,
    });
    standIn.pay(REFERENCE);
    expect(await provider.find(names)).toMatchObject({ state: 'paid' });
  });

  it('can be paid at the moment it is taken back: both are told', async () => {
    const provider = providers().open(pixAccess.efi);
    await provider.create(request);
    await provider.cancel(names);
    standIn.pay(REFERENCE);
    expect(await provider.find(names)).toMatchObject({
      state: 'closed',
      payments: [{ amountCents: 18_740 }],
    });
  });

  it('tells a refund that stands alone, where a list should be', async () => {
    const provider = providers().open(pixAccess.efi);
    await provider.create(request);
    standIn.pay(REFERENCE);
    standIn.refundInApp(REFERENCE, 1_000);
    standIn.setMood('single-refund');
    const charge = await provider.find(names);
    expect(charge?.payments).toMatchObject([
      { refundedCents: 1_000, refunds: [{ amountCents: 1_000, state: 'done' }] },
    ]);
  });

  it('tells why a refund failed, in the bank’s words', async () => {
    const provider = providers().open(pixAccess.efi);
    await provider.create(request);
    const { id } = standIn.pay(REFERENCE);
    standIn.setRefunds('failed');
    const refund = { paymentId: id, reference: 'a1', amountCents: 100 };
    expect(await provider.refund(refund)).toEqual({
      id: 'a1',
      amountCents: 100,
      state: 'failed',
      reason: 'Saldo insuficiente',
    });
  });
});

describe('a payment that a bank tells of', () => {
  const { efi } = pixAccess;
  const tellOtherwise = async (fields: Readonly<Record<string, unknown>>) => {
    const provider = providers().open(efi);
    await provider.create(request);
    standIn.pay(REFERENCE);
    standIn.setStrange(fields);
    return {
      charge: await provider.find(names),
      listed: await provider.listPayments({ from: NOW - HOUR_MS, until: NOW }),
    };
  };

  it.each([
    { chave: 'a1b2c3d4-8dcc-4054-9bf9-0dbd61d36906' },
    { txid: 'f'.repeat(32) },
    { valor: '0.00' },
    { valor: '1000000000000.00' },
  ])('counts for no charge with %j', async (fields) => {
    expect((await tellOtherwise(fields)).charge?.payments).toEqual([]);
  });

  it.each([{ txid: 'f'.repeat(32) }, { valor: '0.00' }, { valor: '1000000000000.00' }])(
    'is in no list under the charge with %j',
    async (fields) => {
      const { listed } = await tellOtherwise(fields);
      expect(listed.map(({ reference }) => reference)).not.toContain(REFERENCE);
    },
  );

  it.each([efi.key, efi.key.toUpperCase(), null])('counts to the key %s', async (chave) => {
    const { charge, listed } = await tellOtherwise({ chave });
    expect(charge?.payments).toMatchObject([{ amountCents: 18_740 }]);
    expect(listed).toMatchObject([{ reference: REFERENCE }]);
  });

  it('counts to the key of before, once the account has another, also after a restart', async () => {
    await providers().open(efi).create(request);
    const renewed = providers().open({ ...efi, key: 'loja@example.com' });
    standIn.pay(REFERENCE);
    standIn.setStrange({ chave: efi.key });
    expect((await renewed.find(names))?.payments).toMatchObject([{ amountCents: 18_740 }]);
  });
});

describe('the token of an account', () => {
  it('is one for all calls at once, and for whoever opens the same access', async () => {
    const opened = providers();
    const provider = opened.open(pixAccess.efi);
    await Promise.all([provider.find(names), provider.find(names), provider.find(names)]);
    await opened.open({ ...pixAccess.efi }).find(names);
    expect(standIn.tokens()).toBe(1);
    await opened.open({ ...pixAccess.efi, clientId: 'Client_Id_other' }).find(names);
    expect(standIn.tokens()).toBe(2);
  });

  it('is replaced a minute before its end', async () => {
    const provider = providers().open(pixAccess.efi);
    await provider.find(names);
    now = NOW + HOUR_MS - MINUTE_MS - 1;
    await provider.find(names);
    expect(standIn.tokens()).toBe(1);
    now += 1;
    await provider.find(names);
    expect(standIn.tokens()).toBe(2);
  });

  it('is replaced once where it is refused', async () => {
    await restart({ tokenCalls: 2 });
    const provider = providers().open(pixAccess.efi);
    for (let count = 0; count < 4; count += 1) await provider.find(names);
    expect(standIn.tokens()).toBe(2);
    standIn.expireTokens();
    await Promise.all([provider.find(names), provider.find(names)]);
    expect(standIn.tokens()).toBe(3);
    await restart({ tokenCalls: 0 });
    const never = providers().open(pixAccess.efi);
    await expect(never.find(names)).rejects.toMatchObject({ fault: 'wrong-secret' });
    expect(standIn.tokens()).toBe(2);
  });

  it('is asked for again after a call that failed', async () => {
    const provider = providers().open(pixAccess.efi);
    standIn.setMood('503', 1);
    await expect(provider.find(names)).rejects.toMatchObject({ fault: 'away' });
    expect(await provider.find(names)).toBeUndefined();
  });

  it('names the right that it lacks, before the call that needs it', async () => {
    await restart({ scope: 'cob.write cob.read pix.read' });
    const provider = providers().open(pixAccess.efi);
    await provider.create(request);
    const { id } = standIn.pay(REFERENCE);
    const lacks = { fault: 'right-missing', detail: 'pix.write' };
    const refund = { paymentId: id, reference: 'a1', amountCents: 100 };
    await expect(provider.refund(refund)).rejects.toMatchObject(lacks);
    const test = { storeName: 'Balcão', email: '', now, token: 'e'.repeat(32) };
    await expect(provider.prove(test)).rejects.toMatchObject(lacks);
    expect(standIn.charges).toHaveLength(1);
  });
});

describe('notices of a bank', () => {
  it('are registered at Efí without a certificate of ours', async () => {
    const provider = providers().open(pixAccess.efi);
    expect(await provider.registerNotices('https://loja.example/api/pix/s3cret')).toBe(true);
    expect([...standIn.webhooks]).toEqual([
      [pixAccess.efi.key, 'https://loja.example/api/pix/s3cret'],
    ]);
  });

  it('are registered at Inter for a key of any writing', async () => {
    const provider = providers().open({ ...pixAccess.inter, key: '+5511987654321' });
    expect(await provider.registerNotices('https://loja.example/api/pix/s3cret')).toBe(true);
    expect(standIn.webhooks.has('+5511987654321')).toBe(true);
  });

  it('are refused in the bank’s words', async () => {
    const provider = providers().open(pixAccess.efi);
    await expect(provider.registerNotices('loja.example')).rejects.toMatchObject({
      fault: 'refused',
      detail: 'A operação foi recusada.',
    });
  });
});

describe('the certificate that a bank asks for', () => {
  const authority = makeCertificateAuthority();
  const server = authority.issue('banco');
  const ours = authority.issue('loja');
  const tls = { ...server, clientCa: authority.ca };
  const access = (certificate: Partial<BankAccess>): BankAccess => ({
    ...pixAccess.efi,
    ...certificate,
  });
  const make = (certificate: Partial<BankAccess>) =>
    providers({ ca: authority.ca }).open(access(certificate)).create(request);

  it('is shown on every call', async () => {
    await restart({ tls });
    expect(await make(ours)).toMatchObject({ state: 'open' });
  });

  it.each([
    ['none', 'certificate-wrong', {}],
    ['of a stranger', 'certificate-wrong', makeCertificateAuthority().issue('loja')],
    [
      'with the key of another',
      'certificate-wrong',
      { ...ours, certificateKey: server.certificateKey },
    ],
    ['of no sense', 'certificate-wrong', { ...ours, certificate: 'x' }],
    [
      'that has ended',
      'certificate-ended',
      authority.issue('loja', { endsAt: Date.UTC(2001, 0, 1) }),
    ],
  ] as const)('is refused: %s', async (_, fault, certificate) => {
    await restart({ tls });
    await expect(make(certificate)).rejects.toMatchObject({ fault });
    expect(standIn.charges).toEqual([]);
  });

  it('is required of the bank too: without a trusted one, nothing is sent', async () => {
    await restart({ tls });
    const provider = providers().open(access(ours));
    await expect(provider.create(request)).rejects.toMatchObject({ fault: 'away' });
    expect(standIn.calls()).toBe(0);
  });

  it('of the bank has expired: our clock is taken as wrong', async () => {
    await restart({
      tls: { ...tls, ...authority.issue('banco', { endsAt: Date.UTC(2001, 0, 1) }) },
    });
    await expect(make(ours)).rejects.toMatchObject({ fault: 'clock-off' });
  });
});
