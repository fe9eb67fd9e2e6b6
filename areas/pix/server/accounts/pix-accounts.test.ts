import type { AuditEntryAnswer } from '#areas/audit/endpoints.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { PixAccountAnswer, PixAccountTestAnswer } from '../../contract.ts';
import { DAY_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callBetween } from '#test/between.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import {
  makeCertificateAuthority,
  packPkcs12,
  type CertificateAuthority,
  type IssuedCertificate,
} from '#test/stand-ins/certificates.ts';
import { startPixStandIn, type PixStandIn } from '#test/stand-ins/pix-provider.ts';
import { buildApp } from '#app/app.ts';
import { createLogger } from '#kit/server/core/logger.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { noticeSecretOf } from '#kit/server/integrations/notice-secret.ts';
import { createPixProviders } from '../providers/open-pix-provider.ts';
import { PixProviderError, type PixAccess, type PixProvider } from '../providers/pix-provider.ts';
import {
  findAccount,
  findAccountByNoticeSecret,
  findCurrentAccount,
  noticeAddress,
  openAccount,
  sealAccess,
} from './pix-accounts.service.ts';

/** The provider's next answer, and the calls to it. */
let fault: PixProviderError | undefined;
let takesNotices: boolean | PixProviderError = true;
let proven: PixAccess[] = [];
let told: string[] = [];

const unused = (): never => {
  throw new Error('The account needs no such call');
};

const provider = (access: PixAccess): PixProvider => ({
  referenceOf: unused,
  create: unused,
  find: unused,
  cancel: unused,
  listPayments: unused,
  findPayment: unused,
  refund: unused,
  registerNotices: async (address) => {
    told.push(address);
    if (typeof takesNotices !== 'boolean') throw takesNotices;
    return takesNotices;
  },
  prove: async () => {
    proven.push(access);
    if (fault) throw fault;
  },
});

const deps = { pixProviders: { open: provider } };
const server = useTestServer({ deps, env: { PUBLIC_URL: 'https://pedidos.loja.exemplo' } });
const private_ = useTestServer({ deps });
let standIn: PixStandIn;
/** Its calls go out, to a stand-in of the providers. */
const calling = useTestServer({
  deps: {
    pixProviders: {
      open: (access) =>
        createPixProviders({ baseUrl: standIn.url, clock: () => TEST_NOW }).open(access),
    },
  },
  env: { PUBLIC_URL: 'https://pedidos.loja.exemplo' },
});

const TOKEN = 'APP_USR-1234567890123456-112026-0123456789abcdef0123456789abcdef-987654321';
const NEWER = 'APP_USR-1234567890123456-112126-ffff456789abcdef0123456789abcdef-987654321';
const OTHERS = 'APP_USR-9999999999999999-112026-aaaa456789abcdef0123456789abcdef-555555555';
const WEBHOOK_SECRET = 'c0ffee1234567890c0ffee';
const CLIENT_SECRET = 'Client_Secret_5e6f7a8b';
const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

let authority: CertificateAuthority;
let issued: IssuedCertificate;

const call = server.as<PixAccountAnswer>('admin');
const mercadoPago = (change: object = {}) => ({
  provider: 'mercado-pago',
  accessToken: TOKEN,
  webhookSecret: WEBHOOK_SECRET,
  ...change,
});
const bank = (change: object = {}) => ({
  provider: 'inter',
  clientId: 'Client_Id_1a2b3c4d',
  clientSecret: CLIENT_SECRET,
  certificate: issued.certificate,
  certificateKey: issued.certificateKey,
  key: KEY,
  ...change,
});
const save = <Body = PixAccountAnswer>(account: object) =>
  call<Body>('PUT', '/pix-account', account);
const refused = async (account: object) => {
  const { status, body } = await save<ErrorAnswer>(account);
  expect(status).toBe(400);
  return body.issues;
};
const read = async () => (await call('GET', '/pix-account')).body;
const test = async (account: object) =>
  (await call<PixAccountTestAnswer>('POST', '/pix-account/test', account)).body;
