import type { TrackingAnswer } from '#areas/influencers/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { textsOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectGoodScreen } from './page-checks.ts';
import { address, confirmOrder, customer, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();
const ADDRESS = '/admin/dashboard';

/** The card of a figure, by its name. */
const card = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const quick = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

it('a new shop is led by its first steps, and one that sells looks at its figures, of any days, also when files are missing', async () => {
  const page = await shop.current.openAs('admin', 'desktop', ADDRESS);
  const figure = (name: string, text: string | RegExp) =>
    card(page, name).getByText(text, { exact: true }).first().waitFor();
  const steps = region(page, 'Primeiros passos');
  await steps.getByText('0 de 7').waitFor();
  // The web font is in the cache: at its first use it widens the buttons a little.
  await page.reload();
  await steps.getByText('0 de 7').waitFor();
  await figure('Total de Pedidos', '0 Pedidos');
  await expectGoodScreen(page);
  await steps.getByRole('link', { name: 'Cadastrar Produto' }).click();
  await page.getByRole('heading', { name: 'Cadastrar Produto' }).waitFor();

  await sell();
  await page.goBack();
  await steps.getByRole('link', { name: 'Dados da Loja' }).waitFor();
  await page.reload();
  await figure('Faturamento Total', /^R\$\s400,00$/);
  await card(page, 'Faturamento Total')
    .getByText(/Sem cancelados R\$\s300,00/)
    .waitFor();
  await figure('Total de Pedidos', '3 Pedidos');
  await figure('Ticket Médio', /^R\$\s100,00$/);
  await figure('Total de Clientes na Base', '3');
  await figure('Novas Compras', '2');
  await figure('Compras Recorrentes', '1');

  const ranks = region(page, 'Top 10 Clientes').getByRole('listitem');
  const told = async () => (await textsOf(ranks)).map((text) => text.replace(/\s+/g, ' ').trim());
  await expect.poll(told).toEqual(['Márcia Conceição R$ 200,00', 'João Albuquerque R$ 100,00']);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await tab('Pedidos');
  await region(page, 'Pedidos por status')
    .getByRole('row', { name: /CANCELADO 1/ })
    .waitFor();
  await tab('Produtos');
  await region(page, 'Produtos mais vendidos').getByText('Vestido').waitFor();
  await tab('Links');
  await region(page, 'Vendas por influenciador').getByText('Bia Modas').waitFor();
  await tab('Vendas');
  await page.getByRole('img', { name: /^Gráfico de barras: Faturamento por dia/ }).waitFor();
  await expectGoodScreen(page);

  await quick(page, 'Hoje').click();
  await quick(page, 'Ver tabela').click();
  const table = region(page, 'Faturamento por dia').getByRole('table');
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  const [, ...rows] = await textsOf(table.getByRole('row'));
  expect(rows[0]?.replace(/\s+/g, ' ')).toMatch(/3 R\$ 200,00 R\$ 100,00 R\$ 300,00$/);
  await expectAccessible(page);
  await quick(page, 'Ver gráfico').click();
  await page.getByRole('img', { name: /^Gráfico de barras/ }).waitFor();

  await quick(page, 'Ontem').click();
  await figure('Total de Pedidos', '0 Pedidos');
  await page.reload();
  await figure('Total de Pedidos', '0 Pedidos');
  await page.goBack();
  await expect.poll(() => quick(page, 'Hoje').getAttribute('aria-pressed')).toBe('true');
  await figure('Total de Pedidos', '3 Pedidos');
  await page.getByLabel('Data inicial').fill('01/01/2026');
  await page.getByLabel('Data final').fill('31/01/2026');
  await quick(page, 'Aplicar Filtro').click();
  await page.waitForURL('**/admin/dashboard?startDate=2026-01-01&endDate=2026-01-31');
  await figure('Total de Pedidos', '0 Pedidos');

  // The page loads itself again where its files were replaced; a table replaces the chart that cannot be loaded.
  await page.goto('/admin/frete');
  let isOld = true;
  page.on('request', (request) => (isOld &&= !request.isNavigationRequest()));
  await page.route(/\/assets\/dashboard-page-[^/]*\.js$/, (route) =>
    isOld ? route.abort() : route.continue(),
  );
  await page.route(/\/assets\/charts-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => isOld).toBe(false);
  await card(page, 'Ticket Médio').waitFor();
  await region(page, 'Faturamento por dia').getByRole('table').waitFor();
});
