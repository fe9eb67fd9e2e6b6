import type { OrderAnswer } from '#areas/orders/contract.ts';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app/app.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { fillStore } from '#app/demo/fill-store.ts';
import { startTestServer, TEST_NOW } from '#test/harness.ts';
import { launchBrowser } from './harness.ts';
import { expectPicture, isPicture } from './picture-files.ts';
import { untilQuiet, watchTraffic } from './traffic.ts';

/*
 * The pictures of the README and the documents show the demonstration store at one moment. `npm run pictures` draws them again,
 * and with `--check` compares them with the program; `npm test` leaves them out.
 */

const DEMO = {
  orders: 400,
  now: TEST_NOW,
  staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

interface DemoShop {
  readonly url: string;
  readonly browser: Browser;
  readonly token: string;
  /** The newest order of these filters of the list, with at least so many lines. */
  newestOrder(filters: string, lines?: number): Promise<OrderAnswer>;
  close(): Promise<void>;
}

let shop: DemoShop;

beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

async function openDemoShop(): Promise<DemoShop> {
  const { server, stop } = await startTestServer({
    env: { PUBLIC_URL: 'https://loja.exemplo', STORE_NAME: 'Loja da Ana' },
  });
  const { photoFiles } = server.deps;
  const folder = join(import.meta.dirname, '../app/demo/photos');
  await fillStore(server.engine, { ...DEMO, photos: { folder, photoFiles } });
  await renumber(server.engine);
  const app = buildApp(server.deps, {
    logger: pino({ level: 'silent' }),
    webDir: join(import.meta.dirname, '../dist/web'),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  const token = server.tokens.admin;
  return {
    url,
    browser,
    token,
    newestOrder: async (filters, lines = 1) => {
      const path = `/orders?page=1&limit=100&${filters}`;
      const { body } = await server.call<OrderAnswer[]>('GET', path, { token });
      const order = body.find(({ products }) => products.length >= lines);
      if (!order) throw new Error(`The demonstration store has no order of ${filters}.`);
      return order;
    },
    close: async () => {
      await browser.close();
      await app.close();
      await stop();
    },
  };
}

/** Gives the orders numbers that are the same in each run. */
async function renumber(engine: Engine): Promise<void> {
  const orders = await engine.db
    .selectFrom('orders')
    .select('id')
    .orderBy('created_at')
    .orderBy('total_cents')
    .execute();
  const give = async (trx: Trx): Promise<void> => {
    for (const [place, { id }] of orders.entries()) {
      const order_id = 100_000_000_000 + (((place + 1) * 618_033_988_749) % 899_999_999_981);
      await trx.updateTable('orders').set({ order_id }).where('id', '=', id).execute();
    }
  };
  await engine.transaction(give);
}

/** Opens the address at the moment of the store, and calls `look` once the page is at rest. */
async function visit(
  device: BrowserContextOptions,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await shop.browser.newContext({
    ...device,
    baseURL: shop.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((token) => localStorage.setItem('token', token), shop.token);
  const page = await context.newPage();
  await page.clock.setFixedTime(TEST_NOW);
  watchTraffic(page);
  await page.goto(address);
  await untilQuiet(page);
  // The shop's face may load too late for the first opening, and is there at the second.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The menu's counts are read a second and a half after the page.
  await untilQuiet(page, 2_500);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => void (await document.fonts.ready));
  await look(page);
  await context.close();
}

it('show the list of orders, what waits to leave, the page of a customer, and the PIX box', async () => {
  await visit(DESKTOP, '/admin/vendas/visualizar-pedidos', async (page) => {
    await expectPicture('pedidos.png', page);
    // Another form of the same text is noticed.
    await page.evaluate(() => (document.body.style.filter = 'brightness(0.8)'));
    await expect.poll(() => isPicture('pedidos.png', page)).toBe(false);
    await page.evaluate(() => (document.body.style.filter = ''));
    // Another word is noticed too.
    await page.evaluate(() => document.querySelector('h1')?.replaceChildren('Vendas'));
    await expect.poll(() => isPicture('pedidos.png', page)).toBe(false);
  });
  await visit(DESKTOP, '/admin/expedicao', (page) => expectPicture('expedicao.png', page));
  const waiting = await shop.newestOrder('status=AGUARDANDO CONFIRMAÇÃO', 2);
  await visit(PHONE, `/pedido/${waiting.orderId}`, (page) =>
    expectPicture('pedido-publico.png', page),
  );
  const due = await shop.newestOrder('payment=A receber');
  await visit(PHONE, `/pedido/${due.orderId}`, async (page) => {
    const box = page.getByRole('region', { name: 'Pague com PIX' });
    await box.waitFor();
    await expectPicture('pix.png', page, box);
  });
});