const switchOn = () => call('PUT', '/pix-account/on');
const switchOff = () => call('DELETE', '/pix-account/on');

const current = async () => {
  const row = await findCurrentAccount(server.current.deps.db);
  if (!row) throw new Error('No account');
  return row;
};
const opened = async () => openAccount(server.current.deps, await current());
const setAccount = async (change: object, db: Db = server.current.engine.db) =>
  db.updateTable('pix_accounts').set(change).where('is_current', '=', 1).execute();
const trail = async (): Promise<AuditEntryAnswer[]> =>
  (await call<AuditEntryAnswer[]>('GET', '/audit?subjectType=pix-account&limit=200')).body;

const STORE = { name: 'Loja da Ana', document: '', address: '', whatsapp: '', notice: '' };
const PIX = { key: 'ana@loja.exemplo', receiverName: 'Ana Lima', receiverCity: 'Caruaru' };
const saveStatic = (pix: object | null) =>
  call<unknown>('PUT', '/store/settings', { ...STORE, pix });

beforeAll(async () => {
  standIn = await startPixStandIn({ clock: () => TEST_NOW });
  authority = makeCertificateAuthority();
  issued = authority.issue('Loja da Ana', { endsAt: TEST_NOW + 300 * DAY_MS });
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  fault = undefined;
  takesNotices = true;
  proven = [];
  told = [];
  await server.current.engine.db.deleteFrom('pix_accounts').execute();
  await saveStatic(null);
});

