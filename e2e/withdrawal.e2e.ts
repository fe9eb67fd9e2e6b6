import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectGoodWidths,
  expectNoConsoleErrors,
  PHONE,
  resize,
} from './page-checks.ts';
import { clickTwice, expectStatus, hangUp, refuse, stopIntercepting } from './provoke.ts';
import { cancelOrder, payOrder, readOrder, sell, shipOrder } from './scene.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';
const REASON = 'Ficou grande. <b>Obrigada</b>';

const sellTo = (surname: string) => sell(shop.current, { surname });
const sellAndSend = async (surname: string) => shipOrder(shop.current, (await sellTo(surname))._id);

const ask = (order: OrderAnswer, reason: string | null = null) =>
  shop.current.call('POST', `/orders/${order.orderId}/withdrawals`, { body: { reason } });
const read = ({ _id }: OrderAnswer) => readOrder(shop.current, _id);

async function openAsCustomer(order: OrderAnswer, device: Device): Promise<Page> {
  const page = await shop.current.open(device);
  await page.goto(`/pedido/${order.orderId}`);
  return page;
}

const detailOf = (order: OrderAnswer) => `/admin/vendas/pedido/${order._id}`;
const notice = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What waits is answered, so that each journey counts its own. */
afterEach(async () => {
  const waiting = await shop.current.call<OrderAnswer[]>('GET', '/orders?withdrawal=open', {
    as: 'admin',
  });
  for (const { _id } of waiting) {
    await cancelOrder(shop.current, _id);
  }
});

