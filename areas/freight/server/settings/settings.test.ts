import type { ErrorAnswer } from '#kit/contract/errors.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SENDER as SAVED } from '#test/freight.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { changeStore } from '#test/store-settings.ts';
import { entriesBy } from '#test/trail.ts';
import { startFreightStandIn, type FreightStandIn } from '#test/stand-ins/freight-provider.ts';
import type { FreightAnswer, FreightTestAnswer } from '../../contract.ts';
import { FreightProviderError, type FreightFault } from '../providers/freight-provider.ts';
import { createFreightProviders } from '../providers/open-freight-provider.ts';
import { findUsableAccounts, noteOutcome } from './freight-access.ts';

let standIn: FreightStandIn;
const server = useTestServer({
  deps: {
    freightProviders: {
      open: (access) =>
        createFreightProviders({ baseUrl: standIn.url, clock: () => TEST_NOW }).open(access),
    },
  },
});

const call = server.as<FreightAnswer>('admin');
const read = async () => (await call('GET', '/freight')).body;
const STORE = {
  name: 'Loja da Ana',
  document: '529.982.247-25',
  address: 'Rua da Aurora, 10\nBoa Vista\nRecife - PE\nCEP 50050-000',
  email: 'ana@loja.exemplo',
  whatsapp: '(81) 98888-7777',
};

const SENDER = { ...SAVED, cep: '01310-100', phone: '(11) 98888-7777', state: 'RJ' };
const SETTINGS = {
  sender: SENDER,
  addDays: 1,
  addPrice: '2,50',
  addPercent: '3,5',
  freeFrom: 199.9,
  asksOnLink: false,
  policies: ['01935c1e-7a40-7000-8000-000000000001'],
  fallback: [],
};
const saveSettings = <Body = FreightAnswer>(change: object = {}) =>
  call<Body>('PUT', '/freight/settings', { ...SETTINGS, ...change });

const TOKEN = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9';
const SECRET = 'c0ffee1234567890';
const save = <Body = FreightAnswer>(account: object = {}, provider = 'melhor-envio') =>
  call<Body>('PUT', `/freight/accounts/${provider}`, { token: TOKEN, ...account });
const remove = () => call('DELETE', '/freight/accounts/melhor-envio');
const test = (provider = 'melhor-envio') =>
  call<FreightTestAnswer>('POST', `/freight/accounts/${provider}/test`, { token: TOKEN });
const trail = () => {
  const now = server.current.deps.clock();
  return entriesBy(server.current, (row) => row.subject_type === 'freight' && row.at === now);
};

beforeAll(async () => {
  standIn = await startFreightStandIn({ clock: () => TEST_NOW });
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  standIn.setMood('ok');
  server.current.advance(MINUTE_MS);
  const { db } = server.current.engine;
  await db.deleteFrom('freight_accounts').execute();
  await db.deleteFrom('settings').where('key', '=', 'freight').execute();
  await changeStore(server.current, STORE);
});

