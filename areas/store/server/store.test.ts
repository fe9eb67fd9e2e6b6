import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { PublicOrderAnswer } from '#areas/orders/contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import type { PublicAddressAnswer, StoreAnswer, StoreSettingsAnswer } from '../contract.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cartBody,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
  UNNAMED_STORE,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { findSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { findPageStore } from './store-logo.ts';
import { findPublicOrigin, PUBLIC_ADDRESS } from './store.service.ts';

const server = useTestServer();

const admin = server.as<StoreSettingsAnswer>('admin');
const settings = (change: object = {}) => ({
  name: 'Ateliê da Ana',
  document: '',
  address: '',
  whatsapp: '',
  notice: '',
  ...change,
});
const save = <Body = StoreSettingsAnswer>(change: object = {}) =>
  admin<Body>('PUT', '/store/settings', settings(change));
const shown = async () => (await server.current.call<StoreAnswer>('GET', '/store')).body;

const putLogo = (payload: Buffer, type = 'image/png', token = server.current.tokens.admin) =>
  server.current.app.inject({
    method: 'PUT',
    url: '/api/store/logo',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
const getLogo = (url = '/api/store/logo', headers = {}) =>
  server.current.app.inject({ method: 'GET', url, headers });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });

// A store that nobody has set up yet.
beforeEach(() => server.current.engine.db.deleteFrom('settings').execute());

describe('the store', () => {
  it('is called what STORE_NAME says until it is given a name', async () => {
    expect(await shown()).toEqual(UNNAMED_STORE);
    const saved = await save({
      name: ' Ateliê   da Ana ',
      legalName: ' Ana Lima\nLtda. ',
      document: '11222333000181',
      address: 'Rua das Flores, 12\nSão Paulo - SP',
      email: ' ana@loja.exemplo ',
      whatsapp: '(11) 98765-4321',
      notice: 'Enviamos às terças.',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        name: 'Ateliê da Ana',
        legalName: 'Ana Lima Ltda.',
        document: '11.222.333/0001-81',
        address: 'Rua das Flores, 12\nSão Paulo - SP',
        email: 'ana@loja.exemplo',
        whatsapp: '5511987654321',
        notice: 'Enviamos às terças.',
        logo: null,
      },
    });
    expect((await admin('GET', '/store/settings')).body).toEqual(saved.body);
    expect(await shown()).toEqual({
      name: 'Ateliê da Ana',
      notice: 'Enviamos às terças.',
      whatsapp: '5511987654321',
      logo: null,
      legalName: 'Ana Lima Ltda.',
      document: '11.222.333/0001-81',
      address: 'Rua das Flores, 12\nSão Paulo - SP',
      email: 'ana@loja.exemplo',
    });
    // A call that knows nothing of these leaves them as they are.
    const known = { legalName: 'Ana Lima Ltda.', email: 'ana@loja.exemplo' };
    expect((await save()).body).toMatchObject({ ...known, document: '' });
    expect((await save({ legalName: '', email: '' })).body).toMatchObject({
      legalName: '',
      email: '',
    });
  });

  it.each([
    ['529.982.247-25', '529.982.247-25'],
    ['52998224725', '529.982.247-25'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['', ''],
  ])('has the document %s', async (document, stored) => {
    expect((await save({ document })).body.document).toBe(stored);
  });

  it('names every field that is wrong', async () => {
    const wrong = await save<ErrorAnswer>({
      document: '529.982.247-26',
      whatsapp: '123',
      email: 'ana@loja',
    });
    expect(wrong.body.issues).toEqual([
      { field: 'document', message: 'Informe um CPF ou CNPJ válido.' },
      { field: 'whatsapp', message: 'Informe um telefone válido, com DDD.' },
      { field: 'email', message: 'Informe um e-mail válido.' },
    ]);
    expect((await save({ email: 'ana@loja' })).status).toBe(400);
    expect((await save({ document: 'abc 529.982.247-25' })).status).toBe(400);
    expect((await save({ name: '  ' })).status).toBe(400);
  });

  it('is on the public order, and in the processing answer', async () => {
    const name = 'R$ <Ana> $& "Cia"';
    await save({ name, document: '11222333000181', whatsapp: '11987654321', notice: 'Aviso' });
    const store = { name, whatsapp: '5511987654321', logo: null };
    const named = { ...UNNAMED_STORE, ...store, document: '11.222.333/0001-81' };
    const order = await createTemporaryOrder(server.current);
    const { body } = await server.current.call<PublicOrderAnswer>(
      'GET',
      `/orders/${order.orderId}`,
    );
    expect(body.store).toEqual({ ...named, notice: 'Aviso' });
    await createConfirmedOrder(server.current);
    const processed = await admin<ProcessingAnswer>('PUT', '/orders/update-status/processing');
    const heading = { ...store, document: '11.222.333/0001-81', address: '', printPhotos: false };
    expect(processed.body.store).toEqual(heading);
    const none = await admin<ProcessingAnswer>('PUT', '/orders/update-status/processing');
    expect(none.body).toEqual({ batch: null, orders: [], unpaidOrders: 0, store: heading });
  });

  it('is where an admin confirmed, and nowhere that a request names', async () => {
    const { app, deps, tokens } = server.current;
    const found = () => admin<PublicAddressAnswer>('GET', '/store/public-address');
    const none = {
      ...{ address: null, isOpened: false, openedAt: null },
      ...{ isConfigured: false, unreachable: null },
    };
    expect((await found()).body).toEqual(none);
    const product = await createProduct(server.current);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/orders/temporary',
      headers: { host: 'evil.example', authorization: `Bearer ${tokens.atendente}` },
      payload: cartBody({ lines: [{ product, quantity: 1 }] }),
    });
    expect(statusCode).toBe(201);
    expect(await findPublicOrigin(deps.db, deps.config)).toBeUndefined();

    const confirmed = { ...none, address: 'https://pedidos.exemplo.com' };
    const confirm = (address: string) => admin('PUT', '/store/public-address', { address });
    expect(await confirm(' https://pedidos.exemplo.com/ ')).toMatchObject({ body: confirmed });
    for (const wrong of [
      '',
      'pedidos.exemplo.com',
      'https://a.b/c',
      'https://a@b.c',
      'ftp://a.b',
    ]) {
      expect(await confirm(wrong)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', issues: [{ field: 'address' }] },
      });
    }
    expect((await found()).body).toEqual(confirmed);
    const { json } = await app.inject({
      method: 'PUT',
      url: '/api/store/public-address',
      headers: { host: 'loja.exemplo.com', authorization: `Bearer ${tokens.admin}` },
      payload: { address: 'http://loja.exemplo.com' },
    });
    expect(json(), 'by whoever uses it already').toMatchObject({
      isOpened: true,
      openedAt: new Date(deps.clock()).toISOString(),
    });
    expect(await admin('DELETE', '/store/public-address')).toMatchObject({ body: none });
    expect((await found()).body).toEqual(none);
    expect(await findPublicOrigin(deps.db, deps.config)).toBeUndefined();
    expect(await admin('DELETE', '/store/public-address')).toMatchObject({ body: none });
    const config = { ...deps.config, publicUrl: 'https://a.b' };
    expect(await findPublicOrigin(deps.db, config)).toBe('https://a.b');
  });

  it.each([
    ['http://127.0.0.1:3000', 'só abre neste computador'],
    ['http://localhost:3000', 'só abre neste computador'],
    ['http://192.168.0.10:3000', 'só abre na rede local'],
    ['http://balcao.local', 'só abre na rede local'],
    ['http://2130706433', 'Informe um endereço como'],
  ])('is never %s: it says what is needed', async (address, words) => {
    const { status, body } = await admin<ErrorAnswer>('PUT', '/store/public-address', { address });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([
      { field: 'address', message: expect.stringContaining(words) },
    ]);
  });

  it('is not what an earlier version let an admin confirm, nor a PUBLIC_URL that nobody else opens', async () => {
    const { deps, engine } = server.current;
    const local = 'http://192.168.0.10:3000';
    const before = await findSetting(deps.db, PUBLIC_ADDRESS);
    await engine.transaction((trx: Trx) => saveSetting(trx, PUBLIC_ADDRESS, local));
    const { body } = await admin<PublicAddressAnswer>('GET', '/store/public-address');
    expect(body).toMatchObject({ address: null, isOpened: false, unreachable: local });
    expect(await findPublicOrigin(deps.db, deps.config)).toBeUndefined();
    expect(await findPageStore(deps.db, deps.config)).toMatchObject({ origin: null });
    const publicUrl = 'http://127.0.0.1:3000/loja';
    const config = { ...deps.config, publicUrl };
    expect(await findPublicOrigin(deps.db, config)).toBeUndefined();
    expect(await findPageStore(deps.db, config)).toMatchObject({ origin: publicUrl });
    if (before !== undefined) {
      await engine.transaction((trx: Trx) => saveSetting(trx, PUBLIC_ADDRESS, before));
    }
  });

  it('is paid by PIX: what is blank is derived, everything plain, and a call that says nothing changes nothing', async () => {
    expect((await save()).body).toMatchObject({
      pix: null,
      printOnlyPaid: false,
      linkDays: null,
      paymentReminderHours: null,
    });
    const name = 'Ateliê & Cia';
    const address = 'Rua das Flores, 12\nSão Paulo - SP';
    const pix = { key: ' 529.982.247-25 ' };
    const saved = await save({
      name,
      address,
      pix,
      printOnlyPaid: true,
      linkDays: 30,
      paymentReminderHours: 24,
    });
    const stored = {
      pix: {
        key: '52998224725',
        receiverName: 'Atelie e Cia',
        receiverCity: 'Sao Paulo',
        text: '',
      },
      printOnlyPaid: true,
      linkDays: 30,
      paymentReminderHours: 24,
    };
    expect(saved).toMatchObject({ status: 200, body: stored });
    expect((await save({ name: 'Outra' })).body).toMatchObject(stored);
    const own = { key: 'ANA@exemplo.com', receiverName: 'Ana Conceição', receiverCity: 'Itaipé' };
    const changed = await save({ pix: { ...own, text: ' Obrigada! ' }, printOnlyPaid: false });
    expect(changed.body).toMatchObject({
      pix: {
        key: 'ana@exemplo.com',
        receiverName: 'Ana Conceicao',
        receiverCity: 'Itaipe',
        text: 'Obrigada!',
      },
      printOnlyPaid: false,
      linkDays: 30,
      paymentReminderHours: 24,
    });
    expect(
      (await save({ pix: null, linkDays: null, paymentReminderHours: null })).body,
    ).toMatchObject({
      pix: null,
      linkDays: null,
      paymentReminderHours: null,
    });
    expect(await shown()).not.toHaveProperty('pix');
  });

  it('takes back the key that it answered, also where its digits could be of another kind', async () => {
    const place = { receiverName: 'Ana', receiverCity: 'Recife' };
    const both = '11987100042';
    const bare = await save<ErrorAnswer>({ pix: { key: both, ...place } });
    expect(bare.body.issues).toEqual([
      {
        field: 'pix.key',
        message:
          'Este número serve como CPF e como celular. Escreva o celular com +55 ou o CPF com pontos.',
      },
    ]);
    const dotted = await save({ pix: { key: '119.871.000-42', ...place } });
    expect(dotted.body.pix?.key).toBe(both);
    expect((await save({ pix: dotted.body.pix })).body.pix).toEqual(dotted.body.pix);
  });

  it.each([
    ['pix.key', { pix: { key: '' } }],
    ['pix.key', { pix: { key: '52998224726', receiverCity: 'Recife' } }],
    ['pix.receiverName', { name: '日本', pix: { key: 'a@b.co', receiverCity: 'Recife' } }],
    ['pix.receiverName', { pix: { key: 'a@b.co', receiverName: 'a'.repeat(26) } }],
    ['pix.receiverCity', { pix: { key: 'a@b.co', receiverCity: '' } }],
    ['pix.receiverCity', { pix: { key: 'a@b.co', receiverCity: 'a'.repeat(16) } }],
    ['linkDays', { linkDays: 0 }],
    ['linkDays', { linkDays: 366 }],
    ['linkDays', { linkDays: 1.5 }],
    ['paymentReminderHours', { paymentReminderHours: 0 }],
    ['paymentReminderHours', { paymentReminderHours: 721 }],
    ['paymentReminderHours', { paymentReminderHours: 1.5 }],
    ['printOnlyPaid', { printOnlyPaid: 'sim' }],
  ])('is not saved for a wrong %s', async (field, change) => {
    const answer = await save<ErrorAnswer>({ address: 'Rua A', ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.field)).toContain(field);
  });

  it('keeps what two admins save at once, each of them what the other says nothing of', async () => {
    for (let round = 1; round < 6; round += 1) {
      await server.current.engine.db.deleteFrom('settings').execute();
      await Promise.all([save({ linkDays: round }), save({ printOnlyPaid: true })]);
      expect((await admin('GET', '/store/settings')).body).toMatchObject({
        linkDays: round,
        printOnlyPaid: true,
      });
    }
  });
});