describe('an account at a provider of PIX', () => {
  it('is saved off, shown with masks, and found again', async () => {
    expect(await read()).toMatchObject({ account: null, isOn: false, customersSee: 'none' });
    const { status, body } = await save(mercadoPago());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: {
        provider: 'mercado-pago',
        accessToken: '••••4321',
        webhookSecret: '••••ffee',
        clientId: '',
        hasCertificate: false,
        certificateEndsAt: null,
      },
      isOn: false,
      customersSee: 'none',
      whyNot: null,
    });
    expect(await read()).toEqual(body);
    expect(await opened()).toEqual(mercadoPago());
  });

  it('of a bank keeps its certificate, and shows its end and its key', async () => {
    const { body } = await save(bank({ accountNumber: '123456-7' }));
    expect(body.account).toEqual({
      provider: 'inter',
      accessToken: '',
      webhookSecret: '',
      clientId: 'Client_Id_1a2b3c4d',
      clientSecret: '••••7a8b',
      hasCertificate: true,
      certificateEndsAt: new Date(TEST_NOW + 300 * DAY_MS).toISOString(),
      key: KEY,
      accountNumber: '123456-7',
    });
    expect(await opened()).toMatchObject({ certificateKey: issued.certificateKey });
  });

  it('takes a .p12 with its password', async () => {
    const certificate = packPkcs12(issued, 'senha do arquivo');
    const packed = { certificate, certificateKey: '', provider: 'efi' };
    expect(await refused(bank({ ...packed, certificatePassword: 'outra' }))).toEqual([
      { field: 'certificatePassword', message: 'Esta não é a senha do certificado.' },
    ]);
    await save(bank({ ...packed, certificatePassword: 'senha do arquivo' }));
    expect(await opened()).toMatchObject({ provider: 'efi', certificate: issued.certificate });
  });

  it('refuses a .p12 that would take many rounds to open, and says so', async () => {
    const certificate = packPkcs12(issued, 'senha', 100_001);
    const packed = { certificate, certificateKey: '', certificatePassword: 'senha' };
    expect(await refused(bank({ ...packed, provider: 'efi' }))).toEqual([
      { field: 'certificate', message: expect.stringContaining('mais de 100.000') as string },
    ]);
  });

  it('refuses a certificate that is none, has no key, another key, or has ended, at its field', async () => {
    const other = authority.issue('Outra', { endsAt: TEST_NOW + DAY_MS });
    const old = authority.issue('Loja da Ana', { endsAt: TEST_NOW - DAY_MS });
    expect(await refused(bank({ certificate: 'Bom dia!' }))).toMatchObject([
      { field: 'certificate' },
    ]);
    expect(await refused(bank({ certificateKey: '' }))).toMatchObject([
      { field: 'certificateKey', message: expect.stringContaining('.key') as string },
    ]);
    expect(await refused(bank({ certificateKey: other.certificateKey }))).toEqual([
      { field: 'certificateKey', message: 'Esta chave não é a deste certificado.' },
    ]);
    expect(await refused(bank(old))).toEqual([
      { field: 'certificate', message: 'Este certificado terminou em 19/11/2026. Baixe um novo.' },
    ]);
    expect(await refused(bank({ certificate: '', certificateKey: '' }))).toEqual([
      { field: 'certificate', message: 'Escolha o certificado.' },
    ]);
    expect(await refused(bank({ key: 'minha chave' }))).toMatchObject([{ field: 'key' }]);
    expect((await read()).account).toBeNull();
  });

  it('keeps what comes back as masks, and a certificate that is left blank', async () => {
    await save(mercadoPago());
    const masks = { accessToken: '••••4321', webhookSecret: '••••ffee' };
    await save(mercadoPago({ ...masks, webhookSecret: '' }));
    expect(await opened()).toEqual(mercadoPago({ webhookSecret: '' }));
    await save(bank());
    const before = await opened();
    const kept = { clientSecret: '••••7a8b', certificate: '', certificateKey: '' };
    await save(bank({ ...kept, key: 'ana@loja.exemplo' }));
    expect(await opened()).toEqual({ ...before, key: 'ana@loja.exemplo' });
  });

  it.each([
    ['accessToken', () => mercadoPago({ accessToken: 'meu token' })],
    ['webhookSecret', () => mercadoPago({ webhookSecret: 'minha senha' })],
    ['clientId', () => bank({ clientId: 'meu cliente' })],
    ['clientSecret', () => bank({ clientSecret: 'não sei' })],
  ])(
    'tells by its form that a secret is none, before anybody is asked: %s',
    async (field, sent) => {
      const expected = [{ field, message: expect.stringContaining('Copie-o inteiro') as string }];
      expect(await refused(sent())).toEqual(expected);
    },
  );

  it('believes no mask of another account, another provider or another secret', async () => {
    await save(mercadoPago());
    const again = [{ field: 'accessToken', message: 'Digite este campo de novo.' }];
    expect(await refused(mercadoPago({ accessToken: '••••0000' }))).toEqual(again);
    expect(
      await refused(mercadoPago({ accessToken: OTHERS, webhookSecret: '••••ffee' })),
    ).toMatchObject([{ field: 'webhookSecret' }]);
    await save(bank());
    expect(await refused(mercadoPago({ accessToken: '••••4321' }))).toEqual(again);
    for (const change of [{ provider: 'efi' }, { clientId: 'Client_Id_ffffffff' }]) {
      expect(await refused(bank({ ...change, clientSecret: '••••7a8b' }))).toMatchObject([
        { field: 'clientSecret' },
      ]);
      expect(await refused(bank({ ...change, certificate: '', certificateKey: '' }))).toMatchObject(
        [{ field: 'certificate' }],
      );
    }
    expect(proven).toEqual([]);
  });

  it('keeps its row, and stays on, with a newer token or secret', async () => {
    await save(mercadoPago());
    const { id } = await current();
    await switchOn();
    await setAccount({ failures: 3, paused_until: TEST_NOW + MINUTE_MS, last_failure: 'away' });
    await save(mercadoPago({ accessToken: NEWER, webhookSecret: '••••ffee' }));
    expect(await current()).toMatchObject({ id, is_on: 1, failures: 0, paused_until: 0 });
    expect(await opened()).toEqual(mercadoPago({ accessToken: NEWER }));
  });

  it('gives way to another one, which is off, and stays for the charges that it made', async () => {
    await save(mercadoPago());
    const first = await current();
    await switchOn();
    const { body } = await save(bank());
    expect(body).toMatchObject({ account: { provider: 'inter' }, isOn: false });
    const { db } = server.current.deps;
    expect(await findAccount(db, first.id)).toMatchObject({ is_current: 0, is_on: 0 });
    expect((await current()).id).not.toBe(first.id);
    await save(mercadoPago());
    expect(await current()).toMatchObject({ id: first.id, is_on: 0 });
    const { length } = await db.selectFrom('pix_accounts').select('id').execute();
    expect(length).toBe(2);
  });

  it('does not take a mask of before for a secret that somebody else is just saving', async () => {
    await save(bank());
    const row = await current();
    const access = { ...bank(), ...(await opened()), clientSecret: 'Outro_Segredo_11223344' };
    const sealed = sealAccess(server.current.deps, row.id, access as PixAccess);
    const saveOther = async (trx: Trx): Promise<void> => {
      const lock = { key: 'lock:pix-account', value: '' };
      await trx
        .insertInto('settings')
        .values(lock)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(lock))
        .execute();
      await setAccount({ access: sealed }, trx);
    };
    const masked = bank({ clientSecret: '••••7a8b', key: 'ana@loja.exemplo' });
    const answer = await callBetween(server.current, saveOther, () => save<ErrorAnswer>(masked));
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'clientSecret' }] } });
    expect(await opened()).toMatchObject({ clientSecret: 'Outro_Segredo_11223344', key: KEY });
  });

  it('is switched on and off, and removed, each told once in the trail', async () => {
    expect(await switchOn()).toMatchObject({ status: 409, body: { code: 'pix_account_missing' } });
    await save(mercadoPago());
    await save(mercadoPago());
    expect((await switchOn()).body).toMatchObject({ isOn: true, customersSee: 'automatic' });
    await switchOn();
    expect((await switchOff()).body).toMatchObject({ isOn: false, customersSee: 'none' });
    await switchOff();
    const { id } = await current();
    const removed = await call('DELETE', '/pix-account');
    expect(removed.body).toMatchObject({ account: null, isOn: false });
    await call('DELETE', '/pix-account');
    expect(await entriesOf(server.current, id)).toBe(
      'changed pixProvider:→mercado-pago accessToken webhookSecret, switched-on, switched-off, removed',
    );
    expect(await findAccount(server.current.deps.db, id)).toMatchObject({ is_current: 0 });
  });

  it('tells in the trail which fields changed, and the provider with its name', async () => {
    await save(mercadoPago());
    await save(bank());
    await save(
      bank({ clientSecret: 'Outro_Segredo_11223344', certificate: '', certificateKey: '' }),
    );
    const [secret, provider] = await trail();
    expect(secret?.changes).toEqual([{ field: 'Client Secret', from: null, to: null }]);
    expect(provider?.changes).toContainEqual({
      field: 'provedor do PIX',
      from: 'Mercado Pago',
      to: 'Inter',
    });
    expect(provider?.changes).toContainEqual({ field: 'certificado', from: null, to: null });
  });

  it('keeps no secret in clear in the row, in the trail or in the log', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const app = buildApp(server.current.deps, { logger });
    const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${server.current.tokens.admin}` },
        payload,
      });
    await send('PUT', '/api/pix-account', mercadoPago());
    fault = new PixProviderError('wrong-secret');
    await send('POST', '/api/pix-account/test', bank({ certificatePassword: 'senha-do-arquivo' }));
    await send('PUT', '/api/pix-account', bank({ certificatePassword: 'senha-do-arquivo' }));
    await send('PUT', '/api/pix-account/on', {});
    await app.close();
    const { db } = server.current.engine;
    const rows = await db.selectFrom('pix_accounts').selectAll().execute();
    const entries = await db.selectFrom('audit').selectAll().execute();
    expect(lines.length).toBeGreaterThan(2);
    expect(rows).toHaveLength(2);
    const kept = JSON.stringify([rows, entries, lines]);
    for (const secret of [
      TOKEN,
      WEBHOOK_SECRET,
      CLIENT_SECRET,
      'senha-do-arquivo',
      'PRIVATE KEY',
    ]) {
      expect(kept).not.toContain(secret);
    }
  });

  it('sealed under another APP_SECRET does not open, says so, and is typed again', async () => {
    await save(mercadoPago());
    await switchOn();
    const row = await current();
    await setAccount({
      access: sealAccess(server.current.deps, 'another row', mercadoPago() as PixAccess),
    });
    expect(openAccount(server.current.deps, await current())).toBeUndefined();
    expect(await read()).toMatchObject({
      account: { provider: 'mercado-pago', accessToken: '' },
      isOn: true,
      customersSee: 'none',
      whyNot: expect.stringContaining('APP_SECRET') as string,
    });
    expect(await refused(mercadoPago({ accessToken: '••••4321' }))).toMatchObject([
      { field: 'accessToken' },
    ]);
    await save(mercadoPago());
    expect(await current()).toMatchObject({ id: row.id, is_on: 1 });
    expect(openAccount(server.current.deps, await current())).toBeDefined();
  });
});

describe('a test of an account', () => {
  const failing = (...given: ConstructorParameters<typeof PixProviderError>) => {
    fault = new PixProviderError(...given);
  };

  it('goes with what was typed, masks resolved, and stores nothing', async () => {
    const works = {
      works: true,
      message: 'Tudo certo: uma cobrança de teste foi criada e cancelada.',
      field: null,
    };
    expect(await test(mercadoPago())).toEqual(works);
    expect((await read()).account).toBeNull();
    await save(bank());
    expect(
      await test(bank({ clientSecret: '••••7a8b', certificate: '', certificateKey: '' })),
    ).toEqual(works);
    expect(proven.at(-1)).toEqual(await opened());
  });

  it.each([
    ['wrong-secret', '', /não aceitou o Access Token.+Credenciais de produção/, 'accessToken'],
    ['right-missing', 'no scope', /não deixa esta credencial.+no scope/, null],
    ['key-missing', '', /^Cadastre uma chave PIX na sua conta Mercado Pago\.$/, null],
    ['clock-off', '', /O relógio deste computador está errado/, null],
    ['refused', 'Valor inválido', /recusou o pedido: Valor inválido/, null],
    ['busy', '', /pediu para esperar\. Teste de novo/, null],
    ['away', '', /O Mercado Pago não respondeu\. Confira a internet/, null],
  ] as const)('of Mercado Pago says in words: %s', async (kind, detail, words, field) => {
    failing(kind, detail);
    const message = expect.stringMatching(words) as string;
    expect(await test(mercadoPago())).toEqual({ works: false, message, field });
  });

  it.each([
    ['wrong-secret', '', /A Efí não aceitou o Client ID.+no site da Efí/, 'clientSecret'],
    [
      'right-missing',
      'cob.write pix.read',
      /Falta permissão.+da Efí: cob\.write \(alterar cobranças\), pix\.read \(consultar PIX\)\.$/,
      null,
    ],
    ['right-missing', 'scope denied', /Falta permissão.+da Efí: scope denied\.$/, null],
    ['key-missing', '', /A chave PIX não é desta conta da Efí/, 'key'],
    [
      'certificate-ended',
      '',
      /O certificado terminou\. Baixe um novo no site da Efí\./,
      'certificate',
    ],
    ['certificate-wrong', '', /A Efí não aceitou o certificado/, 'certificate'],
    ['away', '', /^A Efí não respondeu\./, null],
  ] as const)('of a bank says in words: %s', async (kind, detail, words, field) => {
    failing(kind, detail);
    const message = expect.stringMatching(words) as string;
    expect(await test(bank({ provider: 'efi' }))).toEqual({ works: false, message, field });
  });

  it('refuses a certificate at its field before anybody is asked', async () => {
    const answer = await call<ErrorAnswer>(
      'POST',
      '/pix-account/test',
      bank({ certificate: 'Bom dia!' }),
    );
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'certificate' }] } });
    expect(proven).toEqual([]);
  });

  it('that works gives the stored account another chance, and no other', async () => {
    await save(mercadoPago());
    await switchOn();
    const paused = { failures: 4, paused_until: TEST_NOW + MINUTE_MS, last_failure: 'away' };
    await setAccount(paused);
    await test(mercadoPago({ accessToken: NEWER }));
    expect(await read()).toMatchObject({ customersSee: 'none' });
    await test(mercadoPago());
    expect(await read()).toMatchObject({ customersSee: 'automatic', whyNot: null });
  });

  it('is asked for so often a minute by one person', async () => {
    const token = await server.current.signUp('admin');
    const ask = () =>
      server.current.call('POST', '/pix-account/test', { token, body: mercadoPago() });
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('what customers see', () => {
  it('is automatic while the account works, and else the static code, or none', async () => {
    await save(bank());
    expect(await read()).toMatchObject({ customersSee: 'none' });
    await saveStatic(PIX);
    expect(await read()).toMatchObject({ customersSee: 'static', whyNot: null });
    await switchOn();
    expect(await read()).toMatchObject({ customersSee: 'automatic', whyNot: null });

    const failed = { failures: 2, last_failure: 'away', failed_at: TEST_NOW };
    await setAccount({ ...failed, paused_until: TEST_NOW + MINUTE_MS });
    expect(await read()).toMatchObject({
      customersSee: 'static',
      whyNot: 'O Inter não respondeu.',
      failedAt: new Date(TEST_NOW).toISOString(),
    });
    // A pause that is over proves nothing: the next call does.
    await setAccount({ paused_until: TEST_NOW });
    expect(await read()).toMatchObject({ customersSee: 'static' });
    await setAccount({ failures: 0 });
    expect(await read()).toMatchObject({ customersSee: 'automatic', whyNot: null });
    await switchOff();
    await setAccount({ ...failed, paused_until: TEST_NOW + MINUTE_MS });
    expect(await read()).toMatchObject({ customersSee: 'static', whyNot: null });
  });

  it('is no automatic code after the end of the certificate, which is told 30 days before', async () => {
    const system = async () =>
      (await call<{ warnings: string[] }>('GET', '/system')).body.warnings.filter((warning) =>
        warning.startsWith('pix-'),
      );
    const endsAt = TEST_NOW + 31 * DAY_MS;
    await save(bank(authority.issue('Loja da Ana', { endsAt })));
    await switchOn();
    expect((await read()).certificateWarning).toBeNull();
    expect(await system()).toEqual([]);
    server.current.advance(19 * DAY_MS);
    expect(await read()).toMatchObject({
      customersSee: 'automatic',
      certificateWarning: 'O certificado termina em 12 dias. Baixe um novo no site do banco.',
    });
    expect(await system()).toEqual(['pix-certificate-ends']);
    server.current.advance(12 * DAY_MS);
    expect(await read()).toMatchObject({
      customersSee: 'none',
      whyNot: 'O certificado terminou. Baixe um novo no site do Inter.',
      certificateWarning: 'O certificado terminou em 21/12/2026. Baixe um novo no site do banco.',
    });
    expect(await system()).toEqual(['pix-certificate-ended']);
    server.current.advance(-31 * DAY_MS);
  });
});

describe('the notices of a provider', () => {
  it('are registered when the account is switched on, and when it is saved while on', async () => {
    await save(bank());
    expect(told).toEqual([]);
    const { id } = await current();
    const address = `https://pedidos.loja.exemplo/api/pix/notices/${noticeSecretOf(server.current.deps, id)}`;
    expect((await switchOn()).body.notices).toEqual({
      address,
      state: 'registered',
      failure: null,
      lastAt: null,
      refused: 0,
    });
    await save(bank({ key: 'ana@loja.exemplo' }));
    await switchOn();
    expect(told).toEqual([address, address, address]);
  });

  it('are pasted by hand where the provider has no call for it', async () => {
    takesNotices = false;
    await save(mercadoPago());
    expect((await switchOn()).body.notices).toMatchObject({ state: 'by-hand', failure: null });
  });

  it('that the provider does not take keep nobody from switching on', async () => {
    takesNotices = new PixProviderError('refused', 'Webhook inválido');
    await save(bank());
    const { status, body } = await switchOn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isOn: true,
      customersSee: 'automatic',
      notices: { state: 'by-hand', failure: 'O Inter recusou o pedido: Webhook inválido' },
    });
  });

  it('go nowhere while the store has no public address', async () => {
    const admin = private_.as<PixAccountAnswer>('admin');
    await admin('PUT', '/pix-account', mercadoPago());
    const { body } = await admin('PUT', '/pix-account/on');
    expect(body.notices).toMatchObject({ address: null, state: 'unreachable', failure: null });
    expect(told).toEqual([]);
  });

  it('find their account by the secret of their address, and nothing by any other', async () => {
    await save(mercadoPago());
    const { deps: parts } = server.current;
    const first = await current();
    await save(bank());
    const secret = noticeSecretOf(parts, first.id);
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(await noticeAddress(parts, first.id)).toContain(`/api/pix/notices/${secret}`);
    expect((await findAccountByNoticeSecret(parts, secret))?.id).toBe(first.id);
    for (const wrong of ['', 'ação', secret.slice(1), secret.toUpperCase()]) {
      expect(await findAccountByNoticeSecret(parts, wrong)).toBeUndefined();
    }
  });
});

