import type { MessageAnswer } from '#areas/messages/contract.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '#kit/server/db/engine/sqlite.ts';
import { nextCpf } from '#test/factories.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { confirmOrder, makeOrder } from './scene.ts';

const shop = useShop();
const MESSAGES = '/admin/mensagens';
const TEXTS = '/admin/mensagens/textos';
/** An address that customers can open: never that of this computer. */
const ORIGIN = 'https://loja.exemplo';
const DAY_MS = 24 * 60 * 60 * 1000;

let zapi: ZapiStandIn;
beforeAll(async () => {
  zapi = await startZapiStandIn();
  await confirmAddress();
});
afterAll(() => zapi.stop());

const confirmAddress = (): Promise<unknown> =>
  shop.current.call('PUT', '/store/public-address', {
    as: 'admin',
    body: { address: ORIGIN },
  });

/** Saves the numbers again: their faults are forgiven, and waiting messages leave. */
const configureSender = (): Promise<unknown> =>
  shop.current.call('POST', '/companies/zapi-config', {
    as: 'atendente',
    body: {
      whatsappSenders: [
        {
          name: 'Vendas',
          apiUrl: zapi.url,
          instanceId: 'INST1',
          token: 'segredo-do-token',
          clientToken: 'segredo-do-cliente',
        },
      ],
    },
  });

/** A confirmed order of a person of this name. */
async function sell(name: string): Promise<OrderAnswer> {
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { name, cpf: nextCpf() });
  return shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, { as: 'atendente' });
}

const messagesOf = (order: OrderAnswer): Promise<MessageAnswer[]> =>
  shop.current.call<MessageAnswer[]>('GET', `/messages?order=${order._id}`, { as: 'atendente' });

const arrived = (order: OrderAnswer): string[] =>
  zapi.messages
    .map(({ message }) => message)
    .filter((message) => message.includes(String(order.orderId)));

/**
 * Fails with the fault of a message that does not come: one fault makes it wait for longer than any wait here.
 */
async function untilArrived(order: OrderAnswer, count = 1): Promise<void> {
  try {
    await expect.poll(() => arrived(order).length).toBe(count);
  } catch (error) {
    const messages = (await messagesOf(order)).map(({ kind, state, tries, lastFailure }) =>
      [kind, state, tries, lastFailure].join(' '),
    );
    throw new Error(`${arrived(order).length} of ${count} arrived: ${messages.join('; ')}`, {
      cause: error,
    });
  }
}

/** Makes every waiting message a day older; the next wake-up of the worker then gives them up. */
async function letADayPass(): Promise<void> {
  const engine = openSqlite({ dataDir: shop.current.server.dataDir, exclusive: false });
  await engine.db
    .updateTable('outbox')
    .set((eb) => ({ created_at: eb('created_at', '-', DAY_MS) }))
    .where('state', '=', 'pending')
    .execute();
  await engine.close();
}

