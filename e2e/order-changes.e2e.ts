import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button, heading } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodWidths, NEW_CPF } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import {
  confirmOrder,
  customer,
  makeGroup,
  makeOrder,
  makeProduct,
  payOrder,
  readOrder,
} from './scene.ts';

const shop = useShop();

/** The browser's messages about refusals that a journey provokes. */
const STALE = [NEW_CPF, /409/, /Este pedido mudou/];

const read = (id: string) => readOrder(shop.current, id);

/** Opens the cart of an order from its detail, and the products behind it. */
async function editOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Editar pedido' }).click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('button', { name: 'Voltar aos produtos' }).click();
  await cart.waitFor({ state: 'detached' });
  await heading(page, 'Editar Pedido').waitFor();
}

async function putIn(page: Page, product: ProductAnswer): Promise<void> {
  await page.getByPlaceholder('Buscar produto...').fill(product.name);
  await page.getByText(product.name, { exact: true }).first().waitFor();
  await expect.poll(() => button(page, /Adicionar ao Carrinho/).count()).toBe(1);
  await button(page, /Adicionar ao Carrinho/).click();
}

/** Puts a size of a group into the cart. */
async function putInSize(page: Page, { name }: ProductGroupAnswer, size: string): Promise<void> {
  await page.getByPlaceholder('Buscar produto...').fill(name);
  await button(page, `Escolher: ${name}`).click();
  await page.getByRole('radio', { name: new RegExp(`^${size},`) }).click();
  await button(page, `Adicionar ao Carrinho: ${name} · ${size}`).click();
  await page.getByText(`No carrinho: ${size} × 1.`).waitFor();
  await expectGoodWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The cart as another member of staff saves it: one more unit of its product. */
const changeMeanwhile = (order: OrderDetailAnswer, product: ProductAnswer, quantity: number) =>
  shop.current.call<OrderDetailAnswer>('PUT', `/orders/${order._id}/cart`, {
    as: 'admin',
    body: {
      products: [{ product: product._id, quantity }],
      totalPrice: product.price * quantity,
      version: order.version,
    },
  });

/** Gives the order that the page edits one more unit of this product, in the cart. */
async function addOne(page: Page, { name }: ProductAnswer): Promise<Locator> {
  await button(page, /Ir para o carrinho/).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: `Adicionar uma unidade de ${name}` }).click();
  return panel;
}

const totals = (scope: Page | Locator, total: RegExp) => scope.getByText(total).first().waitFor();

it('an order changes before it is confirmed, under the eyes of its customer, who confirms the new one in one tap', async () => {
  const cup = await makeProduct(shop.current);
  const bowl = await makeProduct(shop.current, { price: 30 });
  const blouse = await makeGroup(shop.current, ['P', 'M']);
  const order = await makeOrder(shop.current, cup);
  const theirs = await shop.current.open('phone');
  await theirs.goto(`/pedido/${order.orderId}`);
  await fillConfirmForm(theirs);

  const page = await shop.current.openAs('atendente', 'phone', '/admin/vendas/visualizar-pedidos');
  await page.goto(`/admin/vendas/pedido/${order._id}/editar`);
  await putIn(page, bowl);
  await putInSize(page, blouse, 'P');
  await page.reload();
  await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
  const panel = await addOne(page, cup);
  await button(panel, `Trocar: ${blouse.name} · P`).click();
  await page.getByRole('radio', { name: /^M,/ }).click();
  const exchange = button(page.getByRole('dialog').last(), `Trocar: ${blouse.name} · M`);
  await exchange.click();
  await button(panel, `Trocar: ${blouse.name} · M`).waitFor();
  await totals(panel, /R\$\s140,00/);
  await expectGoodWidths(page);
  await changeMeanwhile(await read(order._id), cup, 5);
  const save = button(panel, 'Salvar alterações');
  await save.click();
  await panel
    .getByRole('alert')
    .filter({ hasText: `${cup.name}: de 1 para 5 unidades` })
    .waitFor();
  await save.click();
  await heading(page, /^Pedido #/).waitFor();
  await page.getByText(`Entrou ${bowl.name}: 1 unidade a R$ 30,00`).waitFor();
  await page.getByText(`Entrou ${blouse.name} · M: 1 unidade a R$ 10,00`).waitFor();
  await page.getByText('Total: de R$ 250,00 para R$ 140,00').waitFor();
  // Going back after a saved change does not open its form again.
  await page.goBack();
  await heading(page, 'Pedidos').waitFor();

  await button(theirs, /Confirmar/).click();
  const alert = theirs.getByRole('alert').filter({ hasText: 'A loja alterou seu pedido' });
  await alert.getByText(`${cup.name}: de 5 para 2 unidades`).waitFor();
  await totals(theirs, /R\$\s140,00/);
  await theirs.getByText(`${blouse.name} · M`).first().waitFor();
  await expect.poll(() => theirs.getByLabel('Sobrenome').inputValue()).toBe(customer.surname);
  await expectGoodWidths(theirs, STALE);
  await button(theirs, /Confirmar/).click();
  await theirs.waitForURL('**/pedido-confirmado');
  await expect.poll(() => read(order._id)).toMatchObject({ status: 'CONFIRMADO', totalPrice: 140 });
});

it('an order changes after it is confirmed and printed: at agreed prices, marked, told to its customer', async () => {
  const cup = await makeProduct(shop.current);
  const bowl = await makeProduct(shop.current, { price: 30 });
  const order = await makeOrder(shop.current, cup);
  await confirmOrder(shop.current, order.orderId, { cpf: nextCpf() });
  await shop.current.call('PUT', '/orders/update-status/processing', { as: 'atendente' });
  await payOrder(shop.current, order._id);
  await shop.current.call('PUT', `/products/${cup._id}`, {
    as: 'atendente',
    body: { name: cup.name, price: 99, description: '' },
  });

  const list = `/admin/vendas/visualizar-pedidos?q=${order.orderId}`;
  const page = await shop.current.openAs('atendente', 'desktop', list);
  await page
    .getByRole('link', { name: new RegExp(String(order.orderId)) })
    .first()
    .click();
  await editOrder(page);
  await putIn(page, bowl);
  await button(page, /Ir para o carrinho/).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Itens que não mudam ficam com o preço já combinado.').waitFor();
  await totals(panel, /R\$\s80,00/);
  await panel.getByRole('button', { name: 'Salvar alterações' }).click();
  await heading(page, /^Pedido #/).waitFor();
  await expectStatus(page, 'Alterações salvas.');
  await page.getByText('alterado depois de impresso').first().waitFor();
  await button(page, /^Recebi R\$\s30,00$/).waitFor();
  await page.getByText('O pedido foi alterado: o que mudou está no histórico.').waitFor();
  await expectGoodWidths(page);
  const download = page.waitForEvent('download');
  await button(page, 'Imprimir pedido').click();
  await download;
  await page.getByText('alterado depois de impresso').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true }).click();
  await heading(page, 'Pedidos').waitFor();
  expect(page.url(), 'the list is as it was').toContain(list);

  const theirs = await shop.current.open('phone');
  await theirs.goto(`/pedido/${order.orderId}`);
  await theirs.getByText(/^A loja alterou seu pedido em /).waitFor();
  await theirs.getByText(`Entrou ${bowl.name}: 1 unidade a R$ 30,00`).waitFor();
  await expectGoodWidths(theirs);
});