describe('by the calls of a provider', () => {
  const ask = calling.as<PixAccountTestAnswer>('admin');
  const prove = async (account: object) => (await ask('POST', '/pix-account/test', account)).body;

  it('an account of Mercado Pago, and of a bank, is tested', async () => {
    expect(await prove(mercadoPago())).toMatchObject({ works: true });
    expect(await prove(mercadoPago({ accessToken: 'APP_USR-wrong-abcdef' }))).toMatchObject({
      works: false,
      field: 'accessToken',
    });
    for (const name of ['efi', 'inter']) {
      expect(await prove(bank({ provider: name }))).toMatchObject({ works: true });
    }
    expect(await prove(bank({ clientSecret: 'wrong' }))).toMatchObject({
      works: false,
      field: 'clientSecret',
    });
    standIn.setScope('cob.write');
    expect((await prove(bank({ clientId: 'Client_Id_ffffffff' }))).message).toMatch(
      /Falta permissão na aplicação no site do Inter: .*pix\.read/,
    );
    standIn.setScope('cob.write cob.read pix.write pix.read webhook.write webhook.read');
    expect(standIn.charges.length).toBeGreaterThanOrEqual(3);
    expect(standIn.charges.every(({ isRemoved }) => isRemoved)).toBe(true);
  });

  it('a bank is told where to tell of payments', async () => {
    const admin = calling.as<PixAccountAnswer>('admin');
    await admin('PUT', '/pix-account', bank());
    const { body } = await admin('PUT', '/pix-account/on');
    expect(body.notices).toMatchObject({ state: 'registered', failure: null });
    expect(standIn.webhooks.get(KEY)).toBe(body.notices.address);
  });
});
