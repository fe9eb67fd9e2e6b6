import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConfirmedOrder, createTrackingLink } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { buildApp } from '#app/app.ts';
import type { App } from '#kit/server/http/types.ts';
import { PUBLIC_ADDRESS } from './store.service.ts';

const server = useTestServer();
const webDir = mkdtempSync(join(tmpdir(), 'balcao-web-'));
let app: App;

beforeAll(async () => {
  for (const page of ['index', 'admin', 'public']) {
    writeFileSync(join(webDir, `${page}.html`), '<html><head></head><body></body></html>');
  }
  app = buildApp(server.current.deps, { logger: pino({ level: 'silent' }), webDir });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

const asAdmin = async (method: string, path: string, body?: unknown) => {
  const answer = await server.current.call(method, path, {
    token: server.current.tokens.admin,
    body,
  });
  expect(answer.status).toBeLessThan(300);
};
const nameStore = (name: string) =>
  asAdmin('PUT', '/store/settings', { name, document: '', address: '', whatsapp: '', notice: '' });

/** The Open Graph tags of a page. */
async function previewOf(url: string): Promise<Record<string, string>> {
  const { body } = await get(url);
  const tags = body.matchAll(/<meta property="og:([a-z:_]+)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, key = '', text = '']) => [key, text]));
}

const fetchPicture = async (address = '') => {
  const answer = await get(address.replace('https://loja.exemplo', ''));
  expect(answer.headers['content-type']).toBe('image/png');
  return answer;
};

describe('the preview of a link', () => {
  it('names the shop, and no picture while nobody knows its address', async () => {
    const { db } = server.current.engine;
    await db.deleteFrom('settings').where('key', '=', PUBLIC_ADDRESS).execute();
    expect(await previewOf('/pedido/482913057714')).toEqual({
      type: 'website',
      locale: 'pt_BR',
      title: 'Loja da Ana',
      description: 'Seu pedido',
    });
  });

  it('is the same for any order, there or not, and for an influencer’s link', async () => {
    const { orderId } = await createConfirmedOrder(server.current);
    const { trackingId } = await createTrackingLink(server.current);
    const there = await get(`/pedido/${orderId}`);
    expect(there.statusCode).toBe(200);
    expect(there.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
    for (const url of ['/pedido/100000000000', `/tracking-redirect?ref=${trackingId}`]) {
      expect((await get(url)).body).toBe(there.body);
    }
    expect(await previewOf('/')).toEqual({});
    expect(await previewOf('/admin')).toEqual({});
  });

  it('takes any name of a shop for text', async () => {
    await nameStore('"><script>alert(1)</script> & $& Cia');
    const { body } = await get('/pedido/482913057714');
    expect(body).not.toContain('<script>');
    expect(body).toContain(
      '<meta property="og:title" content="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; &#38; $&#38; Cia">',
    );
    expect(body).toContain('<meta name="balcao:store" content="&#34;&#62;&#60;script');
    await nameStore('Loja da Ana');
    expect((await get('/pedido/1')).body).toContain('<meta name="balcao:store" content="Loja da');
  });
});

describe('the picture of a link', () => {
  beforeEach(() => asAdmin('PUT', '/store/public-address', { address: 'https://loja.exemplo' }));
  afterEach(() => asAdmin('DELETE', '/store/logo'));

  it('is a mark under the shop’s own address, of a size that chats take', async () => {
    const preview = await previewOf('/pedido/482913057714');
    expect(preview).toMatchObject({
      image: expect.stringMatching(
        /^https:\/\/loja\.exemplo\/api\/store\/link-picture\?v=mark-/,
      ) as string,
      'image:type': 'image/png',
      'image:width': '600',
      'image:height': '315',
      'image:alt': 'Loja da Ana',
    });
    const { rawPayload, headers } = await fetchPicture(preview.image);
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 600,
      height: 315,
    });
  });

  it('is the logo once there is one, at another address', async () => {
    const mark = (await previewOf('/pedido/482913057714')).image;
    const before = await fetchPicture(mark);
    const logo = sharp({ create: { width: 900, height: 300, channels: 3, background: '#00c' } });
    const put = await app.inject({
      method: 'PUT',
      url: '/api/store/logo',
      headers: {
        authorization: `Bearer ${server.current.tokens.admin}`,
        'content-type': 'image/png',
      },
      payload: await logo.png().toBuffer(),
    });
    expect(put.statusCode).toBe(200);
    const { image } = await previewOf('/pedido/482913057714');
    expect(image).not.toBe(mark);
    const { rawPayload, headers } = await fetchPicture(image);
    expect(rawPayload.equals(before.rawPayload)).toBe(false);
    const { data, info } = await sharp(rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width * Math.floor(info.height / 2) + info.width / 2) * info.channels;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0, 0, 204]);

    const known = await get('/api/store/link-picture', { 'if-none-match': headers.etag });
    expect(known.statusCode).toBe(304);
    // The earlier address still has a picture, which no cache may store under it.
    expect((await fetchPicture(mark)).headers['cache-control']).toBe('public, no-cache');
  });
});
