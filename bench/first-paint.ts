import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { call } from './load.ts';
import { ADMIN, withShop } from './shop.ts';

/*
 * The time until a cold browser shows each of the three entries, and the bytes loaded until then: unthrottled, and on the
 * slow phone of the specification of the look (1.6 Mbit/s, 150 ms, a quarter of the processor).
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  },
});
const BYTES_A_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const CPU_DIVISOR = 4;
const TOKEN_KEY = 'token';

interface Scene {
  readonly name: string;
  readonly path: string;
  /** On screen when the page shows its content. */
  readonly content: string;
  readonly token?: string;
}

interface Visit {
  readonly paintMs: number;
  readonly contentMs: number;
  /** Script and style as gzip, inline parts of the HTML included. */
  readonly kib: number;
  readonly requests: number;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function prepareScenes(url: string): Promise<Scene[]> {
  const { token } = await call<{ token: string }>('POST', `${url}/api/users/login`, {
    body: ADMIN,
  });
  const headers = { authorization: `Bearer ${token}` };
  const product = await call<ProductAnswer>('POST', `${url}/api/products`, {
    headers,
    body: { name: 'Produto da medida', price: 50, stock: 10 },
  });
  const { orderId } = await call<TemporaryOrderAnswer>('POST', `${url}/api/orders/temporary`, {
    headers,
    body: {
      products: [
        { product: product._id, name: product.name, price: 50, quantity: 1, subtotal: 50 },
      ],
      totalPrice: 70,
      shippingPrice: 20,
      shippingName: 'PAC',
      isTemporary: true,
      discountRule: null,
    },
  });
  return [
    { name: 'login', path: '/', content: 'input[name="email"]' },
    {
      name: 'orders',
      path: '/admin/vendas/visualizar-pedidos',
      content: 'main a[href*="/admin/vendas/pedido/"]',
      token,
    },
    { name: 'public order', path: `/pedido/${orderId}`, content: '#confirm-form input' },
  ];
}

/**
 * Runs in the page before anything else: records when the content is shown, and stores the session's token.
 */
function watch({ content, token, key }: { content: string; token: string; key: string }): void {
  if (token) localStorage.setItem(key, token);
  const timer = setInterval(() => {
    if (!document.querySelector(content)) return;
    clearInterval(timer);
    requestAnimationFrame(() => performance.mark('content'));
  }, 8);
}

/** The sizes of the page's requests until its content shows. */
async function countLoads(
  cdp: CDPSession,
): Promise<() => Promise<{ kib: number; requests: number }>> {
  const loads: { id: string; type: string }[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) loads.push({ id: requestId, type });
  });
  await cdp.send('Network.enable');
  return async () => {
    let bytes = 0;
    const seen = loads.slice();
    for (const { id, type } of seen) {
      if (!['Document', 'Script', 'Stylesheet'].includes(type)) continue;
      const { body } = await cdp.send('Network.getResponseBody', { requestId: id });
      const text =
        type === 'Document'
          ? [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
          : body;
      if (text) bytes += gzipSync(text, { level: 9 }).byteLength;
    }
    return { kib: bytes / 1024, requests: seen.length };
  };
}

async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_DIVISOR });
}

const timesOf = (page: Page): Promise<{ paintMs: number; contentMs: number }> =>
  page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    contentMs: performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN,
  }));

async function visit(browser: Browser, url: string, scene: Scene, slow: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const count = await countLoads(cdp);
    if (slow) await throttle(cdp);
    const { content, token = '' } = scene;
    await page.addInitScript(watch, { content, token, key: TOKEN_KEY });
    await page.goto(`${url}${scene.path}`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('content').length > 0 &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const loads = await count();
    return { ...(await timesOf(page)), ...loads };
  } finally {
    await context.close();
  }
}

async function report(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: values.chromium,
    args: ['--no-sandbox'],
  });
  try {
    const scenes = await prepareScenes(url);
    console.log(`Chromium ${browser.version()}, median of ${values.runs} cold visits\n`);
    console.log('page          line         first paint    content   script+style  requests');
    for (const scene of scenes) {
      for (const slow of [false, true]) {
        const visits: Visit[] = [];
        for (let run = 0; run < Number(values.runs); run += 1) {
          visits.push(await visit(browser, url, scene, slow));
        }
        const of = (key: keyof Visit): number => median(visits.map((each) => each[key]));
        const ms = (key: keyof Visit): string => `${of(key).toFixed(0)} ms`.padStart(11);
        const line = slow ? 'slow phone ' : 'unthrottled';
        const weight = `${of('kib').toFixed(1)} KiB`.padStart(14);
        console.log(
          `${scene.name.padEnd(14)}${line}${ms('paintMs')}${ms('contentMs')}${weight}${String(of('requests')).padStart(10)}`,
        );
      }
    }
  } finally {
    await browser.close();
  }
}

await withShop(50, ({ url }) => report(url));
