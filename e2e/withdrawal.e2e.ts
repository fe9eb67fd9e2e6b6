import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodScreen, expectGoodWidths } from './page-checks.ts';
import { clickTwice, expectStatus, hangUp, stopIntercepting } from './provoke.ts';
import { payOrder, readOrder, sell, shipOrder } from './scene.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';
const REASON = 'Ficou grande. <b>Obrigada</b>';

const read = ({ _id }: OrderAnswer) => readOrder(shop.current, _id);
const notice = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/**
 * Requests the withdrawal on the order's page, which stores the typed text, over a dead connection.
 */
async function askToWithdraw(page: Page, order: OrderAnswer): Promise<void> {
  await page.goto(`/pedido/${order.orderId}`);
  const offer = button(page, 'Desistir da compra');
  await offer.click();
  const form = page.getByRole('form', { name: 'Desistir da compra' });
  await form.getByText(/a entrega não é marcada, até \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
  const reason = form.getByLabel('Motivo (opcional)');
  await reason.fill(REASON);
  await expectGoodWidths(page);
  // After going back and forth the typed text is still there.
  await button(form, 'Voltar').click();
  await expect.poll(() => offer.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.reload();
  await offer.click();
  await expect.poll(() => reason.inputValue(), { message: 'a reload loses nothing' }).toBe(REASON);
  const send = button(form, 'Pedir desistência');
  await hangUp(page, 'POST', /\/withdrawals$/);
  await send.click();
  await form
    .getByRole('alert')
    .getByText(/^Sem resposta da loja\./)
    .waitFor();
  await stopIntercepting(page);
  await clickTwice(send);
  const asked = notice(page, 'Você pediu para desistir da compra');
  await asked
    .getByText(/^A loja recebeu seu aviso de desistência em .* responde nesta página/)
    .waitFor();
  const heading = asked.getByRole('heading');
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => offer.count()).toBe(0);
  await expect
    .poll(() => read(order))
    .toMatchObject({ status: 'ENVIADO', withdrawals: [{ reason: REASON, outcome: null }] });
  await page.reload();
  await asked.waitFor();
  await expect.poll(() => page.getByText('Ficou grande').count()).toBe(0);
  await expectGoodWidths(page, [/\/withdrawals/, /NetworkError/]);
}

it(
  'a customer asks to withdraw; staff see who waits, refuse in words, and accept by cancelling, after which both sides know what comes next',
  { timeout: 180_000 },
  async () => {
    const { current } = shop;
    const order = await shipOrder(current, (await sell(current, { surname: 'Andrade' }))._id);
    await payOrder(current, order._id);
    const page = await current.openAs('admin', 'phone');
    const connected = page.waitForResponse('**/api/events');
    await page.goto(ORDERS);
    await connected;
    const customer = await current.open('phone');
    await askToWithdraw(customer, order);
    // The badge appears by an event, without a reload.
    await button(page, 'Abrir menu, 1 desistência').waitFor();
    const filter = page.getByLabel('Status', { exact: true });
    await page.reload();
    await filter.selectOption({ label: 'Desistências (1)' });
    await page.waitForURL('**withdrawal=open**');
    const row = rowOf(page, `#${order.orderId}`);
    await row.getByText('Quer desistir', { exact: true }).waitFor();
    await expectGoodScreen(page);
    await row.getByRole('link').first().click();

    await button(page, 'Marcar como entregue').click();
    await expectStatus(page, `Pedido #${order.orderId} marcado como entregue.`);
    await expect.poll(async () => (await read(order)).deliveredAt).not.toBeNull();
    await button(page, 'Desfazer a entrega').click();
    await expectStatus(page, 'Entrega desfeita.');
    await expect.poll(async () => (await read(order)).deliveredAt).toBeNull();

    const card = notice(page, 'O cliente quer desistir da compra');
    await card.getByText(REASON).waitFor();
    await card.getByText(/^Responda até \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    await button(card, 'Recusar desistência').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Recusar').click();
    await dialog.getByText('Escreva uma resposta para o cliente.').waitFor();
    await dialog.getByLabel('Resposta para o cliente').fill('Já foi usado.');
    await expectGoodWidths(page);
    await button(dialog, 'Recusar').click();
    await expectStatus(page, `Desistência do pedido #${order.orderId} recusada.`);
    await card.waitFor({ state: 'detached' });
    const history = page.getByRole('region', { name: 'Histórico' });
    await history.getByText('Desistência recusada').waitFor();
    await customer.reload();
    await notice(customer, 'A loja recusou a desistência').getByText('Já foi usado.').waitFor();
    await expectGoodWidths(customer, [/\/withdrawals/, /NetworkError/]);

    await button(customer, 'Pedir a desistência de novo').click();
    await button(customer, 'Pedir desistência').click();
    await notice(customer, 'Você pediu para desistir da compra').waitFor();
    await page.reload();
    await card.getByText('Sem motivo informado.').waitFor();
    await expect.poll(() => button(page, 'Cancelar pedido').count()).toBe(0);
    await button(card, 'Aceitar desistência').click();
    await dialog.getByText('Tem certeza que deseja cancelar esse pedido?').waitFor();
    await button(dialog, 'Aceitar desistência').click();
    await expectStatus(page, `Pedido #${order.orderId} cancelado.`);
    await card.waitFor({ state: 'detached' });
    await customer.reload();
    await notice(customer, 'A loja aceitou sua desistência').waitFor();
    await customer.getByText('Fale com a loja para combinar como devolver os produtos.').waitFor();
    await customer.getByText('O valor que você pagou será devolvido pela loja.').waitFor();
    await expectGoodWidths(customer, [/\/withdrawals/, /NetworkError/]);

    const next = notice(page, 'Próximo passo');
    await button(next, 'A mercadoria voltou').click();
    await expectStatus(page, `Mercadoria do pedido #${order.orderId} de volta no estoque.`);
    await history.getByText('A mercadoria voltou ao estoque').waitFor();
    await button(next, /^Devolvi R\$/).click();
    await next.waitFor({ state: 'detached' });
    await page.getByText('Devolvido', { exact: true }).first().waitFor();
    await history.getByText('Desistência aceita: pedido cancelado').waitFor();
    await customer.reload();
    await customer.getByText('A loja recebeu os produtos de volta.').waitFor();
    await customer.getByText('A loja já devolveu o valor que você pagou.').waitFor();
    await expect
      .poll(() => read(order))
      .toMatchObject({
        status: 'CANCELADO',
        withdrawals: [{ outcome: 'refused' }, { outcome: 'cancelled' }],
      });
  },
);
