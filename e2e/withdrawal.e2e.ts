import type { OrderAnswer, OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { clickTwice, expectStatus, hangUp, refuse, stopIntercepting } from './provoke.ts';
import { confirmOrder, makeOrder } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';
const EACH = ['phone', 'desktop'] as const;
const REASON = 'Ficou grande. <b>Obrigada</b>';

/** A confirmed order of R$ 50,00. */
async function sell(surname: string): Promise<OrderAnswer> {
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { surname, cpf: nextCpf() });
  return shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, { as: 'atendente' });
}

async function sellAndSend(surname: string): Promise<OrderAnswer> {
  const order = await sell(surname);
  return shop.current.call<OrderAnswer>('PATCH', `/orders/${order._id}/tracking-code`, {
    as: 'atendente',
    body: { trackingCode: 'AA123456785BR' },
  });
}

const ask = (order: OrderAnswer, reason: string | null = null) =>
  shop.current.call('POST', `/orders/${order.orderId}/withdrawals`, { body: { reason } });
const read = (order: OrderAnswer) =>
  shop.current.call<OrderDetailAnswer>('GET', `/orders/${order._id}`, { as: 'admin' });

async function openAsCustomer(order: OrderAnswer, device: Device): Promise<Page> {
  const page = await shop.current.open(device);
  await page.goto(`/pedido/${order.orderId}`);
  return page;
}

const detailOf = (order: OrderAnswer) => `/admin/vendas/pedido/${order._id}`;
const notice = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectGood(page: Page): Promise<void> {
  await untilQuiet(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectNoLayoutShift(page);
}

/** What waits is answered, so that each journey counts its own. */
afterEach(async () => {
  const waiting = await shop.current.call<OrderAnswer[]>('GET', '/orders?withdrawal=open', {
    as: 'admin',
  });
  for (const { _id } of waiting) {
    await shop.current.call('PUT', `/orders/cancel/${_id}`, { as: 'admin' });
  }
});

describe('a customer who wants out', () => {
  it.each(EACH)('says so on the order’s page, and reads that it came: %s', async (device) => {
    const order = await sell('Andrade');
    const page = await openAsCustomer(order, device);
    const offer = button(page, 'Desistir da compra');
    await offer.waitFor();
    await expectGood(page);
    await offer.click();
    const form = page.getByRole('form', { name: 'Desistir da compra' });
    await form.getByText('Você pode desistir até 7 dias depois de receber o pedido.').waitFor();
    const reason = form.getByLabel('Motivo (opcional)');
    await reason.fill(REASON);
    await expectGood(page);
    // Thought better of it, and of that: what was typed is still there.
    await form.getByRole('button', { name: 'Voltar' }).click();
    await expect.poll(() => offer.evaluate((it) => it === document.activeElement)).toBe(true);
    await offer.click();
    expect(await reason.inputValue()).toBe(REASON);
    await page.reload();
    await offer.click();
    expect(await reason.inputValue(), 'a reload loses nothing').toBe(REASON);
    await clickTwice(form.getByRole('button', { name: 'Pedir desistência' }));
    const asked = notice(page, 'Você pediu para desistir da compra');
    await asked
      .getByText(/^A loja recebeu seu aviso de desistência em .* responde nesta página/)
      .waitFor();
    const heading = asked.getByRole('heading');
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await offer.count()).toBe(0);
    expect((await read(order)).withdrawals).toMatchObject([{ reason: REASON, outcome: null }]);
    expect((await read(order)).status).toBe('CONFIRMADO');
    await page.reload();
    await asked.waitFor();
    expect(await page.getByText('Ficou grande').count()).toBe(0);
    await expectGood(page);
    expectNoConsoleErrors(page);
  });

  it('is told when it did not go through, and loses nothing', async () => {
    const order = await sellAndSend('Barros');
    const page = await openAsCustomer(order, 'phone');
    await button(page, 'Desistir da compra').click();
    const form = page.getByRole('form', { name: 'Desistir da compra' });
    await form.getByText(/^Você pode desistir até \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    await form.getByLabel('Motivo (opcional)').fill(REASON);
    const send = form.getByRole('button', { name: 'Pedir desistência' });
    await hangUp(page, 'POST', /\/withdrawals$/);
    await send.click();
    await form
      .getByRole('alert')
      .getByText(/^Sem resposta da loja\./)
      .waitFor();
    await expectAccessible(page);
    await stopIntercepting(page);
    const message = 'O prazo para desistir deste pedido terminou. Fale com a loja.';
    await refuse(page, 'POST', /\/withdrawals$/, {
      status: 409,
      code: 'withdrawal_closed',
      message,
    });
    await send.click();
    await form.getByRole('alert').getByText(message).waitFor();
    expect(await form.getByLabel('Motivo (opcional)').inputValue()).toBe(REASON);
    await stopIntercepting(page);
    await send.click();
    await notice(page, 'Você pediu para desistir da compra').waitFor();
    expect((await read(order)).withdrawals).toHaveLength(1);
  });

  it('finds nothing of it before the confirmation, nor once the order is cancelled', async () => {
    const waiting = await makeOrder(shop.current);
    const page = await shop.current.open('phone');
    await page.goto(`/pedido/${waiting.orderId}`);
    await button(page, 'Confirmar pedido').waitFor();
    expect(await button(page, 'Desistir da compra').count()).toBe(0);
    const order = await sell('Campos');
    await ask(order);
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'admin' });
    await page.goto(`/pedido/${order.orderId}`);
    await notice(page, 'A loja aceitou sua desistência').waitFor();
    expect(await page.getByRole('button', { name: /desist/i }).count()).toBe(0);
    await expectGood(page);
  });
});