describe('the settings', () => {
  it("begin with the shop's own data, and are off", async () => {
    const { isOn, settings, accounts } = await read();
    expect({ isOn, accounts }).toEqual({ isOn: false, accounts: [] });
    const { name, document, email } = STORE;
    const suggested = { cep: '50050000', name, document, email, phone: '5581988887777' };
    expect(settings.sender).toMatchObject(suggested);
  });

  it('are saved, with the state of the CEP, and told by the trail once', async () => {
    const { body } = await saveSettings();
    expect(body.settings).toEqual({ ...SETTINGS, sender: SAVED, addPrice: 2.5, addPercent: 3.5 });
    await saveSettings();
    expect(await trail()).toBe(
      'changed addDays:0→1 addCents:0→250 addPercent:0→3.5 freeFromCents:→19990 asksOnLink:true→false ' +
        'freight.sender freight.policies',
    );
    expect((await saveSettings({ freeFrom: null })).body.settings.freeFrom).toBeNull();
  });

  it.each<[field: string, change: object, words: RegExp]>([
    ['sender.cep', { sender: { ...SENDER, cep: '' } }, /^Informe um CEP/],
    ['sender.cep', { sender: { ...SENDER, cep: '00310-100' } }, /^Informe um CEP/],
    ['sender.document', { sender: { ...SENDER, document: '529.982.247-26' } }, /^Informe um CPF/],
    ['sender.phone', { sender: { ...SENDER, phone: '8888' } }, /^Informe um telefone/],
    ['sender.email', { sender: { ...SENDER, email: 'ana' } }, /^Informe um e-mail/],
    ['addPrice', { addPrice: '-1' }, /^Informe um preço/],
    ['freeFrom', { freeFrom: 'muito' }, /^Informe um preço/],
    ['addDays', { addDays: 61 }, /./],
    ['addPercent', { addPercent: 101 }, /./],
  ])('refuse a wrong %s: %j', async (field, change, words) => {
    const { status, body } = await saveSettings<ErrorAnswer>(change);
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ field, message: expect.stringMatching(words) }]);
  });

  it('do without the facts that only a label needs', async () => {
    const sender = { ...SENDER, document: null, phone: '', email: '', street: undefined };
    const saved = (await saveSettings({ sender })).body.settings.sender;
    expect(saved).toMatchObject({ document: '', phone: '', street: '' });
  });
});

describe('an account', () => {
  it('is saved with its secrets masked, kept by their masks, and removed', async () => {
    const { body } = await save({ appSecret: SECRET, services: ['1'] });
    const masked = { token: '••••NiJ9', appSecret: '••••7890' };
    const [account] = body.accounts;
    expect(account).toMatchObject({ ...masked, services: ['1'], isOn: true, failure: null });
    await save({ ...masked, isSandbox: true, isOn: false });
    expect((await read()).accounts[0]).toMatchObject({ ...masked, isSandbox: true, isOn: false });
    expect(await findUsableAccounts(server.current.deps)).toEqual([]);
    await save(masked);
    const [usable] = await findUsableAccounts(server.current.deps);
    const contact = STORE.email;
    expect(usable?.access).toMatchObject({ token: TOKEN, appSecret: SECRET, contact });
    expect((await remove()).body.accounts).toEqual([]);
    await remove();
    expect(await trail()).toMatch(
      /^account-saved freightProvider:→melhor-envio, .*, account-removed freightProvider:melhor-envio→$/,
    );
  });

  it('turns freight on, together with the CEP of the sender', async () => {
    expect((await save()).body.isOn).toBe(false);
    expect((await saveSettings()).body.isOn).toBe(true);
    const state = () => server.as('atendente')('GET', '/freight/state');
    expect((await state()).body).toEqual({ isOn: true, asksOnLink: false, hasLabels: true });
    await remove();
    await save({}, 'frenet');
    expect((await state()).body).toMatchObject({ isOn: true, hasLabels: false });
  });

  it.each([
    ['melhor-envio', { token: '••••ffff' }],
    ['melhor-envio', { appSecret: '••••' }],
    ['superfrete', { token: '••••NiJ9' }],
  ])('refuses a mask for which %s has no secret: %j', async (provider, sent) => {
    await save({ appSecret: SECRET });
    const { status, body } = await save<ErrorAnswer>(sent, provider);
    expect([status, body.issues?.[0]?.message]).toEqual([400, 'Digite este campo de novo.']);
  });

  it('names in each call the e-mail of the sender, else of the admin who saved it', async () => {
    await changeStore(server.current, { email: '' });
    const contactNow = async () => {
      await save();
      return (await findUsableAccounts(server.current.deps))[0]?.access.contact;
    };
    expect(await contactNow()).toMatch(/^admin-.*@exemplo\.com$/);
    await saveSettings({ sender: { ...SENDER, email: 'envios@loja.exemplo' } });
    expect(await contactNow()).toBe('envios@loja.exemplo');
  });

  it('asks for the token again where another APP_SECRET sealed it', async () => {
    await save();
    const { db } = server.current.engine;
    await db.updateTable('freight_accounts').set({ access: 'sealed elsewhere' }).execute();
    const [account] = (await read()).accounts;
    expect(account?.token).toBe('');
    expect(account?.failure).toMatch(/^O token desta conta não abre mais/);
  });
});

