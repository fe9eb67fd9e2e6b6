import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { WindowAnswer } from '#areas/window/contract.ts';
import autocannon from 'autocannon';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { call, getLoad, median } from './load.ts';
import { startProcess, type ServerProcess } from './processes.ts';
import { signIn, withShop } from './shop.ts';

/*
 * The window with a hundred products and their photos: its speed on a cheap phone (1.6 Mbit/s, 150 ms, a quarter of the processor),
 * the number of visitors that it serves from memory, and staff at work beside a rush of them.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    turns: { type: 'string', default: '5' },
    chromium: { type: 'string', default: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  },
});
const PRODUCTS = 100;
const VISITORS_A_SECOND = 200;
const BYTES_A_SECOND = 1_600_000 / 8;

/** Another photo at each number. */
const photographOf = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 1200, height: 1500, channels: 3 },
      background: { r: (number * 11) % 256, g: (number * 37) % 256, b: 140 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer();

async function fillWindow(url: string, headers: { authorization: string }): Promise<void> {
  const products: ProductAnswer[] = [];
  for (let number = 0; number < PRODUCTS; number += 1) {
    const body = { name: `Vestido longo estampado ${number}`, price: 89.9 + number, stock: 20 };
    const product = await call<ProductAnswer>('POST', `${url}/api/products`, { body, headers });
    products.push(product);
    const sent = await fetch(`${url}/api/products/${product._id}/photos`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await photographOf(number)),
    });
    if (!sent.ok) throw new Error(`A photo was answered ${sent.status}`);
  }
  const { settings, contents } = await call<WindowAnswer>('GET', `${url}/api/window`, { headers });
  await call('PUT', `${url}/api/window/contents`, {
    headers,
    body: {
      version: contents.version,
      collections: [{ key: 'a', name: 'Verão' }],
      entries: products.map(({ _id }, at) => ({
        ...{ product: _id, group: null, isHighlighted: at === 0, collections: [] },
      })),
    },
  });
  const body = { ...settings, isFindable: true, opening: 'Bem-vinda!' };
  await call('PUT', `${url}/api/window/settings`, { headers, body });
  await call('PUT', `${url}/api/window/open`, { headers });
}

interface Sight {
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Script as gzip until the load, and in all. */
  readonly firstKib: number;
  readonly allKib: number;
}

/** Runs in the page before anything else: no function in it may have a name. */
function watch(): void {
  const seen = { paintMs: 0, blockedMs: 0, shift: 0 };
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'longtask') seen.blockedMs += Math.max(0, entry.duration - 50);
        else if (type === 'layout-shift')
          seen.shift += (entry as unknown as { value: number }).value;
        else seen.paintMs = entry.startTime;
      }
    }).observe({ type, buffered: true });
  }
}

async function see(browser: Browser, url: string): Promise<Sight> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true },
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150 },
      ...{ downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND },
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch);
    let [firstKib, allKib, isLoaded] = [0, 0, false];
    const bodies: Promise<void>[] = [];
    page.on('load', () => (isLoaded = true));
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const isFirst = !isLoaded;
      const weigh = (body: Buffer): void => {
        const kib = gzipSync(body, { level: 9 }).byteLength / 1024;
        allKib += kib;
        if (isFirst) firstKib += kib;
      };
      bodies.push(response.body().then(weigh));
    });
    await page.goto(`${url}/loja`);
    // After its load a page takes itself over when it is idle.
    await page.locator('html[data-taken]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    const seen = await page.evaluate(() => (window as unknown as { seen: Sight }).seen);
    return { ...seen, firstKib, allKib };
  } finally {
    await context.close();
  }
}

async function seeByPhone(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: values.chromium,
    args: ['--no-sandbox'],
  });
  try {
    const sights: Sight[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) sights.push(await see(browser, url));
    const of = (name: keyof Sight) => median(sights.map((sight) => sight[name]));
    console.log(
      `phone: largest paint ${of('paintMs').toFixed(0)} ms, blocked ${of('blockedMs').toFixed(0)} ms, shift ${of('shift').toFixed(3)}`,
    );
    console.log(
      `script: ${of('firstKib').toFixed(1)} KiB until the page is loaded, ${of('allKib').toFixed(1)} KiB in all`,
    );
  } finally {
    await browser.close();
  }
}

async function loadBeside(url: string, bare: ServerProcess): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const seconds = Number(values.seconds);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    const ours = await getLoad(`${url}/loja`, { seconds, headers });
    const theirs = await getLoad(bare.url, { seconds, headers });
    ratios.push(ours.rate / theirs.rate);
    rates.push(ours.rate);
  }
  console.log(
    `/loja from memory: ${median(rates).toFixed(0)} a second, ${median(ratios).toFixed(2)} of a bare server of the same bytes`,
  );
}

async function workBeside(url: string, headers: { authorization: string }): Promise<void> {
  const list = `${url}/api/orders?page=1&limit=10`;
  const seconds = Number(values.seconds);
  const ask = () => getLoad(list, { seconds, headers, connections: 1 });
  await ask();
  const alone: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    alone.push((await ask()).p99);
    const rush = autocannon({
      ...{ url: `${url}/loja`, connections: 20, duration: seconds + 1 },
      overallRate: VISITORS_A_SECOND,
      headers: { 'accept-encoding': 'br' },
    });
    beside.push((await ask()).p99);
    await rush;
  }
  console.log(
    `staff's list of orders, p99: ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside ${VISITORS_A_SECOND} visitors a second`,
  );
}

await withShop(10_000, async ({ url }) => {
  const headers = await signIn({ url });
  await fillWindow(url, headers);
  const folder = mkdtempSync(join(tmpdir(), 'balcao-page-'));
  const file = join(folder, 'loja.br');
  const page = Buffer.from(await (await fetch(`${url}/loja`)).arrayBuffer());
  writeFileSync(file, brotliCompressSync(page));
  console.log(
    `/loja: ${(page.byteLength / 1024).toFixed(0)} KiB, ${(readFileSync(file).byteLength / 1024).toFixed(1)} KiB as sent`,
  );
  const bare = await startProcess([join(import.meta.dirname, 'bare-page.ts'), file]);
  try {
    await seeByPhone(url);
    await loadBeside(url, bare);
    await workBeside(url, headers);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
