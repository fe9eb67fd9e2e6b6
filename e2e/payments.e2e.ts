import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoLayoutShift, expectNoSidewaysScroll } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { confirmOrder, makeOrder } from './scene.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';

/** A confirmed order of R$ 50,00. */
async function sell(surname: string): Promise<OrderAnswer> {
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { surname, cpf: nextCpf() });
  return shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, { as: 'atendente' });
}

const detailOf = (order: OrderAnswer) => `/admin/vendas/pedido/${order._id}`;
const cardOf = (page: Page) => page.getByRole('region', { name: 'Pagamento', exact: true });
const standing = (order: OrderAnswer) =>
  shop.current
    .call<OrderAnswer>('GET', `/orders/${order.orderId}`, { as: 'admin' })
    .then(({ paid, paymentStatus }) => [paid, paymentStatus]);

const EACH = ['phone', 'desktop'] as const;

describe('the money of an order', () => {
  it.each(EACH)('comes in with one tap in the list, and goes with another: %s', async (device) => {
    const order = await sell(`Tavares ${device}`);
    const page = await shop.current.openAs('atendente', device, `${ORDERS}?q=${order.orderId}`);
    const row = rowOf(page, `#${order.orderId}`);
    await row.getByText('A receber', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Recebi R\$\s50,00 do pedido/ }).click();
    await row.getByText('Pago', { exact: true }).waitFor();
    const said = page.getByRole('status').filter({ hasText: `no pedido #${order.orderId}.` });
    await said.getByRole('button', { name: 'Desfazer' }).click();
    await expectStatus(page, 'Pagamento desfeito.');
    await row.getByText('A receber', { exact: true }).waitFor();
    expect(await standing(order)).toEqual([0, 'A receber']);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it.each(EACH)('comes in parts, by any method, and the customer sees it: %s', async (device) => {
    const order = await sell(`Moreira ${device}`);
    const page = await shop.current.openAs('atendente', device, detailOf(order));
    const card = cardOf(page);
    await card.getByText('Confira no banco, não no comprovante.').waitFor();
    await button(page, 'Outro valor ou forma').click();
    const dialog = page.getByRole('dialog', { name: 'Anotar pagamento' });
    const amount = dialog.getByLabel('Valor');
    expect(await amount.inputValue()).toBe('50,00');
    await amount.fill('0');
    await dialog.getByRole('button', { name: 'Anotar' }).click();
    await dialog.getByText('Informe um valor maior que zero.').waitFor();
    await amount.fill('20,00');
    await dialog.getByLabel('Forma').selectOption({ label: 'Dinheiro' });
    await dialog.getByLabel('Observação').fill('Sinal no balcão');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Anotar' }).click();
    await card.getByText('Parcial', { exact: true }).waitFor();
    await card.getByText(/Sinal no balcão/).waitFor();
    await card.getByRole('button', { name: /^Recebi R\$\s30,00$/ }).click();
    await card.getByText('Pago', { exact: true }).waitFor();
    const history = page.getByRole('region', { name: 'Histórico' });
    await history.getByText(/R\$\s20,00 recebidos \(Dinheiro\)/).waitFor();
    await history.getByText(/R\$\s30,00 recebidos \(PIX\)/).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const customer = await shop.current.open(device);
    await customer.goto(`/pedido/${order.orderId}`);
    await customer.getByText('Pagamento recebido', { exact: true }).waitFor();
    await expectAccessible(customer);
  });

  it.each(EACH)('is given back after a cancellation: %s', async (device) => {
    const order = await sell(`Nogueira ${device}`);
    await shop.current.call('POST', `/orders/${order._id}/payments`, { as: 'admin', body: {} });
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'admin' });
    const page = await shop.current.openAs('atendente', device, detailOf(order));
    const card = cardOf(page);
    await card.getByText('A devolver', { exact: true }).first().waitFor();
    // Noted by an admin: not for an attendant to undo.
    expect(await card.getByRole('button', { name: /^Desfazer/ }).count()).toBe(0);
    await card.getByRole('button', { name: /^Devolvi R\$\s50,00$/ }).click();
    await expect.poll(() => standing(order)).toEqual([0, null]);
    await card.getByText(/^-R\$\s50,00/).waitFor();
    await card.getByRole('button', { name: /^Desfazer -R\$\s50,00$/ }).click();
    await card.getByText(/^Desfeito por Bruno Reis em/).waitFor();
    expect(await standing(order)).toEqual([50, 'A devolver']);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('is told to whoever taps second, who then sees it', async () => {
    const order = await sell('Queiroz');
    const page = await shop.current.openAs('atendente', 'desktop', detailOf(order));
    const receive = cardOf(page).getByRole('button', { name: /^Recebi/ });
    await receive.waitFor();
    await shop.current.call('POST', `/orders/${order._id}/payments`, { as: 'admin', body: {} });
    await receive.click();
    await page
      .getByRole('alert')
      .filter({ hasText: /Este pedido já está pago: R\$\s50,00 \(PIX, Ana Lima\)\./ })
      .waitFor();
    await cardOf(page).getByText('Pago', { exact: true }).waitFor();
    expect(await standing(order)).toEqual([50, 'Pago']);
  });

  it('filters the list, with the count of all, and keeps it in the address', async () => {
    const order = await sell('Xavier');
    await shop.current.call('POST', `/orders/${order._id}/payments`, {
      as: 'admin',
      body: { amount: 10 },
    });
    const page = await shop.current.openAs('atendente', 'desktop', `${ORDERS}?q=xavier`);
    const filter = page.getByLabel('Pagamento', { exact: true });
    await expect
      .poll(() => filter.getByRole('option').allTextContents())
      .toEqual(['Pago ou não', 'A receber', 'Parcial', 'Pago', 'A devolver']);
    await filter.selectOption({ label: 'Pago' });
    await expectStatus(page, 'Nenhuma venda encontrada.');
    await filter.selectOption({ label: 'Parcial' });
    await page.getByRole('status').filter({ hasText: 'Exibindo 1 pedido(s)' }).waitFor();
    expect(page.url()).toContain('payment=Parcial');
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Exibindo 1 pedido(s)' }).waitFor();
  });

  it('says before the printing which orders stay behind', async () => {
    const [paid, open] = [await sell('Zanetti'), await sell('Zanetti')];
    await sell('Zanetti');
    const name = 'Loja da Ana';
    const settings = { name, document: '', address: '', whatsapp: '', notice: '' };
    const save = (printOnlyPaid: boolean) =>
      shop.current.call('PUT', '/store/settings', {
        as: 'admin',
        body: { ...settings, printOnlyPaid },
      });
    await save(true);
    await shop.current.call('POST', `/orders/${paid._id}/payments`, { as: 'admin', body: {} });
    const page = await shop.current.openAs('atendente', 'desktop', ORDERS);
    await button(page, /^Gerar PDF de confirmados/).click();
    await page
      .getByRole('status')
      .filter({ hasText: /pedido\(s\)\. \d+ pedidos não pagos continuam em CONFIRMADO\./ })
      .waitFor();
    await button(page, /^Gerar PDF de confirmados/).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /^Nenhum pedido pago para imprimir\. \d+ pedidos não pagos/ })
      .waitFor();
    await save(false);
    const { status } = await shop.current.call<OrderAnswer>('GET', `/orders/${open._id}`, {
      as: 'admin',
    });
    expect(status).toBe('CONFIRMADO');
  });

  it('is on the dashboard, for the range', async () => {
    await shop.current.call('POST', `/orders/${(await sell('Yamada'))._id}/payments`, {
      as: 'admin',
      body: { amount: 1 },
    });
    const { received, receivable } = await shop.current.call<{
      received: number;
      receivable: number;
    }>('GET', '/metrics/dashboard', { as: 'admin' });
    const page = await shop.current.openAs('admin', 'desktop', '/admin/dashboard');
    const figure = (label: string) =>
      page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    const reais = (amount: number) => `R$\u00A0${amount.toFixed(2).replace('.', ',')}`;
    await figure('Recebido').getByText(reais(received), { exact: true }).waitFor();
    await figure('A receber').getByText(reais(receivable), { exact: true }).waitFor();
    expect(Math.min(received, receivable)).toBeGreaterThan(0);
    await expectNoLayoutShift(page);
  });
});
