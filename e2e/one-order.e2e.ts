import { readFileSync } from 'node:fs';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { button, heading, rowOf } from './find.ts';
import { accounts, useShop } from './harness.ts';
import {
  expectAccessible,
  expectGoodWidths,
  expectNoConsoleErrors,
  expectReachable,
} from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { confirmOrder, makeOrder, readOrder } from './scene.ts';

const shop = useShop();

const CUSTOMER = { cpf: '52998224725', name: 'Márcia', surname: 'Conceição' };

/** Refusals that a journey provokes: the browser logs each as a failed load. */
const PROVOKED = [/401 .*\/api\/users\/login/, /404 .*\/api\/customers\/cpf\//];

/** Chooses from a native select, as phones know it, or from a list of our own. */
async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    const text = await field.locator('option').filter({ hasText: option }).first().innerText();
    await field.selectOption({ label: text });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

async function signInByForm(page: Page): Promise<void> {
  await page.goto('/');
  await heading(page, 'Fazer Login').waitFor();
  await page.getByPlaceholder('E-mail').fill(accounts.admin.email);
  await page.getByPlaceholder('Senha').fill('senha errada');
  await button(page, 'Login').click();
  await page.getByText('Erro ao fazer login! Verifique suas credenciais.').waitFor();
  await page.getByPlaceholder('Senha').fill(accounts.admin.password);
  await button(page, 'Login').click();
  await page.waitForURL('**/admin/dashboard');
}

async function registerProduct(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products/cadastrar');
  await page.getByLabel('Nome', { exact: false }).first().fill(name);
  await page.getByLabel('Preço', { exact: false }).first().fill('89,90');
  await page.getByLabel('Estoque', { exact: false }).first().fill('10');
  await expectGoodWidths(page, PROVOKED);
  await button(page, 'Cadastrar Produto').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Produto cadastrado com sucesso!').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
}

async function registerShipping(page: Page, name: string): Promise<void> {
  await page.goto('/admin/frete');
  await heading(page, 'Políticas de Frete').waitFor();
  await page.getByLabel('Nome', { exact: false }).first().fill(name);
  await page.getByLabel('Preço', { exact: false }).first().fill('20');
  await button(page, 'Adicionar').click();
  await page.getByText(name, { exact: true }).first().waitFor();
}

async function registerDiscount(page: Page, name: string, product: string): Promise<void> {
  await page.goto('/admin/descontos');
  await button(page, 'Criar Nova Regra')
    .or(page.getByRole('link', { name: 'Criar Nova Regra' }))
    .first()
    .click();
  await heading(page, 'Criar Política de Desconto').waitFor();
  await page.getByLabel('Nome', { exact: false }).first().fill(name);
  await choose(page, 'Tipo', /Porcentagem/);
  await page.getByLabel('Valor', { exact: false }).first().fill('10');
  await choose(page, 'Campo', /Nome/);
  await choose(page, 'Operador', /Contém/);
  await page.getByLabel('Valor', { exact: false }).nth(1).fill(product);
  await expectGoodWidths(page, PROVOKED);
  await button(page, 'Salvar').click();
  await heading(page, 'Regras de Desconto').waitFor();
  await page.getByText(name, { exact: true }).first().waitFor();
}

/** Builds an order of two units. @returns its link. */
async function buildOrder(
  page: Page,
  names: { product: string; shipping: string; discount: string },
): Promise<string> {
  await page.goto('/admin/vendas/lan%C3%A7ar-pedido');
  await heading(page, 'Gerar Pedido').waitFor();
  await page.getByPlaceholder('Buscar produto...').fill(names.product);
  const card = rowOf(page, names.product);
  await button(card, /Adicionar ao Carrinho/).click();
  await button(card, /Adicionado/).waitFor();
  await button(page, /Ir para o carrinho/).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: /Adicionar uma unidade/ }).click();
  await choose(page, 'Regra de desconto', new RegExp(names.discount));
  await choose(page, 'Frete', new RegExp(names.shipping));
  // Two units at 89,90 less 10 % each, and 20,00 of shipping.
  await panel
    .getByText(/R\$\s181,82/)
    .first()
    .waitFor();
  await expectReachable(page);
  await panel.getByRole('button', { name: 'Gerar Pedido' }).click();
  await page.waitForURL('**/admin/vendas/pedido-gerado');
  await expectReachable(page);
  const link = await page.getByRole('textbox', { name: 'Link do pedido' }).inputValue();
  await button(page, 'Copiar Link').first().click();
  await page.getByText('Link copiado!').first().waitFor();
  return link;
}