describe('the test of an account', () => {
  it('lists the services, and saves nothing', async () => {
    expect((await test('superfrete')).body).toEqual({
      isGood: true,
      message: expect.stringMatching(
        /^Funciona\. Preços de 50050-000 para 01310-100, caixa .* 0,5 kg\. Saldo na carteira: R\$\s1\.000,00\.$/,
      ) as string,
      services: [
        { service: '1', name: 'PAC · Correios · R$\u00A024,90', text: '5 a 6 dias úteis' },
        { service: '2', name: 'SEDEX · Correios · R$\u00A034,55', text: '2 a 3 dias úteis' },
        {
          service: '17',
          name: 'Mini Envios · Correios',
          text: 'Peso do objeto maior que o limite máximo permitido.',
        },
      ],
    });
    expect((await read()).accounts).toEqual([]);
  });

  it.each<[mood: string, provider: string, isGood: boolean, words: RegExp]>([
    ['ok', 'melhor-envio', true, /^Funciona\. .* Saldo na carteira: R\$\u00A0[\d.]+,\d\d\.$/],
    ['ok', 'frenet', true, /^Funciona\. .* de 01310-100 para 90010-000, .* kg\.$/],
    ['401', 'melhor-envio', false, /^O Melhor Envio não aceitou o token\./],
    [
      'the wallet alone',
      'melhor-envio',
      true,
      /O saldo não pôde ser lido: .* não deixa este token/,
    ],
    ['no service', 'melhor-envio', false, /sem nenhum serviço/],
  ])('tells what %s of %s means', async (mood, provider, isGood, words) => {
    await saveSettings();
    const prices = [...standIn.prices];
    if (mood === '401') standIn.setMood('401');
    if (mood === 'no service') standIn.prices.clear();
    if (mood === 'the wallet alone') {
      standIn.setMood('403');
      standIn.setMood('ok', { calls: 1, provider: 'melhor-envio' });
    }
    const { body } = await test(provider);
    for (const [service, cents] of prices) standIn.prices.set(service, cents);
    expect([body.isGood, body.message]).toEqual([isGood, expect.stringMatching(words)]);
  });

  it('is limited', async () => {
    for (let turn = 0; turn < 20; turn += 1) await test('frenet');
    expect((await test('frenet')).status).toBe(429);
  });
});

describe('the failure of an account', () => {
  const note = async (error: unknown) => {
    const { deps, engine } = server.current;
    const accounts = engine.db.selectFrom('freight_accounts').select('id');
    await noteOutcome(deps, (await accounts.executeTakeFirstOrThrow()).id, error);
    await noteOutcome(deps, 'of an account that is gone', error);
    return (await read()).accounts[0]?.failure;
  };
  const failed = (fault: FreightFault) => new FreightProviderError(fault, 'palavras dele');

  it('stands until the provider answers, or the account is saved', async () => {
    await save();
    expect(await note(failed('wrong-secret'))).toMatch(/não aceitou o token/);
    expect(await note(new Error('ours'))).toMatch(/não aceitou o token/);
    expect(await note(undefined)).toBeNull();
    await note(failed('busy'));
    expect((await save()).body.accounts[0]?.failure).toBeNull();
  });

  it.each<FreightFault>(['refused', 'not-found', 'label-expired'])(
    'is none of a single call: %s',
    async (fault) => {
      await save();
      expect(await note(failed('away'))).toMatch(/não respondeu/);
      expect(await note(failed(fault))).toBeNull();
    },
  );
});