describe('a customer who wants out', () => {
  it('says so on the order’s page, through a dead connection and a refusal, and reads that it came', async () => {
    const order = await sellAndSend('Andrade');
    const page = await openAsCustomer(order, 'phone');
    const offer = button(page, 'Desistir da compra');
    await offer.waitFor();
    await expectGoodWidths(page);
    await offer.click();
    const form = page.getByRole('form', { name: 'Desistir da compra' });
    await form.getByText(/a entrega não é marcada, até \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    const reason = form.getByLabel('Motivo (opcional)');
    await reason.fill(REASON);
    await expectGoodWidths(page);
    // Thought better of it, and of that: what was typed is still there.
    await button(form, 'Voltar').click();
    await expect.poll(() => offer.evaluate((it) => it === document.activeElement)).toBe(true);
    await offer.click();
    await expect.poll(() => reason.inputValue()).toBe(REASON);
    await page.reload();
    await offer.click();
    await expect
      .poll(() => reason.inputValue(), { message: 'a reload loses nothing' })
      .toBe(REASON);
    expectNoConsoleErrors(page);

    const send = button(form, 'Pedir desistência');
    const alert = form.getByRole('alert');
    await hangUp(page, 'POST', /\/withdrawals$/);
    await send.click();
    await alert.getByText(/^Sem resposta da loja\./).waitFor();
    await expectAccessible(page);
    await stopIntercepting(page);
    const message = 'O prazo para desistir deste pedido terminou. Fale com a loja.';
    const refusal = { status: 409, code: 'withdrawal_closed', message };
    await refuse(page, 'POST', /\/withdrawals$/, refusal);
    await send.click();
    await alert.getByText(message).waitFor();
    await expect.poll(() => reason.inputValue()).toBe(REASON);
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
      .toMatchObject({
        status: 'ENVIADO',
        withdrawals: [{ reason: REASON, outcome: null }],
      });
    await page.reload();
    await asked.waitFor();
    await expect.poll(() => page.getByText('Ficou grande').count()).toBe(0);
    await expectGoodWidths(page, [/\/withdrawals/, /NetworkError/, /ApiError/]);
  });
});

describe('staff', () => {
  it('see who waits in menu and list, and refuse in words that the customer reads', async () => {
    const order = await sellAndSend('Duarte');
    const page = await shop.current.openAs('atendente', 'desktop');
    const connected = page.waitForResponse('**/api/events');
    await page.goto(ORDERS);
    await connected;
    const menu = button(page, 'Vendas 1 desistência');
    // Told as it happens: nobody reloads.
    await ask(order, REASON);
    await menu.waitFor();
    await page.goto(ORDERS);
    const filter = page.getByLabel('Status', { exact: true });
    await filter.selectOption({ label: 'Desistências (1)' });
    await page.waitForURL('**withdrawal=open**');
    await page.getByRole('status').filter({ hasText: 'Exibindo 1 pedido(s)' }).waitFor();
    const row = rowOf(page, `#${order.orderId}`);
    await row.getByText('Quer desistir', { exact: true }).waitFor();
    await expectGoodScreen(page);
    await resize(page, PHONE);
    await button(page, 'Abrir menu, 1 desistência').waitFor();
    await expectGoodScreen(page);
    await row.getByRole('link').first().click();

    const card = notice(page, 'O cliente quer desistir da compra');
    await card.getByText(REASON).waitFor();
    await card.getByText(/^Responda até \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    // Sent: only an admin cancels it.
    await card.getByText(/^Depois do envio, só um administrador aceita a desistência/).waitFor();
    await expect.poll(() => button(card, 'Aceitar desistência').count()).toBe(0);
    await button(card, 'Recusar desistência').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/^Até 7 dias depois de receber o pedido, o cliente pode desistir/)
      .waitFor();
    await button(dialog, 'Recusar').click();
    await dialog.getByText('Escreva uma resposta para o cliente.').waitFor();
    // Asked in time: that it came too late is no reason.
    await dialog.getByText(/sem a entrega marcada, o prazo dele vai até [\d/]+\.$/).waitFor();
    await expect.poll(() => button(dialog, /^O prazo de 7 dias/).count()).toBe(0);
    const text = dialog.getByLabel('Resposta para o cliente');
    await text.fill('Já foi usado.');
    await expectGoodWidths(page);
    await button(dialog, 'Recusar').click();
    await expectStatus(page, `Desistência do pedido #${order.orderId} recusada.`);
    await card.waitFor({ state: 'detached' });
    const history = page.getByRole('region', { name: 'Histórico' });
    await history.getByText('Desistência recusada').waitFor();
    await history.getByText('Já foi usado.').waitFor();
    await button(page, 'Abrir menu').waitFor();
    await expectGoodWidths(page);

    const customer = await openAsCustomer(order, 'phone');
    const answer = notice(customer, 'A loja recusou a desistência');
    await answer.getByText('Já foi usado.').waitFor();
    await button(customer, 'Pedir a desistência de novo').waitFor();
    await expectGoodWidths(customer);
  });

  it('accept by cancelling, what comes next is told to both sides, and are told when somebody else was first', async () => {
    const [order, late] = [await sellAndSend('Esteves'), await sellTo('Farias')];
    await payOrder(shop.current, order._id);
    await ask(order);
    await ask(late);
    const page = await shop.current.openAs('admin', 'phone', detailOf(order));
    const card = notice(page, 'O cliente quer desistir da compra');
    const history = page.getByRole('region', { name: 'Histórico' });
    const question = page.getByRole('dialog');
    const beginToCancel = async (): Promise<void> => {
      await button(card, 'Aceitar desistência').click();
      await question.getByText('Tem certeza que deseja cancelar esse pedido?').waitFor();
    };
    const sayYes = () => button(question, 'Aceitar desistência').click();
    await card.getByText('Sem motivo informado.').waitFor();
    await expect.poll(() => button(page, 'Cancelar pedido').count()).toBe(0);
    await beginToCancel();
    await sayYes();
    await expectStatus(page, `Pedido #${order.orderId} cancelado.`);
    await card.waitFor({ state: 'detached' });
    const customer = await openAsCustomer(order, 'phone');
    await notice(customer, 'A loja aceitou sua desistência').waitFor();
    await customer.getByText('Fale com a loja para combinar como devolver os produtos.').waitFor();
    await customer.getByText('O valor que você pagou será devolvido pela loja.').waitFor();
    await expectGoodWidths(customer);

    await expectGoodWidths(page);
    const next = notice(page, 'Próximo passo');
    await button(next, 'A mercadoria voltou').click();
    await expectStatus(page, `Mercadoria do pedido #${order.orderId} de volta no estoque.`);
    await history.getByText('A mercadoria voltou ao estoque').waitFor();
    await button(next, /^Devolvi R\$/).click();
    await next.waitFor({ state: 'detached' });
    await page.getByText('Devolvido', { exact: true }).first().waitFor();
    await customer.reload();
    await customer.getByText('A loja recebeu os produtos de volta.').waitFor();
    await customer.getByText('A loja já devolveu o valor que você pagou.').waitFor();
    await history.getByText('Desistência aceita: pedido cancelado').waitFor();
    await expect
      .poll(() => read(order))
      .toMatchObject({
        status: 'CANCELADO',
        withdrawals: [{ outcome: 'cancelled' }],
      });

    await page.goto(detailOf(late));
    // Before the refusal: the page hears of it by itself, and then offers no acceptance.
    await beginToCancel();
    const { withdrawals } = await read(late);
    await shop.current.call(
      'PUT',
      `/orders/${late._id}/withdrawals/${withdrawals[0]?._id}/refusal`,
      { as: 'atendente', body: { text: 'Já foi usado.' } },
    );
    await sayYes();
    await page.getByRole('alert').filter({ hasText: 'já foi respondido' }).waitFor();
    await card.waitFor({ state: 'detached' });
    await expect.poll(async () => (await read(late)).status).toBe('CONFIRMADO');
  });

  it('mark a parcel as delivered, and take it back', async () => {
    const order = await sellAndSend('Gouveia');
    const page = await shop.current.openAs('atendente', 'phone', detailOf(order));
    await button(page, 'Marcar como entregue').click();
    await expectStatus(page, `Pedido #${order.orderId} marcado como entregue.`);
    await page
      .getByRole('region', { name: 'Histórico' })
      .getByText('Pedido entregue', { exact: true })
      .waitFor();
    await expect.poll(async () => (await read(order)).deliveredAt).not.toBeNull();
    await expectGoodWidths(page);
    await button(page, 'Desfazer a entrega').click();
    await expectStatus(page, 'Entrega desfeita.');
    await button(page, 'Marcar como entregue').waitFor();
    await expect.poll(async () => (await read(order)).deliveredAt).toBeNull();
  });
});
