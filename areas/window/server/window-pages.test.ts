import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { WindowSight } from '../pages.contract.ts';
import { accentOf } from '../rules/accent.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDiscount, createProduct } from '#test/factories.ts';
import { startTestServer, useTestServer } from '#test/harness.ts';
import { plainJpeg } from '#test/photographs.ts';
import { createGroup, entryOf, fillWindow, joinGroup, saveWindow } from '#test/window.ts';
import { buildApp } from '#app/app.ts';
import type { App } from '#kit/server/http/types.ts';

const server = useTestServer();
const asStaff = server.as('atendente');
const webDir = mkdtempSync(join(tmpdir(), 'balcao-window-'));
let app: App;
let product: ProductAnswer;

/** A drawing that counts itself, in place of the built one. */
const DRAWING = `let drawn = 0;
export const drawWindow = ({ page }) =>
  '<link rel="preload" as="image" href="/a.webp"><h1>' + page.kind + '</h1><i>' + (drawn += 1) + '</i>';`;

const writeDrawing = (text: string): void => writeFileSync(join(webDir, 'server/window.js'), text);
const startApp = async (): Promise<App> => {
  const started = buildApp(server.current.deps, { logger: pino({ level: 'silent' }), webDir });
  await started.ready();
  return started;
};

beforeAll(async () => {
  mkdirSync(join(webDir, 'server'), { recursive: true });
  writeFileSync(
    join(webDir, 'window.html'),
    '<html><head><title>Vitrine</title></head><body><div id="root"></div></body></html>',
  );
  writeDrawing(DRAWING);
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});
beforeEach(async () => {
  product = await createProduct(server.current, { price: 45, stock: 8 });
  await fillWindow(server.current, [entryOf(product)]);
  await saveWindow(server.current);
  server.current.advance(2 * SECOND_MS);
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

/** The data from which a page was drawn. */
const sightOf = (body: string): WindowSight => {
  const [, json = ''] = /id="sight">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as WindowSight;
};
const see = async (url: string) => {
  const { statusCode, body } = await open(url);
  return { status: statusCode, ...sightOf(body) };
};
const slugOf = async (): Promise<string> => {
  const { page } = await see('/loja');
  return page.kind === 'list' ? (page.cards[0]?.slug ?? '') : '';
};

describe('a page of the window', () => {
  it('is drawn as soon as what draws it can be loaded, after loads that failed', async () => {
    const file = join(webDir, 'server/window.js');
    rmSync(file);
    const broken = await startApp();
    const statusOf = async () => (await broken.inject({ method: 'GET', url: '/loja' })).statusCode;
    onTestFinished(async () => {
      await broken.close();
    });
    expect(await statusOf()).toBe(500);
    writeDrawing('export const drawWindow = (;');
    expect(await statusOf()).toBe(500);
    writeDrawing(DRAWING);
    expect(await statusOf()).toBe(200);
  });

  it('is the shop and its products, with what the browser draws them from again', async () => {
    const group = await createGroup(server.current, [
      { values: ['P', 'Azul'], price: 60, stock: 2 },
      { values: ['P', 'Rosa'], price: 50, stock: 0 },
      { values: ['M', 'Azul'], price: 70, stock: 9 },
    ]);
    await fillWindow(
      server.current,
      [entryOf(product), entryOf(group, { isHighlighted: true, collections: ['a'] })],
      [
        { key: 'a', name: 'Verão' },
        { key: 'b', name: 'Vazia' },
      ],
    );
    server.current.advance(SECOND_MS);
    const home = await see('/loja');
    expect(home).toMatchObject({
      status: 200,
      shop: { name: 'Loja da Ana', unitsALine: 10 },
      page: {
        kind: 'list',
        collections: [{ slug: 'verao', name: 'Verão' }],
        total: 2,
        cards: [
          {
            name: group.name,
            price: { cents: 6_000 },
            isFrom: true,
            stock: 'available',
            isHighlighted: true,
          },
          { name: product.name, price: { cents: 4_500 }, isFrom: false },
        ],
      },
    });
    const [card] = home.page.kind === 'list' ? home.page.cards : [];
    const item = await see(`/loja/${card?.slug}`);
    expect(item.page).toMatchObject({
      kind: 'item',
      item: {
        name: group.name,
        axes: [
          { name: 'Tamanho', values: ['P', 'M'] },
          { name: 'Cor', values: ['Azul', 'Rosa'] },
        ],
        products: [
          { values: ['P', 'Azul'], stock: 'last', price: { cents: 6_000 } },
          { values: ['P', 'Rosa'], stock: 'sold-out' },
          { values: ['M', 'Azul'], stock: 'available' },
        ],
      },
      more: [{ name: product.name }],
    });
    expect(JSON.stringify([home, item])).not.toMatch(/"stock":\d/);
    expect((await see('/loja/colecao/verao')).page).toMatchObject({ kind: 'list', total: 1 });
    for (const path of ['/loja/colecao/vazia', '/loja/carrinho', '/loja/meus-pedidos']) {
      expect((await open(path)).statusCode).toBe(200);
    }
  });

  it('is searched and sorted by its address, without script', async () => {
    const [blue, cheap] = [
      await createProduct(server.current, { name: 'Vestido Azul-Céu', price: 90 }),
      await createProduct(server.current, { name: 'Brinco barato', price: 5 }),
    ];
    const odd = await createProduct(server.current, {
      name: 'Sandália D’Ávila 36/37 · 1,5 cm · 100% couro',
      code: 'SAN-36',
      price: 50,
    });
    await fillWindow(
      server.current,
      [product, blue, cheap, odd].map((each) => entryOf(each)),
    );
    server.current.advance(SECOND_MS);
    const namesAt = async (url: string) => {
      const { page } = await see(url);
      return page.kind === 'list' ? page.cards.map(({ name }) => name) : [];
    };
    expect(await namesAt('/loja?busca=vestido%20CEU')).toEqual([blue.name]);
    expect(await namesAt('/loja?busca=nada')).toEqual([]);
    for (const words of ["d'avila 36/37", '1,5', '100%', '36/37\u200B', 'SAN-36']) {
      expect(await namesAt(`/loja?busca=${encodeURIComponent(words)}`), words).toEqual([odd.name]);
    }
    expect(await namesAt('/loja?ordem=menor-preco')).toEqual([
      ...[cheap.name, product.name, odd.name, blue.name],
    ]);
    expect(await namesAt('/loja?ordem=maior-preco')).toEqual([
      ...[blue.name, odd.name, product.name, cheap.name],
    ]);
    expect((await namesAt('/loja?ordem=novidades'))[0]).not.toBe(product.name);
    expect(await namesAt('/loja?ordem=tudo&pagina=99')).toHaveLength(4);
  });

  it('shows prices after the window’s discount', async () => {
    await saveWindow(server.current, { discount: (await createDiscount(server.current))._id });
    server.current.advance(SECOND_MS);
    const { page } = await see('/loja');
    expect(page).toMatchObject({ cards: [{ price: { cents: 4_050, listCents: 4_500 } }] });
  });

  it('opened by the address of the shop shows that customers open it', async () => {
    const token = server.current.tokens.admin;
    const address = (method: string, body?: object) =>
      server.current.call<{ isOpened: boolean }>(method, '/store/public-address', { token, body });
    await address('PUT', { address: 'https://vitrine.exemplo.com' });
    await open('/loja');
    expect((await address('GET')).body.isOpened).toBe(false);
    await open('/loja', { host: 'vitrine.exemplo.com' });
    expect((await address('GET')).body.isOpened).toBe(true);
    await address('DELETE');
  });

  it('of a product that has joined a group since is that of the group, at the first of their addresses', async () => {
    const products = [await createProduct(server.current), await createProduct(server.current)];
    const { contents } = await fillWindow(
      server.current,
      products.map((each) => entryOf(each)),
    );
    await joinGroup(server.current, products);
    server.current.advance(SECOND_MS);
    const [first, second] = contents.entries.map(({ slug }) => `/loja/${slug}`);
    expect((await open(`${first}?ref=maria`)).statusCode).toBe(200);
    const { statusCode, headers } = await open(`${second}?ref=maria`);
    expect([statusCode, headers.location]).toEqual([
      302,
      `${first}?opcao=${products[1]?._id}&ref=maria`,
    ]);
    expect((await open(second ?? '')).headers.location).toBe(`${first}?opcao=${products[1]?._id}`);
    for (const slug of ['constructor', '__proto__', 'nenhum']) {
      expect((await open(`/loja/${slug}`)).statusCode).toBe(404);
    }
    await saveWindow(server.current, { isOn: false });
    server.current.advance(SECOND_MS);
    expect((await open(second ?? '')).statusCode).toBe(404);
  });

  it('is drawn once, until something that it shows changes', async () => {
    const drawnAt = async () => /<i>(\d+)<\/i>/.exec((await open('/loja')).body)?.[1];
    const first = await drawnAt();
    server.current.advance(5 * SECOND_MS);
    expect(await drawnAt()).toBe(first);
    // The page is the same for eight units or seven.
    await asStaff('POST', '/products/stock/remove', { productId: product._id, quantity: 1 });
    server.current.advance(SECOND_MS);
    expect(await drawnAt()).toBe(first);
    await asStaff('POST', '/products/stock/remove', { productId: product._id, quantity: 5 });
    server.current.advance(SECOND_MS);
    expect(await drawnAt()).not.toBe(first);
    expect((await see('/loja')).page).toMatchObject({ cards: [{ stock: 'last' }] });
    await asStaff('PUT', `/products/${product._id}`, { name: 'Outro nome', price: 45 });
    server.current.advance(SECOND_MS);
    expect((await see('/loja')).page).toMatchObject({ cards: [{ name: 'Outro nome' }] });
  });

  it('is drawn once for callers who come at the same moment', async () => {
    await asStaff('PUT', `/products/${product._id}`, { name: 'Novo', price: 1 });
    server.current.advance(SECOND_MS);
    const bodies = await Promise.all(Array.from({ length: 20 }, () => open('/loja')));
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
  });

  it('may be cached by proxies, is not sent again to a browser that has it, and holds nothing of its caller', async () => {
    const answer = await open('/loja', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const again = await open('/loja', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const known = await open('/loja?utm_source=x', {
      authorization: `Bearer ${server.current.tokens.admin}`,
      cookie: 'a=b',
      'tracking-id': 'maria',
      'if-none-match': String(answer.headers.etag),
    });
    expect(known.statusCode).toBe(304);
    expect((await open('/loja', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect((await open('/loja')).headers['content-encoding']).toBeUndefined();
  });

  it('stands when the database is away, as it was a moment ago', async () => {
    const { server: own, stop } = await startTestServer();
    const closing = buildApp(own.deps, { logger: pino({ level: 'silent' }), webDir });
    onTestFinished(async () => {
      await closing.close();
      await stop();
    });
    await fillWindow(own, [entryOf(await createProduct(own))]);
    await saveWindow(own);
    const ask = () => closing.inject({ method: 'GET', url: '/loja' });
    const before = await ask();
    await own.engine.close();
    own.advance(5 * SECOND_MS);
    const after = await ask();
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
  });

  it('is drawn once for all addresses that lead nowhere, and for all pages beyond the last', async () => {
    const drawnAt = async (url: string) => /<i>(\d+)<\/i>/.exec((await open(url)).body)?.[1];
    const missing = await drawnAt('/loja/nada-1');
    expect([await drawnAt('/loja/nada-2'), await drawnAt('/loja/colecao/nada')]).toEqual([
      missing,
      missing,
    ]);
    expect(await drawnAt('/loja?pagina=7')).toBe(await drawnAt('/loja'));
  });

  it('that is not there, or of a window that is closed, says so with 404', async () => {
    expect(await see('/loja/nada-disso')).toMatchObject({ status: 404, page: { kind: 'missing' } });
    const slug = await slugOf();
    await asStaff('DELETE', `/products/${product._id}`);
    server.current.advance(SECOND_MS);
    expect(await see(`/loja/${slug}`)).toMatchObject({ status: 404, page: { kind: 'missing' } });
    await saveWindow(server.current, { isOn: false });
    server.current.advance(SECOND_MS);
    for (const path of ['/loja', `/loja/${slug}`, '/loja/carrinho']) {
      expect(await see(path)).toMatchObject({
        status: 404,
        shop: { name: 'Loja da Ana' },
        page: { kind: 'closed' },
      });
    }
    // A customer with an order still finds it.
    expect(await see('/loja/meus-pedidos')).toMatchObject({
      status: 200,
      page: { kind: 'orders', isClosed: true },
    });
  });

  it('is searched so often and no more by one address', async () => {
    const search = (count: number) =>
      app.inject({ url: `/loja?busca=a${count}`, remoteAddress: '203.0.113.77' });
    for (let count = 0; count < 120; count += 1) await search(count);
    expect((await search(120)).statusCode).toBe(429);
    expect((await app.inject({ url: '/loja', remoteAddress: '203.0.113.77' })).statusCode).toBe(
      200,
    );
  });
});

describe('the head of a page', () => {
  const publish = () =>
    server.as('admin')('PUT', '/store/public-address', { address: 'https://pedidos.exemplo.com' });

  it('tells chats and search engines of a product, its price and whether it can be had', async () => {
    await publish();
    const own = await createProduct(server.current, {
      name: 'Vestido "Ana" </script><b>',
      price: 129.9,
      stock: 1,
      description: 'Linho & algodão.',
    });
    const { body: photo } = await server.current.app
      .inject({
        method: 'POST',
        url: `/api/products/${own._id}/photos`,
        headers: {
          authorization: `Bearer ${server.current.tokens.atendente}`,
          'content-type': 'image/jpeg',
        },
        payload: await plainJpeg(),
      })
      .then((answer) => ({ body: answer.json<{ hash: string }>() }));
    await fillWindow(server.current, [entryOf(own)]);
    server.current.advance(SECOND_MS);
    const { body } = await open('/loja/vestido-ana-script-b');
    const [head = ''] = body.split('</head>');
    expect(head).toContain(
      '<title>Vestido &#34;Ana&#34; &#60;/script&#62;&#60;b&#62; · Loja da Ana</title>',
    );
    for (const [property, content] of [
      ['og:type', 'product'],
      ['og:description', 'R$\u00A0129,90'],
      ['og:image', `https://pedidos.exemplo.com/photos/${photo.hash}-preview.jpg`],
      ['og:url', 'https://pedidos.exemplo.com/loja/vestido-ana-script-b'],
    ]) {
      expect(head).toContain(`<meta property="${property}" content="${content}">`);
    }
    expect(head).toContain(
      '<link rel="canonical" href="https://pedidos.exemplo.com/loja/vestido-ana-script-b">',
    );
    expect(head).toContain('<link rel="preload" as="image" href="/a.webp">');
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: 'Vestido "Ana" </script><b>',
      description: 'Linho & algodão.',
      image: [`https://pedidos.exemplo.com/photos/${photo.hash}-1200.webp`],
      offers: {
        '@type': 'Offer',
        price: '129.90',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(sightOf(body).page).toMatchObject({ item: { name: 'Vestido "Ana" </script><b>' } });
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it('tells prices that differ as a range, without those of sizes that are sold out', async () => {
    await publish();
    const group = await createGroup(server.current, [
      { values: ['P'], price: 50, stock: 5 },
      { values: ['M'], price: 60, stock: 1 },
      { values: ['G'], price: 40, stock: 0 },
      { values: ['GG'], price: 70, stock: 0 },
    ]);
    const { contents } = await fillWindow(server.current, [entryOf(group)]);
    server.current.advance(SECOND_MS);
    const { body } = await open(`/loja/${contents.entries[0]?.slug}`);
    expect(body).toContain(
      '"@type":"AggregateOffer","lowPrice":"50.00","highPrice":"60.00","offerCount":2',
    );
    expect(body).toContain('content="A partir de R$\u00A050,00"');
  });

  it('keeps search engines out until the shop wants to be found', async () => {
    const robots = async () => (await open('/robots.txt')).body;
    const isNoIndex = async (url: string) =>
      (await open(url)).headers['x-robots-tag'] === 'noindex';
    expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
    expect(await isNoIndex('/loja')).toBe(true);
    await saveWindow(server.current, { isFindable: true });
    server.current.advance(SECOND_MS);
    expect(await robots()).toContain('Allow: /loja\n');
    expect(await isNoIndex('/loja')).toBe(false);
    expect(await isNoIndex('/loja/carrinho')).toBe(true);
    await saveWindow(server.current, { isFindable: true, isOn: false });
    server.current.advance(SECOND_MS);
    expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('gives the page the accent of the shop, readable in both schemes, and seen against both', async () => {
    await saveWindow(server.current, { accent: '#ffe600' });
    server.current.advance(SECOND_MS);
    const { body } = await open('/loja');
    expect(body).toContain('--b-brand-fill:#ffe600;--b-brand-hover:#ffe600;--b-on-brand:#000000;');
    const edges = [...body.matchAll(/--b-brand-edge:(#[\da-f]{6})/g)].map(([, edge]) => edge);
    const { light, dark } = accentOf('#ffe600').edge;
    expect(edges).toEqual([light, dark]);
    expect(light).not.toBe('#ffe600');
  });
});

describe('the preview', () => {
  const preview = async (path: string) =>
    app.inject({
      url: `/api/window/preview?path=${encodeURIComponent(path)}`,
      headers: { authorization: `Bearer ${server.current.tokens.atendente}` },
    });

  it('is what customers would see, also while the window is closed, at this very moment', async () => {
    await saveWindow(server.current, { isOn: false });
    const answer = await preview('/loja');
    expect(answer.statusCode).toBe(200);
    expect(sightOf(answer.json<{ html: string }>().html).page).toMatchObject({ kind: 'list' });
    await asStaff('PUT', `/products/${product._id}`, { name: 'Agora mesmo', price: 1 });
    const { html } = (await preview('/loja')).json<{ html: string }>();
    expect(sightOf(html).page).toMatchObject({ cards: [{ name: 'Agora mesmo' }] });
  });

  it.each(['/', '/loja/a/b', '/loja/colecao/a/b', '/pedido/482913057714', 'loja'])(
    'has no page of %s',
    async (path) => {
      expect((await preview(path)).statusCode).toBe(404);
    },
  );
});
