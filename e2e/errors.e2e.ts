import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import {
  answer,
  denyClipboard,
  expectAlert,
  expectLogged,
  expectStatus,
  hangUp,
  listenToConsole,
  refuse,
  stopIntercepting,
} from './provoke.ts';
import { confirmOrder, makeDiscount, makeOrder, makeProduct, makeShipping } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

/** A page of staff that listens to its console; the next `goto` finds the session. */
async function openListening() {
  const page = await shop.current.openAs('admin', 'desktop');
  return { page, console: listenToConsole(page) };
}

const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const agree = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A list that does not load says so in place, and loads when asked again. */
async function expectListToFail(address: string, path: RegExp, text: string): Promise<void> {
  const page = await shop.current.openAs('admin', 'desktop');
  await refuse(page, 'GET', path);
  await page.goto(address);
  await expectAlert(page, text);
  await expectAccessible(page);
  await stopIntercepting(page);
  await click(page, 'Tentar novamente');
  await page.getByRole('alert').filter({ hasText: text }).waitFor({ state: 'detached' });
}

describe('products', () => {
  it('say that the list of products did not load', async () => {
    await expectListToFail(
      '/admin/products/gerenciar',
      /^\/products$/,
      'Erro ao buscar os produtos. Tente novamente.',
    );
  });

  it('say that none was found', async () => {
    const page = await shop.current.openAs(
      'admin',
      'desktop',
      '/admin/products/gerenciar?q=nada%20disso',
    );
    await expectStatus(page, 'Nenhum produto encontrado.');
  });

  it('say that one was not deleted', async () => {
    const { name } = await makeProduct(shop.current);
    const { page, console } = await openListening();
    await refuse(page, 'DELETE', /^\/products\//);
    await page.goto(`/admin/products/gerenciar?q=${name}`);
    await rowOf(page, name).getByRole('button', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByText('Tem certeza que deseja deletar esse produto?', { exact: true })
      .waitFor();
    await agree(page, 'Excluir');
    await expectAlert(page, 'Erro ao excluir o produto. Tente novamente.');
    await expectLogged(console);
    await rowOf(page, name).waitFor();
  });

  it('say that an edit was not saved, and keep what was typed', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await shop.current.openAs('admin', 'desktop');
    await refuse(page, 'PUT', /^\/products\//);
    await page.goto(`/admin/products/gerenciar?q=${name}`);
    await rowOf(page, name).getByRole('button', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Preço').fill('77,70');
    await agree(page, 'Salvar');
    await expectAlert(page, 'Erro ao atualizar o produto. Tente novamente.');
    expect(await dialog.getByLabel('Preço').inputValue()).toBe('77,70');
  });

  it('say that a new one was not saved, and keep what was typed', async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    await hangUp(page, 'POST', /^\/products$/);
    await page.goto('/admin/products/cadastrar');
    await page.getByLabel('Nome').fill('Chaveiro');
    await page.getByLabel('Preço').fill('9,90');
    await page.getByLabel('Estoque').fill('3');
    await click(page, 'Cadastrar Produto');
    await expectAlert(page, 'Erro ao cadastrar o produto. Tente novamente.');
    expect(await page.getByLabel('Nome').inputValue()).toBe('Chaveiro');
  });

  it('say at the name that it is taken, whatever its case', async () => {
    const { name } = await makeProduct(shop.current);
    const page = await shop.current.openAs('admin', 'desktop', '/admin/products/cadastrar');
    await page.getByLabel('Nome').fill(name.toUpperCase());
    await page.getByLabel('Preço').fill('9,90');
    await page.getByLabel('Estoque').fill('3');
    await click(page, 'Cadastrar Produto');
    await page.getByText('Já existe um produto com esse nome.', { exact: true }).waitFor();
    expect(await page.getByLabel('Nome').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('orders', () => {
  it('say that the list of orders did not load', async () => {
    await expectListToFail(
      '/admin/vendas/visualizar-pedidos',
      /^\/orders$/,
      'Erro ao buscar as vendas. Tente novamente.',
    );
  });

  it('have no states to choose from when those did not load', async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    await refuse(page, 'GET', /^\/orders\/statuses$/);
    await page.goto('/admin/vendas/visualizar-pedidos');
    const states = page.getByLabel('Status', { exact: true }).getByRole('option');
    await untilQuiet(page);
    await expect.poll(() => states.allTextContents()).toEqual(['Todos os status']);
  });

  it('say that the one asked for did not load', async () => {
    const { _id } = await makeOrder(shop.current);
    await expectListToFail(
      `/admin/vendas/pedido/${_id}`,
      new RegExp(`^/orders/${_id}$`),
      'Erro ao carregar detalhes do pedido.',
    );
  });

  it('say and log that one was not cancelled', async () => {
    const { orderId } = await makeOrder(shop.current);
    const { page, console } = await openListening();
    await hangUp(page, 'PUT', /^\/orders\/cancel\//);
    await page.goto('/admin/vendas/visualizar-pedidos');
    await page.getByRole('button', { name: `Cancelar pedido #${orderId}` }).click();
    await page
      .getByRole('dialog')
      .getByText('Tem certeza que deseja cancelar esse pedido?', { exact: true })
      .waitFor();
    await agree(page, 'Sim, cancelar pedido');
    await expectAlert(page, 'Erro ao cancelar o pedido. Tente novamente.');
    await expectLogged(console);
    await rowOf(page, `#${orderId}`).getByText('AGUARDANDO CONFIRMAÇÃO', { exact: true }).waitFor();
  });

  it('say and log that a tracking code was not saved, and keep it', async () => {
    const { orderId } = await makeOrder(shop.current);
    await confirmOrder(shop.current, orderId);
    const { page, console } = await openListening();
    await hangUp(page, 'PATCH', /\/tracking-code$/);
    await page.goto('/admin/vendas/visualizar-pedidos');
    const field = page.getByLabel(`Código de rastreio do pedido #${orderId}`, { exact: true });
    await field.fill('AA123456789BR');
    await field.press('Enter');
    await expectAlert(page, 'Erro ao salvar o código de rastreio. Tente novamente.');
    await expectLogged(console);
    expect(await field.inputValue()).toBe('AA123456789BR');
  });

  it('say that the PDF was not made', async () => {
    const { orderId } = await makeOrder(shop.current);
    await confirmOrder(shop.current, orderId);
    const page = await shop.current.openAs('admin', 'desktop');
    await refuse(page, 'PUT', /^\/orders\/update-status\/processing$/);
    await page.goto('/admin/vendas/visualizar-pedidos');
    await page.getByRole('button', { name: /^Gerar PDF de confirmados/ }).click();
    await expectAlert(page, 'Erro ao gerar o PDF. Nenhum pedido foi alterado. Tente novamente.');
  });

  it('say that a link was not copied', async () => {
    const { _id } = await makeOrder(shop.current);
    const page = await shop.current.openAs('admin', 'desktop');
    await denyClipboard(page);
    await page.goto(`/admin/vendas/pedido/${_id}`);
    await page.getByRole('button', { name: 'Copiar Link' }).first().click();
    await expectAlert(page, 'Erro ao copiar o link.');
  });
});

describe('the cart', () => {
  /** Opens the cart with one new product in it. */
  async function openCart(page: Page): Promise<void> {
    const { name } = await makeProduct(shop.current);
    await page.goto(`/admin/vendas/lan%C3%A7ar-pedido?q=${name}`);
    await click(page, 'Adicionar ao Carrinho');
    await page.getByRole('button', { name: /^Ir para o carrinho/ }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).waitFor();
  }

  it('says that its products did not load', async () => {
    await expectListToFail(
      '/admin/vendas/lan%C3%A7ar-pedido',
      /^\/products$/,
      'Erro ao buscar os produtos. Tente novamente.',
    );
  });

  it('says that it is empty', async () => {
    const page = await shop.current.openAs('admin', 'desktop', '/admin/vendas/lan%C3%A7ar-pedido');
    await page.getByRole('button', { name: /^Ir para o carrinho/ }).click();
    await agree(page, 'Gerar Pedido');
    await expectAlert(page, 'Seu carrinho está vazio!');
  });

  it('says that the rules of discount did not load', async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    await refuse(page, 'GET', /^\/discounts$/);
    await openCart(page);
    await page
      .getByRole('dialog')
      .getByText(/^Erro ao buscar regras de desconto\./)
      .waitFor();
    await expectAccessible(page);
  });

  it('says that the answer carried no order id', async () => {
    const { page, console } = await openListening();
    await answer(page, 'POST', /^\/orders\/temporary$/, {});
    await openCart(page);
    await agree(page, 'Gerar Pedido');
    await expectAlert(page, 'O ID do pedido não foi retornado pelo backend.');
    await expectLogged(console);
  });

  it('says that the order was not made', async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    await refuse(page, 'POST', /^\/orders\/temporary$/);
    await openCart(page);
    await agree(page, 'Gerar Pedido');
    await expectAlert(page, 'Ocorreu um erro ao gerar o pedido.');
  });

  it('leads to a page that says when there is no link', async () => {
    const page = await shop.current.openAs('admin', 'desktop', '/admin/vendas/pedido-gerado');
    await expectAlert(page, 'Ocorreu um erro ao gerar o pedido.');
    await expectAccessible(page);
  });

  it('leads to a link that says when it was not copied', async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    await denyClipboard(page);
    await openCart(page);
    await agree(page, 'Gerar Pedido');
    await page.waitForURL('**/admin/vendas/pedido-gerado');
    await click(page, 'Copiar Link');
    await expectAlert(page, 'Erro ao copiar o link.');
  });
});

describe('rules of discount', () => {
  it('say that the list of rules did not load', async () => {
    await expectListToFail(
      '/admin/descontos',
      /^\/discounts$/,
      'Erro ao buscar regras de desconto.',
    );
  });

  it('say and log that one was not created', async () => {
    const { page, console } = await openListening();
    await hangUp(page, 'POST', /^\/discounts$/);
    await page.goto('/admin/descontos?create');
    await page.getByLabel('Nome').first().fill('Liquidação');
    await click(page, 'Salvar');
    await expectAlert(page, 'O servidor não respondeu.');
    await expectLogged(console);
    expect(await page.getByLabel('Nome').first().inputValue()).toBe('Liquidação');
  });

  it('say and log that one was not updated', async () => {
    const { _id } = await makeDiscount(shop.current);
    const { page, console } = await openListening();
    await refuse(page, 'PUT', /^\/discounts\//);
    await page.goto(`/admin/descontos?edit=${_id}`);
    await page.getByLabel('Nome').first().fill('Liquidação');
    await click(page, 'Atualizar');
    await expectAlert(page, 'Erro ao atualizar a regra de desconto. Tente novamente.');
    await expectLogged(console);
  });

  it('say and log that one was not deleted', async () => {
    const { name } = await makeDiscount(shop.current);
    const { page, console } = await openListening();
    await refuse(page, 'DELETE', /^\/discounts\//);
    await page.goto('/admin/descontos');
    await rowOf(page, name).getByRole('button', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByText('Tem certeza que deseja excluir esta regra de desconto?', { exact: true })
      .waitFor();
    await agree(page, 'Excluir');
    await expectAlert(page, 'Erro ao excluir a regra de desconto. Tente novamente.');
    await expectLogged(console);
    await rowOf(page, name).waitFor();
  });
});

describe('shipping policies', () => {
  it('say and log that one was not added', async () => {
    const { page, console } = await openListening();
    await refuse(page, 'POST', /^\/shipping$/);
    await page.goto('/admin/frete');
    await page.getByLabel('Nome').fill('Balão');
    await page.getByLabel('Preço').fill('5');
    await click(page, 'Adicionar');
    await expectAlert(page, 'Erro ao adicionar o frete. Tente novamente.');
    await expectLogged(console);
    expect(await page.getByLabel('Nome').inputValue()).toBe('Balão');
  });

  it('say and log that one was not saved or deleted', async () => {
    const { name } = await makeShipping(shop.current);
    const { page, console } = await openListening();
    await refuse(page, 'PUT', /^\/shipping\//);
    await hangUp(page, 'DELETE', /^\/shipping\//);
    await page.goto('/admin/frete');
    await rowOf(page, name).getByRole('button', { name: 'Editar' }).click();
    await click(page, 'Salvar');
    await expectAlert(page, 'Erro ao salvar o frete. Tente novamente.');
    await click(page, 'Cancelar');
    await rowOf(page, name).getByRole('button', { name: 'Excluir' }).click();
    await agree(page, 'Excluir');
    await expectAlert(page, 'O servidor não respondeu.');
    await expectLogged(console);
    await rowOf(page, name).waitFor();
  });
});
