import type { MessageAnswer } from '@balcao/domain/contract/messages';
import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../server/src/db/engine/sqlite.ts';
import { nextCpf } from '../server/test/factories.ts';
import { startZapiStandIn, type ZapiStandIn } from '../server/test/stand-ins/zapi.ts';
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
/** What customers open: never the address of this computer. */
const ORIGIN = 'https://loja.exemplo';
const DAY_MS = 24 * 60 * 60 * 1000;

let zapi: ZapiStandIn;
beforeAll(async () => {
  zapi = await startZapiStandIn();
  await confirmAddress();
  await configureSender();
});
afterEach(() => zapi.setMood('ok'));
afterAll(() => zapi.stop());

const confirmAddress = (): Promise<unknown> =>
  shop.current.call('PUT', '/store/public-address', {
    as: 'admin',
    body: { address: ORIGIN },
  });

/** Saves the numbers again: what was wrong with them is forgiven, and what waits leaves. */
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

/** A confirmed order of somebody of this name. */
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

/** What failed of a message that does not come: one fault makes it wait for longer than anything here does. */
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

/** Makes every waiting message a day older; the next thing that wakes the worker then gives them up. */
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

/** Saves, and waits for the answer: the notice of an earlier save may still be shown. */
async function saveAgain(page: Page): Promise<void> {
  const [saved] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/messages/templates'),
    ),
    button(page, 'Salvar textos').click(),
  ]);
  expect(saved.ok()).toBe(true);
  await expectStatus(page, 'Textos salvos.');
}

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('messages of a shop that has no number', () => {
  shop.separate();

  it('are sent by hand, with the same text, as long as no number is configured', async () => {
    const order = await sell('Beatriz');
    const page = await shop.current.openAs('atendente', 'phone', MESSAGES);
    await page.getByText('Nenhum número de WhatsApp configurado').waitFor();
    await page.getByText('Nenhuma mensagem ainda.').waitFor();
    await expectGoodScreen(page);
    const configure = page.getByRole('link', { name: 'Configurar número' });
    await expect.poll(() => configure.getAttribute('href')).toBe('/admin/integrations/zapi');

    await page.goto(`/admin/vendas/pedido/${order._id}`);
    const card = cardOf(page, 'Mensagens');
    await card.getByText('Nenhuma mensagem automática para este pedido.').waitFor();
    const byHand = card.getByRole('link', { name: 'Enviar no WhatsApp' });
    await byHand.waitFor();
    const link = new URL((await byHand.getAttribute('href')) ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/5511987654321');
    const text = link.searchParams.get('text') ?? '';
    expect(text).toContain('Olá, Beatriz!');
    expect(text).toContain(`/pedido/${order.orderId}`);
    await expectAccessible(page);
    await expect.poll(() => messagesOf(order)).toEqual([]);
  });
});

describe('messages', () => {
  it('arrive by themselves, say so on their screen and on the order, and are sent again after asking', async () => {
    const order = await sell('Rafaela');
    await untilArrived(order);
    const [said] = arrived(order);
    expect(said).toContain('Olá, Rafaela!');
    expect(said).toContain('Loja da Ana');
    expect(said).toContain(`${ORIGIN}/pedido/${order.orderId}`);

    const page = await shop.current.openAs('atendente', 'desktop', MESSAGES);
    const row = rowsOf(page, order);
    await row.getByText('ENVIADA', { exact: true }).waitFor();
    await row.getByText('Pedido confirmado', { exact: false }).first().waitFor();
    await row.getByText(/Enviada em .* por Vendas/).waitFor();
    await cardOf(page, 'Números de WhatsApp').getByText('1 número funcionando').waitFor();
    await button(row, 'Ver texto').click();
    await row.getByText(said ?? '', { exact: true }).waitFor();
    await expectGoodScreen(page);

    await row.getByRole('link', { name: `#${order.orderId}` }).click();
    const card = cardOf(page, 'Mensagens');
    await card.getByText('ENVIADA', { exact: true }).waitFor();
    await button(page, 'Seguir sem imprimir').click();
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
    expectNoConsoleErrors(page);
    const log = shop.current.server.output();
    expect(log).not.toContain('segredo-do-token');
    expect(log).not.toContain('segredo-do-cliente');
  });

  it('wait while no number sends, say why, and leave when one is back', async () => {
    zapi.setMood('must-subscribe');
    const order = await sell('Márcia');
    const page = await shop.current.openAs('atendente', 'phone', MESSAGES);
    const strip = cardOf(page, 'Números de WhatsApp');
    await strip.getByText('Nenhum número envia').waitFor();
    await strip.getByText(/^1 mensagem espera na fila; a mais antiga espera há /).waitFor();
    await strip.getByText(/assinatura desta instância venceu/).waitFor();
    const row = rowsOf(page, order);
    await row.getByText('PENDENTE', { exact: true }).waitFor();
    await row.getByText(/assinatura desta instância venceu/).waitFor();
    await row.getByText(/1 tentativa · próxima em \d{2}\/\d{2}/).waitFor();
    await expect.poll(() => button(row, 'Enviar de novo').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(arrived(order)).toEqual([]);

    zapi.setMood('ok');
    await configureSender();
    await untilArrived(order);
    await row.getByText('ENVIADA', { exact: true }).waitFor();
    await expect.poll(() => row.getByText(/assinatura desta instância/).count()).toBe(0);
    expectNoConsoleErrors(page);
  });

  it('that failed for good put a sign in the menu, and can be sent again', async () => {
    zapi.setMood('must-subscribe');
    const order = await sell('João');
    // The try is over: what is still being sent does not wait yet.
    await expect
      .poll(async () => (await messagesOf(order))[0])
      .toMatchObject({ state: 'pending', tries: 1 });
    await letADayPass();
    // Saving the numbers wakes the worker, which first gives up what is a day old.
    await configureSender();
    await expect.poll(async () => (await messagesOf(order))[0]?.state).toBe('failed');

    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      '/admin/vendas/visualizar-pedidos',
    );
    const entry = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Configurações 1 mensagem falhou' });
    await entry.waitFor();
    await entry.click();
    const main = page.getByRole('main');
    await main.getByText('1 mensagem falhou', { exact: true }).waitFor();
    await main.getByRole('link', { name: 'Mensagens', exact: true }).click();
    await Promise.all([
      page.waitForResponse(/\/api\/messages\?.*state=failed/),
      page.getByLabel('Situação').selectOption('Com falha'),
    ]);
    expect(page.url()).toMatch(/\/admin\/mensagens\?state=failed$/);
    const list = page.getByRole('list', { name: 'Mensagens' });
    const row = rowOf(list, `#${order.orderId}`);
    await row.getByText('FALHOU', { exact: true }).waitFor();
    await row.getByText(/assinatura desta instância venceu/).waitFor();
    await expectGoodScreen(page);

    const phone = await shop.current.openAs(
      'atendente',
      'phone',
      '/admin/vendas/visualizar-pedidos',
    );
    await phone.getByRole('button', { name: 'Abrir menu, 1 mensagem falhou' }).waitFor();
    await expectAccessible(phone);
    await phone.context().close();

    zapi.setMood('ok');
    await configureSender();
    await button(row, 'Enviar de novo').click();
    await expectStatus(page, 'Mensagem na fila de envio.');
    await untilArrived(order);
    await page.getByRole('link', { name: 'Mensagens', exact: true }).last().click();
    await page.waitForURL(/\/admin\/mensagens$/);
    const again = rowsOf(page, order).first();
    await again.getByText('ENVIADA', { exact: true }).waitFor();
    // Of which message is said where both are on the page.
    await again.getByText(/^Reenvio/).waitFor();
    await expect
      .poll(() => messagesOf(order))
      .toMatchObject([
        { state: 'sent', resendOf: expect.any(String) as string },
        { state: 'failed', resendOf: null },
      ]);
    await expect.poll(() => page.getByText('mensagem falhou').count()).toBe(0);
  });
});

describe('the texts of the messages', () => {
  it('are edited with a preview, judged at the field, and go back to the original', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', TEXTS);
    const card = cardOf(page, 'Pedido cancelado');
    const area = card.getByRole('textbox');
    const original = await area.inputValue();
    await expectGoodScreen(page);

    await area.fill('Poxa, {nom}!');
    await button(page, 'Salvar textos').click();
    await card.getByText('Não conheço {nom}. Use {nome}, {pedido}, {link}, {loja}.').waitFor();
    await expectAccessible(page);

    await area.fill('Poxa, ! Pedido cancelado: ');
    await area.press('End');
    await button(card, 'Inserir link do pedido').click();
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(6, 6));
    await button(card, 'Inserir nome do cliente').click();
    await expect.poll(() => area.inputValue()).toBe('Poxa, {nome}! Pedido cancelado: {link}');
    await card.getByText(`Poxa, Maria! Pedido cancelado: ${ORIGIN}/pedido/482100001234`).waitFor();
    await button(page, 'Salvar textos').click();
    await expectStatus(page, 'Textos salvos.');

    const order = await sell('Fernanda');
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'atendente' });
    await expect
      .poll(() => arrived(order).some((text) => text.startsWith('Poxa, Fernanda!')))
      .toBe(true);

    await button(card, 'Voltar ao texto original').click();
    await expect.poll(() => area.inputValue()).toBe(original);
    await saveAgain(page);
    expectNoConsoleErrors(page);
  });

  it('are switched off one by one, and not lost by leaving', async () => {
    const page = await shop.current.openAs('atendente', 'phone', TEXTS);
    const card = cardOf(page, 'Pedido cancelado');
    await card.getByRole('switch', { name: 'Enviar sozinha' }).click({ force: true });
    await card.getByText(/^Desligada:/).waitFor();
    await page.getByRole('link', { name: 'Mensagens', exact: true }).last().click();
    // The form is hidden at first, and gone once the next page is there.
    await page.getByRole('heading', { level: 1, name: 'Mensagens', exact: true }).waitFor();
    await page.goBack();
    await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
    await card.getByText(/^Desligada:/).waitFor();
    await expectAccessible(page);
    await button(page, 'Salvar textos').click();
    await expectStatus(page, 'Textos salvos.');

    const order = await sell('Otávio');
    await untilArrived(order);
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'atendente' });
    await expect
      .poll(async () => (await messagesOf(order)).map(({ kind }) => kind))
      .toEqual(['order-confirmed']);

    await card.getByRole('switch', { name: 'Enviar sozinha' }).click({ force: true });
    await card.getByText(/^Desligada:/).waitFor({ state: 'detached' });
    await saveAgain(page);
  });

  it('of the link are what Pedido Gerado shares', async () => {
    await shop.current.call('PUT', '/messages/templates', {
      as: 'atendente',
      body: {
        templates: [{ kind: 'order-link', text: 'Oi! Aqui está: {link}', enabled: true }],
      },
    });
    const order = await makeOrder(shop.current);
    const page = await shop.current.openAs('atendente', 'desktop', '/admin/vendas/pedido-gerado');
    const link = `${ORIGIN}/pedido/${order.orderId}`;
    await page.getByRole('alert').waitFor();
    // As Gerar Pedido leaves it in the history entry.
    await page.evaluate((orderLink) => {
      history.replaceState({ ...(history.state as object), orderLink }, '');
    }, link);
    await page.reload();
    const share = page.getByRole('link', { name: 'Enviar no WhatsApp' });
    await expect
      .poll(async () => new URL((await share.getAttribute('href')) ?? '').searchParams.get('text'))
      .toBe(`Oi! Aqui está: ${link}`);
  });
});
