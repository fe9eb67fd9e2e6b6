import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
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
import { confirmOrder, makeOrder, readOrder, shipOrder } from './scene.ts';

const shop = useShop();
const NOTICE = 'Enviamos às terças e quintas.';

/** A red dot. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const chooseLogo = (page: Page, buffer: Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });

const logoIsDrawn = (page: Page): Promise<boolean> =>
  page
    .locator('header img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** The papers of the confirmed orders. */
async function printConfirmed(page: Page): Promise<Buffer> {
  await page.goto('/admin/vendas/visualizar-pedidos');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Gerar PDF de confirmados/ }).click();
  return readFileSync(await (await download).path());
}

const textOf = async (pdf: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

it('what the store says of itself is typed, filled by the CEP and kept, stands on the page of an order until the parcel is on its way, and heads the papers', async () => {
  const staff = await shop.current.openAs('admin', 'desktop', '/admin/loja');
  const document = staff.getByLabel('CPF ou CNPJ');
  await document.pressSequentially('11222333000182');
  await expect.poll(() => document.inputValue()).toBe('11.222.333/0001-82');
  await document.blur();
  await staff.getByText('Informe um CPF ou CNPJ válido.').waitFor();
  await document.fill('11222333000181');
  await staff.getByLabel('WhatsApp').fill('11987654321');
  await staff.getByLabel('Buscar por CEP').pressSequentially('01310100');
  const address = staff.getByLabel('Endereço', { exact: true });
  await expect
    .poll(() => address.inputValue())
    .toBe('Avenida Paulista, \nBela Vista\nSão Paulo - SP\nCEP 01310-100');
  // The caret waits where the number belongs.
  await staff.keyboard.type('1000');
  const street = async () => (await address.inputValue()).split('\n')[0];
  await expect.poll(street).toBe('Avenida Paulista, 1000');
  await staff.getByLabel('Nome da loja').fill('Ateliê da Ana');
  await staff.getByRole('button', { name: /^Pedidos / }).click();
  await staff.getByLabel('Aviso na página do pedido').fill(NOTICE);
  const preview = staff.getByRole('figure', { name: 'Como o cliente vê' });
  await preview.getByText('Ateliê da Ana').first().waitFor();
  await preview.getByText(NOTICE).waitFor();
  // The bar holds the button and the note about unsaved changes.
  await resize(staff, PHONE);
  await expectNoSidewaysScroll(staff);
  await resize(staff, DESKTOP);
  await button(staff, 'Salvar').click();
  await expectStatus(staff, 'Dados da Loja salvos.');
  await staff.reload();
  await expect.poll(() => document.inputValue()).toBe('11.222.333/0001-81');
  await expect.poll(() => staff.getByLabel('WhatsApp').inputValue()).toBe('(11) 98765-4321');
  await expect.poll(street).toBe('Avenida Paulista, 1000');
  // A typed address is replaced only when the person says so. The e-mail is still missing: the section is open.
  await staff.getByLabel('Buscar por CEP').pressSequentially('01310100');
  await button(staff, 'Usar o endereço deste CEP').waitFor();
  await expect.poll(street).toBe('Avenida Paulista, 1000');

  await chooseLogo(staff, Buffer.from('not a picture at all'));
  await expectAlert(staff, 'Envie uma imagem PNG, JPEG ou WebP de até 1 MB.');
  await chooseLogo(staff, LOGO);
  await expectStatus(staff, 'Logotipo atualizado.');
  await button(staff, 'Remover logotipo').click();
  await button(staff, 'Enviar logotipo').waitFor();
  await button(staff, 'Desfazer').click();
  await staff.getByRole('img', { name: 'Logotipo da loja' }).waitFor();
  await expectAccessible(staff);
  expectNoConsoleErrors(staff, [/400 .*\/api\/store\/logo/, /ApiError/]);

  const { current } = shop;
  const { orderId } = await makeOrder(current);
  const page = await current.open('phone', { colorScheme: 'dark' });
  await page.goto(`/pedido/${orderId}`);
  await page.getByRole('heading', { name: 'Detalhes do Pedido' }).waitFor();
  await page.getByRole('banner').getByText('Ateliê da Ana').waitFor();
  await expect.poll(() => logoIsDrawn(page)).toBe(true);
  await page.getByText(NOTICE).waitFor();
  const words = encodeURIComponent(`Olá! É sobre o meu pedido #${orderId}.`);
  await expect
    .poll(() => page.getByRole('link', { name: /Falar com a loja/ }).getAttribute('href'))
    .toBe(`https://wa.me/5511987654321?text=${words}`);
  await expectGoodScreen(page);
  await expect.poll(() => page.title()).toBe('Detalhes do Pedido · Ateliê da Ana');

  await confirmOrder(current, orderId, { cpf: nextCpf() });
  const step = page.getByRole('list', { name: 'Andamento do pedido' }).locator('[aria-current]');
  const expectStep = async (name: string): Promise<void> => {
    await page.reload();
    await expect.poll(() => step.innerText()).toBe(name);
  };
  await expectStep('Confirmado');
  await page.getByText(NOTICE).waitFor();
  await page.getByText('Márcia C.').waitFor();
  await expect.poll(() => page.locator('body').innerText()).not.toContain('987654321');
  await expectGoodScreen(page);
  const pdf = await printConfirmed(staff);
  const text = await textOf(pdf);
  expect(text).toContain('Ateliê da Ana');
  expect(text).toContain('CNPJ 11.222.333/0001-81');
  expect(text).toContain('WhatsApp (11) 98765-4321');
  expect(text).toContain('Avenida Paulista, 1000, Bela Vista, São Paulo - SP, CEP 01310-100');
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  await expectStep('Preparando');

  const { _id } = await readOrder(current, orderId);
  await shipOrder(current, _id, 'BR123456785BR');
  await expectStep('Enviado');
  const follow = page.getByRole('link', { name: /Rastrear nos Correios/ });
  await expect.poll(() => follow.getAttribute('href')).toContain('BR123456785BR');
  await expectGoodScreen(page);
  // Without a carrier's code there is no link to follow the parcel.
  await shipOrder(current, _id, 'motoboy-12');
  await expectStep('Enviado');
  await page.getByText('motoboy-12').waitFor();
  await expect.poll(() => follow.count()).toBe(0);
});

describe('texts full of tags', () => {
  shop.separate();

  it('are shown as they were typed, to customers, to staff and on paper', async () => {
    const { waiting, placed, customer } = await makeHostileShop(shop.current);
    const open = await shop.current.open('phone');
    const seen = async (page: Page, address: string): Promise<void> => {
      await page.goto(address);
      await expectShownAsText(page);
      // Messages of this page, and late ones of the earlier pages.
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
    await expect(printConfirmed(page).then(textOf)).resolves.toContain(TAG);
    await seen(page, '/admin/expedicao');
  });
});