describe('the logo', () => {
  it('is kept small, as PNG, without what a camera wrote, and answered with a version', async () => {
    expect((await getLogo()).statusCode).toBe(404);
    const photo = await picture(1200, 600)
      .withExif({ IFD0: { Copyright: 'segredo da câmera' } })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('segredo da c');
    const put = await putLogo(photo, 'image/jpeg');
    expect(put.statusCode).toBe(200);
    const { logo } = put.json<StoreSettingsAnswer>();
    expect(logo).toMatch(/^\/api\/store\/logo\?v=[\w-]{12}$/);
    expect((await shown()).logo).toBe(logo);

    const got = await getLogo(logo ?? '');
    expect(got.headers['content-type']).toBe('image/png');
    expect(got.headers['cache-control']).toContain('immutable');
    const found = await sharp(got.rawPayload).metadata();
    expect(found).toMatchObject({ format: 'png', width: 256, height: 128 });
    expect(found.exif).toBeUndefined();
    expect(got.rawPayload.toString('latin1')).not.toContain('segredo');

    const tag = String(got.headers.etag);
    expect((await getLogo('/api/store/logo', { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await getLogo()).headers['cache-control']).toBe('public, no-cache');

    await putLogo(await picture(64, 64).webp().toBuffer(), 'image/webp');
    expect((await shown()).logo).not.toBe(logo);
    expect((await sharp((await getLogo()).rawPayload).metadata()).width).toBe(64);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('not a picture')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', () => picture(4, 4).gif().toBuffer()],
    ['a broken PNG', async () => (await picture(64, 64).png().toBuffer()).subarray(0, 60)],
  ])('cannot be %s', async (_, bytes) => {
    const answer = await putLogo(await bytes());
    expect(answer.statusCode).toBe(400);
  });

  it('has 1 MB at most, and is sent as a picture', async () => {
    expect((await putLogo(Buffer.alloc(1_100_000))).statusCode).toBe(413);
    expect((await admin('PUT', '/store/logo', { name: 'x' })).status).toBe(400);
    const elsewhere = await server.current.app.inject({
      method: 'PUT',
      url: '/api/store/settings',
      headers: {
        authorization: `Bearer ${server.current.tokens.admin}`,
        'content-type': 'image/png',
      },
      payload: Buffer.from('x'),
    });
    expect(elsewhere.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('is removed', async () => {
    await putLogo(await picture(8, 8).png().toBuffer());
    expect((await admin('DELETE', '/store/logo')).status).toBe(204);
    expect((await shown()).logo).toBeNull();
    expect((await getLogo()).statusCode).toBe(404);
  });
});