const rowsOf = (page: Page, order: OrderAnswer) => rowOf(page, `#${order.orderId}`);

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The shop has no number: its messages are sent by hand, with the same text. */
async function expectByHand(page: Page): Promise<void> {
  const order = await sell('Beatriz');
  await page.goto(MESSAGES);
  await page.getByText('Nenhum número de WhatsApp configurado').waitFor();
  await page.getByText('Nenhuma mensagem ainda.').waitFor();
  await expectGoodScreen(page);
  await page.goto(`/admin/vendas/pedido/${order._id}`);
  const card = cardOf(page, 'Mensagens');
  await card.getByText('Nenhuma mensagem automática para este pedido.').waitFor();
  const href = await card.getByRole('link', { name: 'Enviar no WhatsApp' }).getAttribute('href');
  const link = new URL(href ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/5511987654321');
  const text = link.searchParams.get('text') ?? '';
  expect(text).toContain('Olá, Beatriz!');
  expect(text).toContain(`/pedido/${order.orderId}`);
  await expect.poll(() => messagesOf(order)).toEqual([]);
}

it(
  'messages go by hand as long as there is no number, and then by themselves, in the texts of the shop, and again when asked',
  { timeout: 180_000 },
  async () => {
    const page = await shop.current.openAs('atendente', 'phone');
    await expectByHand(page);
    await configureSender();
    const order = await sell('Rafaela');
    await untilArrived(order);
    const [said] = arrived(order);
    expect(said).toContain('Olá, Rafaela!');
    expect(said).toContain('Loja da Ana');
    expect(said).toContain(`${ORIGIN}/pedido/${order.orderId}`);

    await page.goto(MESSAGES);
    const row = rowsOf(page, order);
    await row.getByText('ENVIADA', { exact: true }).waitFor();
    await row.getByText(/Enviada em .* por Vendas/).waitFor();
    await cardOf(page, 'Números de WhatsApp').getByText('1 número funcionando').waitFor();
    await button(row, 'Ver texto').click();
    await row.getByText(said ?? '', { exact: true }).waitFor();
    await expectGoodScreen(page);
    await row.getByRole('link', { name: `#${order.orderId}` }).click();
    const card = cardOf(page, 'Mensagens');
    await button(page, 'Pular a impressão').click();
    await page.getByLabel('Código de rastreio').fill('BR123456785BR');
    await button(page, 'Salvar código').click();
    await card.getByText('Pedido enviado', { exact: true }).waitFor();
    await untilArrived(order, 2);
    expect(arrived(order)[1]).toContain('BR123456785BR');
    await expect.poll(() => card.getByText('ENVIADA', { exact: true }).count()).toBe(2);
    await button(card, 'Enviar de novo').first().click();
    await expectStatus(page, 'Mensagem na fila de envio. O cliente já tinha recebido a primeira.');
    await untilArrived(order, 3);
    await card.getByText(/^Reenvio/).waitFor();

    await page.goto(TEXTS);
    const text = cardOf(page, 'Pedido cancelado');
    const area = text.getByRole('textbox');
    await area.fill('Poxa, {nom}!');
    await button(page, 'Salvar textos').click();
    await text.getByText('Não conheço {nom}. Use {nome}, {pedido}, {link}, {loja}.').waitFor();
    await area.fill('Poxa, ! Pedido cancelado: ');
    await area.press('End');
    await button(text, 'Inserir link do pedido').click();
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(6, 6));
    await button(text, 'Inserir nome do cliente').click();
    await expect.poll(() => area.inputValue()).toBe('Poxa, {nome}! Pedido cancelado: {link}');
    await text.getByText(`Poxa, Maria! Pedido cancelado: ${ORIGIN}/pedido/482100001234`).waitFor();
    await button(page, 'Salvar textos').click();
    await expectStatus(page, 'Textos salvos.');
    await expectAccessible(page);
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'admin' });
    await untilArrived(order, 4);
    expect(arrived(order)[3]).toMatch(/^Poxa, Rafaela! Pedido cancelado: /);
    expectNoConsoleErrors(page);
    const log = shop.current.server.output();
    expect(log).not.toContain('segredo-do-token');
    expect(log).not.toContain('segredo-do-cliente');
  },
);

it('messages wait while no number sends and say why; those that failed for good put a sign in the menu, and can be sent again', async () => {
  zapi.setMood('must-subscribe');
  await configureSender();
  const order = await sell('João');
  const phone = await shop.current.openAs('atendente', 'phone', MESSAGES);
  const strip = cardOf(phone, 'Números de WhatsApp');
  await strip.getByText('Nenhum número envia').waitFor();
  await strip.getByText(/^1 mensagem espera na fila; a mais antiga espera há /).waitFor();
  await strip.getByText(/assinatura desta instância venceu/).waitFor();
  const waiting = rowsOf(phone, order);
  await waiting.getByText('PENDENTE', { exact: true }).waitFor();
  await waiting.getByText(/1 tentativa · próxima em \d{2}\/\d{2}/).waitFor();
  await expect.poll(() => button(waiting, 'Enviar de novo').count()).toBe(0);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await letADayPass();
  // Saving the numbers wakes the worker, which first gives up messages a day old.
  await configureSender();
  await expect.poll(async () => (await messagesOf(order))[0]?.state).toBe('failed');
  await phone.reload();
  await phone.getByRole('button', { name: /^Abrir menu, .*1 mensagem falhou$/ }).waitFor();
  await expectAccessible(phone);
  await phone.context().close();

  const orders = '/admin/vendas/visualizar-pedidos';
  const page = await shop.current.openAs('atendente', 'desktop', orders);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Configurações .*1 mensagem falhou$/ })
    .click();
  const main = page.getByRole('main');
  await main.getByText('A última mensagem de cada número falhou.').waitFor();
  await main.getByRole('link', { name: 'Mensagens', exact: true }).click();
  await Promise.all([
    page.waitForResponse(/\/api\/messages\?.*state=failed/),
    page.getByLabel('Situação').selectOption('Com falha'),
  ]);
  expect(page.url()).toMatch(/\/admin\/mensagens\?state=failed$/);
  const row = rowOf(page.getByRole('list', { name: 'Mensagens' }), `#${order.orderId}`);
  await row.getByText('FALHOU', { exact: true }).waitFor();
  await row.getByText(/assinatura desta instância venceu/).waitFor();
  await expectGoodScreen(page);

  zapi.setMood('ok');
  await configureSender();
  await button(row, 'Enviar de novo').click();
  await expectStatus(page, 'Mensagem na fila de envio.');
  await untilArrived(order);
  await page.getByRole('link', { name: 'Mensagens', exact: true }).last().click();
  await page.waitForURL(/\/admin\/mensagens$/);
  const again = rowsOf(page, order).first();
  await again.getByText('ENVIADA', { exact: true }).waitFor();
  // The second sending says that it repeats a message.
  await again.getByText(/^Reenvio/).waitFor();
  await expect.poll(() => page.getByText('mensagem falhou').count()).toBe(0);
});