describe('staff', () => {
  it.each(EACH)('see who waits in menu and list, and refuse in words: %s', async (device) => {
    const order = await sellAndSend('Duarte');
    const page = await shop.current.openAs('atendente', device);
    const connected = page.waitForResponse('**/api/events');
    await page.goto(ORDERS);
    await connected;
    const menu =
      device === 'phone'
        ? page.getByRole('button', { name: 'Abrir menu, 1 desistência' })
        : page.getByRole('button', { name: 'Vendas 1 desistência' });
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
    await expectGood(page);
    await row.getByRole('link').first().click();

    const card = notice(page, 'O cliente quer desistir da compra');
    await card.getByText(REASON).waitFor();
    await card.getByText(/^Responda até \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    // Sent: only an admin cancels it.
    expect(await card.getByRole('button', { name: 'Cancelar pedido' }).count()).toBe(0);
    await card.getByText('Depois do envio, só um administrador cancela o pedido.').waitFor();
    await card.getByRole('button', { name: 'Recusar desistência' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/^Até 7 dias depois de receber o pedido, o cliente pode desistir/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Recusar', exact: true }).click();
    await dialog.getByText('Escreva uma resposta para o cliente.').waitFor();
    await dialog.getByRole('button', { name: /^O prazo de 7 dias/ }).click();
    const text = dialog.getByLabel('Resposta para o cliente');
    expect(await text.inputValue()).toMatch(/fale com a gente\.$/);
    await text.fill('Já foi usado.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Recusar', exact: true }).click();
    await expectStatus(page, `Desistência do pedido #${order.orderId} recusada.`);
    await card.waitFor({ state: 'detached' });
    const history = page.getByRole('region', { name: 'Histórico' });
    await history.getByText('Desistência recusada').waitFor();
    await history.getByText('Já foi usado.').waitFor();
    await menu.waitFor({ state: 'detached' });
    await expectGood(page);

    const customer = await openAsCustomer(order, device);
    const answer = notice(customer, 'A loja recusou a desistência');
    await answer.getByText('Já foi usado.').waitFor();
    await button(customer, 'Pedir a desistência de novo').waitFor();
    await expectGood(customer);
  });

  it.each(EACH)('accept by cancelling: %s', async (device) => {
    const order = await sell('Esteves');
    await ask(order);
    const page = await shop.current.openAs('atendente', device, detailOf(order));
    const card = notice(page, 'O cliente quer desistir da compra');
    await card.getByText('Sem motivo informado.').waitFor();
    await card.getByRole('button', { name: 'Cancelar pedido' }).click();
    await button(page, 'Sim, cancelar pedido').click();
    await expectStatus(page, `Pedido #${order.orderId} cancelado.`);
    await card.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Histórico' })
      .getByText('Desistência aceita: pedido cancelado')
      .waitFor();
    await expectGood(page);
    expect(await read(order)).toMatchObject({
      status: 'CANCELADO',
      withdrawals: [{ outcome: 'cancelled' }],
    });
  });

  it('are told when somebody else was first, and see how', async () => {
    const order = await sell('Farias');
    await ask(order);
    const page = await shop.current.openAs('admin', 'desktop', detailOf(order));
    const card = notice(page, 'O cliente quer desistir da compra');
    await card.waitFor();
    const { withdrawals } = await read(order);
    await shop.current.call(
      'PUT',
      `/orders/${order._id}/withdrawals/${withdrawals[0]?._id}/refusal`,
      { as: 'atendente', body: { text: 'Já foi usado.' } },
    );
    await card.getByRole('button', { name: 'Cancelar pedido' }).click();
    await button(page, 'Sim, cancelar pedido').click();
    await page.getByRole('alert').filter({ hasText: 'já foi respondido' }).waitFor();
    await card.waitFor({ state: 'detached' });
    expect((await read(order)).status).toBe('CONFIRMADO');
  });

  it.each(EACH)('mark a parcel as delivered, and take it back: %s', async (device) => {
    const order = await sellAndSend('Gouveia');
    const page = await shop.current.openAs('atendente', device, detailOf(order));
    await button(page, 'Marcar como entregue').click();
    await expectStatus(page, `Pedido #${order.orderId} marcado como entregue.`);
    await page
      .getByRole('region', { name: 'Histórico' })
      .getByText('Pedido entregue', { exact: true })
      .waitFor();
    expect((await read(order)).deliveredAt).not.toBeNull();
    await expectGood(page);
    await button(page, 'Desfazer a entrega').click();
    await expectStatus(page, 'Entrega desfeita.');
    await button(page, 'Marcar como entregue').waitFor();
    expect((await read(order)).deliveredAt).toBeNull();
  });
});
