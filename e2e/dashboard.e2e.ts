import { join } from 'node:path';
import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../server/src/db/engine/sqlite-driver.ts';
import { nextCpf } from '../server/test/factories.ts';
import { textsOf } from './find.ts';
import { useShop } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { expectAlert } from './provoke.ts';
import { address, confirmOrder, customer, makeOrder, makeProduct } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ADDRESS = '/admin/dashboard';

/** The card of a figure, by its name. */
const card = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const quick = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The screen in both schemes; reloaded in between, and then brought back to what it showed. */
async function expectGoodScreen(page: Page, bringBack?: () => Promise<void>): Promise<void> {
  await untilQuiet(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await card(page, 'Ticket Médio').getByText(/^R\$/).waitFor();
  await bringBack?.();
  await untilQuiet(page);
  await expectAccessible(page);
  expectNoConsoleErrors(page);
}

/**
 * Márcia buys twice, João once through an influencer, and a third customer's order is cancelled; a fourth order waits.
 * Each is of 100,00.
 */
async function sell(): Promise<void> {
  const { current } = shop;
  const product = await makeProduct(current, { name: 'Vestido', price: 100 });
  const { trackingId } = await current.call<TrackingAnswer>('POST', '/tracking', {
    as: 'atendente',
    body: { influencerName: 'Bia Modas', sellerPhone: '11987654321' },
  });
  for (let count = 0; count < 2; count += 1) {
    await confirmOrder(current, (await makeOrder(current, product)).orderId);
  }
  const { orderId } = await makeOrder(current, product);
  await current.call('GET', `/tracking/${trackingId}`);
  await current.call('PUT', `/orders/confirm/${orderId}`, {
    body: {
      customer: { ...customer, cpf: nextCpf(), name: 'João', surname: 'Albuquerque' },
      address,
      shippingName: null,
    },
    headers: { 'tracking-id': trackingId },
  });
  const cancelled = await makeOrder(current, product);
  await confirmOrder(current, cancelled.orderId, { cpf: nextCpf(), name: 'Rui' });
  await current.call('PUT', `/orders/cancel/${cancelled._id}`, { as: 'admin' });
  await makeOrder(current, product);
}

describe('the first steps of a new store', () => {
  shop.separate();

  it('are ticked as they are done, put aside and fetched back', async () => {
    const { current } = shop;
    for (const device of ['desktop', 'phone'] as const) {
      const opened = await shop.current.openAs('admin', device);
      const whole = async (): Promise<void> => {
        await region(opened, 'Primeiros passos').waitFor();
        await card(opened, 'Total de Pedidos').getByText('0 Pedidos', { exact: true }).waitFor();
        await untilQuiet(opened);
      };
      await opened.goto(ADDRESS);
      await whole();
      // With the web font in the cache: the first time it widens the buttons by a little.
      await opened.reload();
      await whole();
      await expectNoLayoutShift(opened);
    }
    const page = await shop.current.openAs('admin', 'phone');
    const steps = region(page, 'Primeiros passos');
    const ticked = () => steps.getByText('Feito', { exact: true });
    await page.goto(ADDRESS);
    await steps.getByText('0 de 7 prontos').waitFor();
    await expectGoodScreen(page);
    await steps.getByRole('link', { name: 'Cadastrar Produto' }).click();
    await page.getByRole('heading', { name: 'Cadastrar Produto' }).waitFor();

    const product = await makeProduct(current, { name: 'Primeiro', price: 100 });
    await page.goBack();
    await steps.getByText('1 de 7 prontos').waitFor();
    await expect.poll(() => ticked().count()).toBe(1);

    await makeOrder(current, product);
    await current.call('POST', '/shipping', { as: 'admin', body: { name: 'PAC', price: 10 } });
    await page.reload();
    await steps.getByText('3 de 7 prontos').waitFor();

    const seller = { document: '52998224725', address: 'Rua A, 1', email: 'ana@loja.exemplo' };
    await current.call('PUT', '/store/settings', {
      as: 'admin',
      body: { name: 'Loja da Ana', whatsapp: '', notice: '', ...seller },
    });
    await page.reload();
    await steps.getByText('4 de 7 prontos').waitFor();
    // On a phone the next step alone is put aside.
    await steps.getByRole('button', { name: /^Não vou usar: Diga como você recebe/ }).click();
    await steps.getByText('4 de 6 prontos').waitFor();
    await steps.getByRole('button', { name: /^Deixar para depois: Diga o endereço/ }).click();
    await steps.getByText('4 de 5 prontos').waitFor();
    await expect.poll(() => steps.getByRole('link').allInnerTexts()).toEqual(['Ligar WhatsApp']);
    await steps.getByRole('button', { name: /^Não vou usar: Ligue o WhatsApp/ }).click();
    await steps.waitFor({ state: 'detached' });

    await page.goto('/admin/configuracoes');
    await page.getByText('3 passos deixados de lado').waitFor();
    await page.getByRole('button', { name: 'Mostrar de novo' }).click();
    await page.getByText('3 passos deixados de lado').waitFor({ state: 'detached' });
    await page.goto(ADDRESS);
    await steps.getByText('4 de 7 prontos').waitFor();
  });
});

describe('a store whose last good backup is three days old', () => {
  it('is warned with what to do', async () => {
    const database = openDatabase(join(shop.current.server.dataDir, 'balcao.db'));
    database
      .prepare(
        'insert into backups (id, finished_at, file, bytes, row_count) values (?, ?, ?, 1, 1)',
      )
      .run(['old', Date.now() - 3 * 86_400_000, 'balcao.jsonl.gz']);
    const page = await shop.current.openAs('admin', 'phone', ADDRESS);
    try {
      const warning = page.getByRole('alert').filter({ hasText: 'Cópia de segurança atrasada' });
      await warning.getByText('Ir para Situação do sistema').waitFor();
      await expectGoodScreen(page);
    } finally {
      database.exec('delete from backups');
      database.close();
    }
  });
});

let sold: Promise<void> | undefined;
const scene = () => (sold ??= sell());

describe('the dashboard', () => {
  it('shows the figures, each by the rule of its card', async () => {
    await scene();
    const page = await shop.current.openAs('admin', 'desktop', ADDRESS);
    const figure = (name: string, text: string | RegExp) =>
      card(page, name).getByText(text, { exact: true }).first().waitFor();
    await figure('Faturamento Total', /^R\$\s400,00$/);
    await card(page, 'Faturamento Total')
      .getByText(/Sem os cancelados: R\$\s300,00/)
      .waitFor();
    await figure('Total de Pedidos', '3 Pedidos');
    await figure('Ticket Médio', /^R\$\s100,00$/);
    await figure('Total de Clientes na Base', '3');
    await figure('Novas Compras', '2');
    await figure('Compras Recorrentes', '1');

    const ranks = region(page, 'Top 10 Clientes').getByRole('listitem');
    const told = async () => (await textsOf(ranks)).map((text) => text.replace(/\s+/g, ' ').trim());
    await expect
      .poll(told)
      .toEqual(['1 Márcia Conceição R$ 200,00', '2 João Albuquerque R$ 100,00']);
    await region(page, 'Pedidos por status')
      .getByRole('row', { name: /CANCELADO 1/ })
      .waitFor();
    await region(page, 'Produtos mais vendidos').getByText('Vestido').waitFor();
    await region(page, 'Vendas por influenciador').getByText('Bia Modas').waitFor();

    await page.getByRole('img', { name: /^Gráfico de barras: Faturamento por dia/ }).waitFor();
    await untilQuiet(page);
    await expectNoLayoutShift(page);
    await expectGoodScreen(page);
  });

  it('gives the chart as a table, too', async () => {
    await scene();
    const page = await shop.current.openAs('admin', 'phone', `${ADDRESS}?period=today`);
    const seeTable = () => quick(page, 'Ver tabela').click();
    await seeTable();
    const table = region(page, 'Faturamento por dia').getByRole('table');
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    const [, ...rows] = await textsOf(table.getByRole('row'));
    expect(rows[0]?.replace(/\s+/g, ' ')).toMatch(/3 R\$ 200,00 R\$ 100,00 R\$ 300,00$/);
    await expectGoodScreen(page, seeTable);
    await page.getByRole('button', { name: 'Ver gráfico', exact: true }).click();
    await page.getByRole('img', { name: /^Gráfico de barras/ }).waitFor();
  });
});

describe('the range of the dashboard', () => {
  it('is chosen by a button or typed as two days, kept in the address, and comes back', async () => {
    await scene();
    const page = await shop.current.openAs('admin', 'desktop', ADDRESS);
    await expect.poll(() => quick(page, 'Todo o Tempo').getAttribute('aria-pressed')).toBe('true');
    for (const [name, orders] of [
      ['Hoje', '3 Pedidos'],
      ['Ontem', '0 Pedidos'],
      ['Última Semana', '3 Pedidos'],
      ['Último Mês', '3 Pedidos'],
      ['Todo o Tempo', '3 Pedidos'],
      ['Últimos 3 Meses', '3 Pedidos'],
      ['Últimos 6 Meses', '3 Pedidos'],
      ['Último Ano', '3 Pedidos'],
      ['Ontem', '0 Pedidos'],
    ] as const) {
      await quick(page, name).click();
      await expect.poll(() => quick(page, name).getAttribute('aria-pressed')).toBe('true');
      await page.locator('[data-outdated]').waitFor({ state: 'detached' });
      await card(page, 'Total de Pedidos').getByText(orders, { exact: true }).waitFor();
    }
    await page.reload();
    await card(page, 'Total de Pedidos').getByText('0 Pedidos', { exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => quick(page, 'Último Ano').getAttribute('aria-pressed')).toBe('true');
    await card(page, 'Total de Pedidos').getByText('3 Pedidos', { exact: true }).waitFor();

    await page.getByLabel('Data inicial').fill('31/01/2026');
    await page.getByLabel('Data final').fill('01/01/2026');
    await page.getByLabel('Data final').fill('');
    await quick(page, 'Aplicar Filtro').click();
    await expectAlert(page, 'Informe as duas datas.');
    const invalid = (name: string) => page.getByLabel(name).getAttribute('aria-invalid');
    await expect
      .poll(async () => [await invalid('Data inicial'), await invalid('Data final')])
      .toEqual([null, 'true']);
    await page.getByLabel('Data final').fill('01/01/2026');
    await quick(page, 'Aplicar Filtro').click();
    await expectAlert(page, 'A data final vem antes da inicial.');
    await expectAccessible(page);
    await page.getByLabel('Data inicial').fill('01/01/2026');
    await page.getByLabel('Data final').fill('31/01/2026');
    const asked = page.waitForRequest((request) => request.url().includes('/metrics/dashboard'));
    await quick(page, 'Aplicar Filtro').click();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
    await page.waitForURL('**/admin/dashboard?startDate=2026-01-01&endDate=2026-01-31');
    await card(page, 'Total de Pedidos').getByText('0 Pedidos', { exact: true }).waitFor();
  });
});

describe('the dashboard says', () => {
  it('all of it after its files were replaced by newer ones: the page loads itself again', async () => {
    const page = await shop.current.openAs('admin', 'desktop', '/admin/frete');
    let isOld = true;
    page.on('request', (request) => (isOld &&= !request.isNavigationRequest()));
    await page.route(/\/assets\/dashboard-page-[^/]*\.js$/, (route) =>
      isOld ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect.poll(() => isOld).toBe(false);
    await card(page, 'Ticket Médio').waitFor();
  });

  it('its revenue as a table when the chart cannot be fetched', async () => {
    await scene();
    const page = await shop.current.openAs('admin', 'desktop');
    await page.route(/\/assets\/charts-[^/]*\.js$/, (route) => route.abort());
    await page.goto(`${ADDRESS}?period=today`);
    await region(page, 'Faturamento por dia').getByRole('table').waitFor();
  });
});