async function confirmAsCustomer(link: string): Promise<void> {
  const page = await shop.current.open('phone');
  await page.goto(link);
  await heading(page, 'Detalhes do Pedido').waitFor();
  await page.getByText('AGUARDANDO CONFIRMAÇÃO').first().waitFor();
  await expect.poll(() => button(page, 'Desistir da compra').count()).toBe(0);
  await expectGoodWidths(page, PROVOKED);

  await button(page, /Confirmar/).click();
  await page.getByText('Informe seu CPF.').first().waitFor();

  await page.getByLabel('CPF').pressSequentially(CUSTOMER.cpf);
  await page.getByLabel('Nome', { exact: true }).fill(CUSTOMER.name);
  await page.getByLabel('Sobrenome').fill(CUSTOMER.surname);
  await page.getByLabel('WhatsApp').fill('11987654321');
  await page.getByLabel('E-mail').fill('cliente@exemplo.com');
  await page.getByLabel('CEP', { exact: true }).pressSequentially('01310100');
  await expect.poll(() => page.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');
  await expect.poll(() => page.getByLabel('Bairro').inputValue()).toBe('Bela Vista');
  await expect.poll(() => page.getByLabel('Cidade').inputValue()).toBe('São Paulo');
  await expect.poll(() => page.getByLabel('Estado').inputValue()).toBe('SP');
  await page.getByLabel('Número', { exact: true }).fill('1000');
  await expectAccessible(page);
  await button(page, /Confirmar/).click();
  await page.waitForURL('**/pedido-confirmado');
  await page.getByText('PEDIDO CONFIRMADO!').waitFor();
  await page.getByText('Agora é só aguardar o código de rastreio.').waitFor();

  await page.goto(link);
  await page.getByText('CONFIRMADO', { exact: true }).first().waitFor();
  const body = await page.locator('body').innerText();
  expect(body).not.toContain('987654321');
  expect(body).not.toContain('529.982.247-25');
  await page.context().close();
}

const orderOf = (link: string) => readOrder(shop.current, link.split('/').at(-1) ?? '');

const productOf = async (name: string) => {
  const products = await shop.current.call<ProductAnswer[]>('GET', '/products', { as: 'admin' });
  return products.find((product) => product.name === name);
};
const stockOf = async (name: string) => (await productOf(name))?.stock;

async function printConfirmed(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await button(page, /Gerar PDF de confirmados/).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('pedidos-confirmados.pdf');
  const content = readFileSync(await file.path(), 'latin1');
  expect(content.startsWith('%PDF-')).toBe(true);
}

it('one order goes its whole way', { timeout: 180_000 }, async () => {
  const product = 'Camiseta';
  const shipping = 'PAC';
  const discount = 'Desconto da camiseta';
  const page = await shop.current.open('desktop');

  await signInByForm(page);
  await registerProduct(page, product);
  await registerShipping(page, shipping);
  await registerDiscount(page, discount, product.toLowerCase());
  const link = await buildOrder(page, { product, shipping, discount });
  await confirmAsCustomer(link);
  await expect.poll(() => stockOf(product)).toBe(8);

  const { orderId } = await orderOf(link);
  await page.goto('/admin/vendas/visualizar-pedidos');
  const row = rowOf(page, `#${orderId}`);
  await row.getByText('Márcia Conceição').first().waitFor();
  await row.getByText('CONFIRMADO', { exact: true }).waitFor();

  await printConfirmed(page);
  await expectStatus(page, 'PDF de 1 pedido salvo nos downloads. 1 a receber.');
  await row.getByText('EM PROCESSAMENTO...', { exact: true }).waitFor();

  await row.getByLabel(/Código de rastreio/).fill('BR123456785BR');
  await row.getByLabel(/Código de rastreio/).press('Enter');
  await row.getByText('ENVIADO', { exact: true }).waitFor();
  await expect
    .poll(() => orderOf(link))
    .toMatchObject({ status: 'ENVIADO', trackingCode: 'BR123456785BR' });

  await page
    .getByRole('link', { name: new RegExp(`#${orderId}`) })
    .first()
    .click();
  await heading(page, new RegExp(`^Pedido #${orderId} · `)).waitFor();
  await page.getByText('BR123456785BR').first().waitFor();
  await expectGoodWidths(page, PROVOKED);

  const { orderId: secondId } = await makeOrder(shop.current, await productOf(product));
  await confirmOrder(shop.current, secondId, { cpf: nextCpf() });
  await expect.poll(() => stockOf(product)).toBe(7);
  await page.goto('/admin/vendas/visualizar-pedidos');
  await rowOf(page, `#${secondId}`)
    .getByRole('button', { name: /Cancelar/ })
    .click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText('Tem certeza que deseja cancelar esse pedido?').waitFor();
  await dialog.getByRole('button', { name: /Sim/ }).click();
  await rowOf(page, `#${secondId}`).getByText('CANCELADO', { exact: true }).waitFor();
  await expect.poll(() => stockOf(product)).toBe(8);
  expectNoConsoleErrors(page, PROVOKED);
});
