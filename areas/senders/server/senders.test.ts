import { readFileSync, readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { MessageSummary } from '#areas/messages/contract.ts';
import type { ZapiConfigAnswer, ZapiTestAnswer } from '../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callBetween } from '#test/between.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { findSetting, lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { programCall } from '#kit/server/core/call.ts';
import { saveSenders } from './save-senders.ts';
import { SENDERS } from './sender-secrets.ts';
import { listSenders } from './senders.service.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
/** The addresses to which the names of the strict server's senders resolve. */
let addresses: string[] = [];
const strict = useTestServer({
  deps: {
    resolveName: async (name) => {
      if (name === 'no-such-name.invalid') throw new Error('ENOTFOUND');
      if (name === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
      return addresses.map((address) => ({ address, family: isIP(address) }));
    },
  },
});
let standIn: ZapiStandIn;

const TOKEN = 'A1B2C3D4E5F6A7B8C9D0';
const CLIENT_TOKEN = 'F0E1D2C3B4A5968778695A4B';

const INVALID = 'A URL da API não é um endereço válido. Copie-a do painel da Z-API.';
const byProgram = programCall(TEST_NOW);

const sender = (change: object = {}) => ({
  name: 'Loja',
  apiUrl: standIn.url,
  instanceId: '3C01',
  token: TOKEN,
  clientToken: CLIENT_TOKEN,
  ...change,
});

const call = server.as<ZapiConfigAnswer>('atendente');
const save = <Body = ZapiConfigAnswer>(...whatsappSenders: object[]) =>
  call<Body>('POST', '/companies/zapi-config', { whatsappSenders });
const saveStrict = (apiUrl: string) =>
  strict.current.call<ErrorAnswer>('POST', '/companies/zapi-config', {
    token: strict.current.tokens.admin,
    body: { whatsappSenders: [sender({ apiUrl })] },
  });
/** The senders as they are shown, with masks. */
const shownSenders = async () => (await call('GET', '/companies/zapi-config')).body.whatsappSenders;
const stored = () => listSenders(server.current.deps.db, server.current.deps);

beforeAll(async () => {
  standIn = await startZapiStandIn();
});
beforeEach(async () => {
  standIn.setConnected(true);
  await save();
});
afterAll(() => standIn.stop());

describe('the WhatsApp senders', () => {
  it('keep the secret that somebody else is just saving: its mask of before is not taken for the old one', async () => {
    await save(sender());
    const [masked] = await shownSenders();
    const before = await findSetting(server.current.deps.db, SENDERS);
    await save(sender({ token: 'ZZ11223344556677' }));
    const after = await findSetting(server.current.deps.db, SENDERS);
    const goBack = (trx: Trx) => saveSetting(trx, SENDERS, before ?? '');
    await server.current.engine.transaction(goBack);
    const saveAfter = async (trx: Trx): Promise<void> => {
      await lockSetting(trx, SENDERS);
      await saveSetting(trx, SENDERS, after ?? '');
    };
    const answer = await callBetween(server.current, saveAfter, () =>
      save<ErrorAnswer>({ ...masked, name: 'Loja nova' }),
    );
    expect(answer.status).toBe(400);
    expect(await stored()).toMatchObject([{ name: 'Loja', token: 'ZZ11223344556677' }]);
  });

  it('are saved, shown with masked secrets, and removed', async () => {
    const saved = await save(sender(), sender({ name: 'Reserva', instanceId: '3C02' }));
    expect(saved.status).toBe(200);
    expect(await shownSenders()).toEqual([
      sender({ token: '••••C9D0', clientToken: '••••5A4B' }),
      expect.objectContaining({ name: 'Reserva', instanceId: '3C02' }),
    ]);
    await save(sender());
    expect(await stored()).toHaveLength(1);
  });

  it('keep a secret that comes back as its mask', async () => {
    await save(sender());
    const [shown = {}] = await shownSenders();
    await save({ ...shown, name: 'Loja nova' });
    expect(await stored()).toEqual([sender({ name: 'Loja nova' })]);
  });

  it('come back by their masks on the day of their removal, and not later', async () => {
    await save(sender());
    const [shown = {}] = await shownSenders();
    await save();
    expect(await stored()).toEqual([]);
    expect(await shownSenders()).toEqual([]);
    await save(sender({ instanceId: '3C02' }));
    expect((await save(shown)).status).toBe(200);
    expect(await stored()).toEqual([sender()]);
    await save();
    server.current.advance(DAY_MS + 1);
    expect((await save<ErrorAnswer>(shown)).body.issues?.[0]).toEqual({
      field: 'whatsappSenders.0.token',
      message: 'Digite este campo de novo.',
    });
  });

  it('do not believe a mask for another address, another instance or another secret', async () => {
    await save(sender());
    const [shown = {}] = await shownSenders();
    for (const change of [
      { apiUrl: 'https://evil.example' },
      { instanceId: '3C99' },
      { token: '••••0000' },
    ]) {
      const answer = await save<ErrorAnswer>({ ...shown, ...change });
      expect(answer.status).toBe(400);
      expect(answer.body.issues?.[0]?.field).toMatch(/^whatsappSenders\.0\.(token|clientToken)$/);
    }
    expect(await stored()).toEqual([sender()]);
  });

  it('take a whole URL of the panel apart', async () => {
    await save(
      sender({ apiUrl: `${standIn.url}/instances/3C07/token/ABCDEF0123456789/send-text` }),
    );
    expect(await stored()).toEqual([sender({ instanceId: '3C07', token: 'ABCDEF0123456789' })]);
  });

  it('ask for all five fields', async () => {
    for (const field of ['name', 'apiUrl', 'instanceId', 'token', 'clientToken']) {
      const answer = await save<ErrorAnswer>(sender({ [field]: ' ' }));
      expect(answer.body.issues?.map((issue) => issue.field)).toEqual([
        `whatsappSenders.0.${field}`,
      ]);
    }
  });

  it('keep no secret in clear in the database', async () => {
    await save(sender());
    const rows = await server.current.engine.db.selectFrom('settings').selectAll().execute();
    const text = JSON.stringify(rows);
    expect(text).toContain('3C01');
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain(CLIENT_TOKEN);
    if (server.current.engine.name === 'sqlite') {
      const { dataDir } = server.current;
      const files = readdirSync(dataDir).map((file) =>
        readFileSync(`${dataDir}/${file}`, 'latin1'),
      );
      expect(files.some((file) => file.includes(TOKEN))).toBe(false);
    }
  });

  it('sealed under another APP_SECRET are shown, and ask for their secrets again', async () => {
    await save(sender());
    const { deps } = server.current;
    const other = { ...deps, secrets: { ...deps.secrets, encryption: 'A'.repeat(43) } };
    const [found] = await listSenders(other.db, other);
    expect(found).toEqual(sender({ token: '', clientToken: '' }));
    const masked = sender({ token: '••••', clientToken: '••••' });
    await expect(
      saveSenders(other, byProgram, { whatsappSenders: [masked] }),
    ).rejects.toMatchObject({ details: { issues: [{ field: 'whatsappSenders.0.token' }] } });
    await saveSenders(other, byProgram, { whatsappSenders: [sender()] });
    expect(await listSenders(other.db, other)).toEqual([sender()]);
  });

  it.each([
    ['http://api.z-api.io', 'A URL da API precisa começar com https://.'],
    ['ftp://api.z-api.io', 'A URL da API precisa começar com https://.'],
    ['https://127.0.0.1', 'A URL da API precisa apontar para um endereço público.'],
    ['https://10.0.0.1/zapi', 'A URL da API precisa apontar para um endereço público.'],
    ['https://localhost', 'A URL da API precisa apontar para um endereço público.'],
    ['https://user:pass@api.z-api.io', INVALID],
    ['api.z-api.io', INVALID],
  ])('must be public and https, unless stand-ins are allowed: %s', async (apiUrl, message) => {
    const answer = await saveStrict(apiUrl);
    expect(answer.body.issues).toEqual([{ field: 'whatsappSenders.0.apiUrl', message }]);
  });

  it('are saved while their name cannot be resolved: sending checks it again', async () => {
    expect((await saveStrict('https://no-such-name.invalid')).status).toBe(200);
  });

  it.each([[['8.8.8.8', '10.0.0.7']], [['::ffff:10.0.0.7']], [['2606:4700::1111', 'fe80::1']]])(
    'are refused when one of the addresses of a name lies inside: %j',
    async (found) => {
      addresses = found;
      expect(await saveStrict('https://api.exemplo')).toMatchObject({
        status: 400,
        body: { issues: [{ field: 'whatsappSenders.0.apiUrl' }] },
      });
    },
  );

  it('reach nobody whose name was public when it was saved, and leads inside when it is called', async () => {
    addresses = ['8.8.8.8'];
    const { port } = new URL(standIn.url);
    expect((await saveStrict(`https://api.exemplo:${port}`)).status).toBe(200);
    addresses = ['127.0.0.1'];
    const [stored] = await listSenders(strict.current.deps.db, strict.current.deps);
    if (!stored) throw new Error('No sender');
    const calls = standIn.calls();
    const message = { phone: '5511987654321', text: 'Olá' };
    expect(await strict.current.deps.zapi.sendText(stored, message)).toEqual({
      sent: false,
      failure: 'private_address',
    });
    expect(await strict.current.deps.zapi.status(stored)).toMatchObject({
      failure: 'private_address',
    });
    expect(standIn.calls()).toBe(calls);
  });

  it('can be tested, stored or just typed', async () => {
    await save(sender());
    const [shown] = await shownSenders();
    const test = (body: unknown) =>
      call<ZapiTestAnswer>('POST', '/companies/zapi-config/test', body);
    const isProven = async () =>
      (await call<MessageSummary>('GET', '/messages/summary')).body.senders[0]?.isProven;
    expect(await isProven()).toBe(false);
    expect((await test(sender({ token: 'ZZ11223344556677' }))).status).toBe(200);
    expect(await isProven()).toBe(false);
    const connected = { connected: true, isAnswered: true, message: 'Conectado.' };
    expect((await test(shown)).body).toEqual(connected);
    expect(await isProven()).toBe(true);
    await save(sender({ name: 'Outro nome' }));
    expect(await isProven()).toBe(true);
    await save(sender({ token: 'ZZ11223344556677' }));
    expect(await isProven()).toBe(false);
    await save(sender());
    await test(shown);
    standIn.setConnected(false);
    expect((await test(shown)).body).toMatchObject({ connected: false, isAnswered: true });
    expect(await isProven()).toBe(false);
  });

  it('say nothing of a number when the test did not reach the provider, and stay as proven as before', async () => {
    await save(sender());
    const test = () => call<ZapiTestAnswer>('POST', '/companies/zapi-config/test', sender());
    expect((await test()).body.connected).toBe(true);
    await standIn.stop();
    try {
      expect((await test()).body).toEqual({
        connected: false,
        isAnswered: false,
        message:
          'Não deu para falar com a Z-API. Confira a internet e a URL da API, e teste de novo.',
      });
    } finally {
      standIn = await startZapiStandIn();
    }
    const { body } = await call<MessageSummary>('GET', '/messages/summary');
    expect(body.senders).toMatchObject([{ isProven: true }]);
  });
});
