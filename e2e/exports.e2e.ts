import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Download, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths } from './page-checks.ts';
import { expectAlert, expectStatus } from './provoke.ts';
import { address, confirmOrder, customer, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const ORDERS = '/admin/vendas/visualizar-pedidos';
const PRODUCTS = '/admin/products/gerenciar';

declare global {
  interface Window {
    /** The state of a file after its first bytes. */
    exportsAre?: 'held' | 'broken';
    letExportsGo?: () => void;
  }
}

beforeAll(async () => {
  const lamp = await makeProduct(shop.current, { name: '=Luminária', price: 1234.5, stock: 3 });
  await makeProduct(shop.current, { name: 'Vaso', price: 10 });
  const order = await makeOrder(shop.current, lamp);
  await confirmOrder(shop.current, order.orderId, { name: 'Márcia' });
  await makeOrder(shop.current, lamp);
});

const exportButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Exportar', exact: true });

type Row = Readonly<Record<string, string>>;

async function rowsOf(download: Download): Promise<Row[]> {
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = Papa.parse<Row>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

async function take(page: Page) {
  const download = page.waitForEvent('download');
  await exportButton(page).click();
  const file = await download;
  const rows = await rowsOf(file);
  await expectStatus(page, `Arquivo salvo com ${rows.length} linha`);
  return { name: file.suggestedFilename(), rows };
}

/** Makes a page's files stop after their first bytes, as on a slow or a broken line. */
async function stopExports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const realFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      const isFile = typeof input === 'string' && input.includes('/export');
      if (!window.exportsAre || !isFile || !answer.body) return answer;
      const whole = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(whole.slice(0, whole.length - 20));
          init?.signal?.addEventListener('abort', () => controller.error(new Error('left')));
          window.letExportsGo = () => {
            controller.enqueue(whole.slice(whole.length - 20));
            controller.close();
          };
        },
        pull(controller) {
          if (window.exportsAre === 'broken') controller.error(new Error('gone'));
        },
      });
      return new Response(body, { headers: answer.headers });
    };
  });
}

it('a list leaves as a file, which says on a slow line how far it is, can be given up, is not saved when it breaks off, and is narrowed as its list', async () => {
  const page = await shop.current.openAs('atendente', 'phone');
  await stopExports(page);
  await page.goto(ORDERS);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await exportButton(page).waitFor();
  await page.evaluate(() => (window.exportsAre = 'held'));

  await exportButton(page).click();
  await page.getByRole('button', { name: 'Exportando... 1' }).waitFor();
  await expectGoodWidths(page);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await exportButton(page).waitFor();
  await expect
    .poll(() => exportButton(page).evaluate((node) => node === document.activeElement))
    .toBe(true);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(downloads).toEqual([]);

  // A file without interruption arrives whole, even when its page is left meanwhile.
  await exportButton(page).click();
  await page.getByRole('button', { name: 'Exportando... 1' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Márcia Conceição, pedido #\d+$/ }).click();
  await page.getByRole('heading', { name: /^Pedido #\d+ · Márcia Conceição$/ }).waitFor();
  await page.evaluate(() => window.letExportsGo?.());
  await expect(rowsOf(await download)).resolves.toHaveLength(2);

  // A file that breaks off is not saved, and can be exported again.
  downloads.length = 0;
  await page.goto(PRODUCTS);
  await exportButton(page).waitFor();
  await page.evaluate(() => (window.exportsAre = 'broken'));
  await exportButton(page).click();
  await expectAlert(page, 'A exportação parou no meio e nada foi salvo. Tente novamente.');
  expect(downloads).toEqual([]);
  await page.evaluate(() => delete window.exportsAre);
  await expect(take(page)).resolves.toMatchObject({ rows: { length: 2 } });

  await page.goto(`${ORDERS}?status=CONFIRMADO&q=marcia`);
  const { name, rows } = await take(page);
  expect(name).toMatch(/^Loja da Ana - pedidos-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows).toMatchObject([
    {
      Situação: 'CONFIRMADO',
      Cliente: 'Márcia Conceição',
      CPF: '529.982.247-25',
      Total: '1234,50',
    },
  ]);

  // A customer exports their own orders.
  const email = 'clarice@exemplo.com';
  const password = 'cofre da clarice';
  const cpf = nextCpf();
  const { current } = shop;
  await current.call('POST', '/customers', {
    as: 'admin',
    body: { ...customer, name: 'Clarice', cpf, email, password, address },
  });
  const own = await makeOrder(current);
  await confirmOrder(current, own.orderId, { name: 'Clarice', cpf, email });
  const { token } = await current.call<{ token: string }>('POST', '/users/login', {
    body: { email, password },
  });
  const theirs = await current.open('phone');
  await theirs.goto('/readyz');
  await theirs.evaluate((text) => localStorage.setItem('token', text), token);
  await theirs.goto(ORDERS);
  await expect(take(theirs)).resolves.toMatchObject({
    rows: [{ Pedido: `#${own.orderId}`, Cliente: 'Clarice Conceição', Total: '50,00' }],
  });
  await expect.poll(() => theirs.getByRole('link', { name: 'Lançar Pedido' }).count()).toBe(0);
  await expectGoodWidths(theirs);
});
