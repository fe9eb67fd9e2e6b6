import { readFileSync } from 'node:fs';
import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button } from './find.ts';
import { useShop, type Device } from './harness.ts';
import { expectShownAsText, makeHostileShop, TAG } from './hostile-texts.ts';
import {
  DESKTOP,
  expectAccessible,
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoSidewaysScroll,
  PHONE,
  resize,
} from './page-checks.ts';
import { expectAlert, expectStatus } from './provoke.ts';
import { confirmOrder, makeOrder } from './scene.ts';

const shop = useShop();
const STORE = '/admin/loja';
const NOTICE = 'Enviamos às terças e quintas.';

/** One red dot. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

async function openStore(device: Device = 'desktop'): Promise<Page> {
  const page = await shop.current.openAs('admin', device, STORE);
  await page.getByLabel('Nome da loja').waitFor();
  return page;
}

const chooseLogo = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

const putLogo = (): Promise<unknown> =>
  shop.current.call('PUT', '/store/logo', {
    as: 'admin',
    body: LOGO,
    headers: { 'content-type': 'image/png' },
  });

const makeSale = async (): Promise<OrderAnswer> => {
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { cpf: nextCpf() });
  return shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, { as: 'admin' });
};

const logoIsDrawn = (page: Page): Promise<boolean> =>
  page
    .locator('header img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

describe('what the store says of itself', () => {
  it('is typed with its masks, judged at the fields, filled by the CEP and kept', async () => {
    const page = await openStore();
    await page.getByText('Loja da Ana', { exact: true }).first().waitFor();
    await expectGoodScreen(page);

    const document = page.getByLabel('CPF ou CNPJ');
    await document.pressSequentially('11222333000182');
    await expect.poll(() => document.inputValue()).toBe('11.222.333/0001-82');
    await document.blur();
    await page.getByText('Informe um CPF ou CNPJ válido.').waitFor();
    await page.getByLabel('WhatsApp').pressSequentially('119');
    await page.getByLabel('WhatsApp').blur();
    await page.getByText('Informe um telefone válido, com DDD.').waitFor();
    await expectAccessible(page);
    await document.fill('11222333000181');
    await page.getByLabel('WhatsApp').fill('11987654321');
    await expect.poll(() => page.getByLabel('WhatsApp').inputValue()).toBe('(11) 98765-4321');

    await page.getByLabel('Buscar por CEP').pressSequentially('01310100');
    const address = page.getByLabel('Endereço', { exact: true });
    await expect
      .poll(() => address.inputValue())
      .toBe('Avenida Paulista, \nBela Vista\nSão Paulo - SP\nCEP 01310-100');
    // The caret waits where the number belongs.
    await page.keyboard.type('1000');
    await expect
      .poll(async () => (await address.inputValue()).split('\n')[0])
      .toBe('Avenida Paulista, 1000');

    await page.getByLabel('Nome da loja').fill('Ateliê da Ana');
    await page.getByLabel('Aviso na página do pedido').fill(NOTICE);
    const preview = page.getByRole('figure', { name: 'Como o cliente vê' });
    await preview.getByText('Ateliê da Ana').first().waitFor();
    await preview.getByText(NOTICE).waitFor();
    await preview.getByText('Falar com a loja').waitFor();
    // The bar holds the button and that something is unsaved.
    await resize(page, PHONE);
    await expectNoSidewaysScroll(page);
    await resize(page, DESKTOP);
    await button(page, 'Salvar').click();
    await expectStatus(page, 'Dados da Loja salvos.');

    await page.reload();
    await page.getByLabel('Nome da loja').waitFor();
    await expect.poll(() => document.inputValue()).toBe('11.222.333/0001-81');
    await expect.poll(() => page.getByLabel('WhatsApp').inputValue()).toBe('(11) 98765-4321');
    await expect
      .poll(async () => (await address.inputValue()).split('\n')[0])
      .toBe('Avenida Paulista, 1000');
    // An address that someone wrote is replaced only when they say so.
    await page.getByLabel('Buscar por CEP').pressSequentially('01310100');
    await button(page, 'Usar o endereço deste CEP').waitFor();
    await expect
      .poll(async () => (await address.inputValue()).split('\n')[0])
      .toBe('Avenida Paulista, 1000');
    expectNoConsoleErrors(page);
  });

  it('takes a logo, says what is wrong with a file that it cannot take, and can do without one again', async () => {
    const page = await openStore();
    await chooseLogo(page, {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await expectAlert(page, 'Este arquivo não é uma imagem PNG, JPEG ou WebP.');
    await chooseLogo(page, {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture at all'),
    });
    await expectAlert(page, 'Envie uma imagem PNG, JPEG ou WebP de até 1 MB.');
    await chooseLogo(page, { name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await expectStatus(page, 'Logotipo atualizado.');
    await page.getByRole('img', { name: 'Logotipo da loja' }).waitFor();
    await expectAccessible(page);

    await button(page, 'Remover logotipo').click();
    await expectStatus(page, 'Logotipo removido.');
    await button(page, 'Enviar logotipo').waitFor();
    await button(page, 'Desfazer').click();
    await page.getByRole('img', { name: 'Logotipo da loja' }).waitFor();
    await button(page, 'Remover logotipo').click();
    await button(page, 'Enviar logotipo').waitFor();
    const { orderId } = await makeOrder(shop.current);
    await page.goto(`/pedido/${orderId}`);
    await page.getByLabel('CPF', { exact: true }).waitFor();
    await expect.poll(() => page.locator('header img').count()).toBe(0);
    expectNoConsoleErrors(page, [/400 .*\/api\/store\/logo/, /ApiError/]);
  });
});

describe('what the store says of itself, once all is said,', () => {
  shop.separate();
  beforeAll(async () => {
    await shop.current.call('PUT', '/store/settings', {
      as: 'admin',
      body: {
        name: 'Ateliê da Ana',
        document: '11222333000181',
        whatsapp: '11987654321',
        address: 'Avenida Paulista, 1000\nBela Vista\nSão Paulo - SP\nCEP 01310-100',
        email: '',
        notice: NOTICE,
      },
    });
    await putLogo();
  });

  it('stands on the page of an order', async () => {
    const { orderId } = await makeOrder(shop.current);
    const page = await shop.current.open('desktop', { colorScheme: 'dark' });
    await page.goto(`/pedido/${orderId}`);
    await page.getByRole('heading', { name: 'Detalhes do Pedido' }).waitFor();
    await page.getByRole('banner').getByText('Ateliê da Ana').waitFor();
    await expect.poll(() => logoIsDrawn(page)).toBe(true);
    await page.getByText(NOTICE).waitFor();
    const chat = page.getByRole('link', { name: /Falar com a loja/ });
    await expect
      .poll(() => chat.getAttribute('href'))
      .toBe(
        `https://wa.me/5511987654321?text=${encodeURIComponent(`Olá! É sobre o meu pedido #${orderId}.`)}`,
      );
    await expectGoodScreen(page);
    await expect.poll(() => page.title()).toBe('Detalhes do Pedido · Ateliê da Ana');
  });

  it('heads the papers, and stays with the customer until the parcel is on its way', async () => {
    const order = await makeSale();
    const address = `/pedido/${order.orderId}`;
    const page = await shop.current.open('phone');
    const steps = page.getByRole('list', { name: 'Andamento do pedido' });
    const step = () => steps.locator('[aria-current=step]').innerText();

    await page.goto(address);
    await steps.waitFor();
    await expect.poll(() => step()).toBe('Confirmado');
    await page.getByText('Agora é só aguardar o código de rastreio.').waitFor();
    await page.getByText(NOTICE).waitFor();
    await page.getByText('Márcia C.').waitFor();
    const body = await page.locator('body').innerText();
    expect(body).not.toContain('987654321');
    await expectGoodScreen(page);

    const staff = await shop.current.openAs('admin', 'desktop', '/admin/vendas/visualizar-pedidos');
    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: /Gerar PDF de confirmados/ }).click();
    const pdf = readFileSync(await (await download).path());
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain('Ateliê da Ana');
    expect(text).toContain('CNPJ 11.222.333/0001-81');
    expect(text).toContain('WhatsApp (11) 98765-4321');
    expect(text).toContain('Avenida Paulista, 1000, Bela Vista, São Paulo - SP, CEP 01310-100');
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');

    await page.goto(address);
    await steps.waitFor();
    await expect.poll(() => step()).toBe('Preparando');

    const ship = (trackingCode: string) =>
      shop.current.call('PATCH', `/orders/${order._id}/tracking-code`, {
        as: 'admin',
        body: { trackingCode },
      });
    await ship('BR123456785BR');
    await page.goto(address);
    await steps.waitFor();
    await expect.poll(() => step()).toBe('Enviado');
    const follow = page.getByRole('link', { name: /Rastrear nos Correios/ });
    await expect.poll(() => follow.getAttribute('href')).toContain('BR123456785BR');
    await page.getByRole('link', { name: /Falar com a loja/ }).waitFor();
    await expectGoodScreen(page);

    // No code of the carrier: nothing to follow it with.
    await ship('motoboy-12');
    await page.goto(address);
    await page.getByText('motoboy-12').waitFor();
    await expect.poll(() => follow.count()).toBe(0);
    await button(page, 'Copiar código').waitFor();
  });
});

describe('texts full of tags', () => {
  shop.separate();

  it('are shown as they were typed, to customers, to staff and on paper', async () => {
    const { waiting, placed, customer } = await makeHostileShop(shop.current);
    const open = await shop.current.open('phone');
    const seen = async (page: Page, address: string): Promise<void> => {
      await page.goto(address);
      await expectShownAsText(page);
      // Of this page, and what came late of those before.
      expectNoConsoleErrors(page);
    };
    for (const path of [`/pedido/${waiting}`, `/pedido/${placed.orderId}`, '/privacidade']) {
      await seen(open, path);
    }
    const page = await shop.current.openAs('admin', 'desktop');
    for (const path of [
      '/admin/vendas/visualizar-pedidos',
      ...[`/admin/vendas/pedido/${placed._id}`, `/admin/vendas/pedido/${placed._id}/editar`],
      ...['/admin/customers/visualizar-clientes', `/admin/customers/${customer}`],
      ...['/admin/products/gerenciar', '/admin/frete'],
      ...['/admin/descontos', '/admin/influencers/generate', '/admin/mensagens'],
      ...['/admin/integrations/zapi', '/admin/loja'],
    ]) {
      await seen(page, path);
    }
    await page.goto('/admin/vendas/visualizar-pedidos');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Gerar PDF de confirmados/ }).click();
    const pdf = new Uint8Array(readFileSync(await (await download).path()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(TAG);
    await seen(page, '/admin/expedicao');
  });
});
