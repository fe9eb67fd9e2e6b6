import type { ErrorAnswer } from '@balcao/domain/contract/errors';
import type { OrderDetailAnswer, TemporaryOrderAnswer } from '@balcao/domain/contract/orders';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { fillConfirmForm } from './confirm-form.ts';
import { button, heading } from './find.ts';
import { useShop, type Device } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { expectStatus, refuse, stopIntercepting } from './provoke.ts';
import { confirmOrder, customer, makeOrder, makeProduct } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

const read = (id: string | number) =>
  shop.current.call<OrderDetailAnswer>('GET', `/orders/${id}`, { as: 'atendente' });

async function expectGoodScreen(page: Page): Promise<void> {
  await untilQuiet(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Opens the cart of an order from its detail. */
async function openCart(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/vendas/pedido/${id}`);
  await page.getByRole('link', { name: 'Editar pedido' }).click();
  await heading(page, 'Editar Pedido').waitFor();
}

async function putIn(page: Page, product: ProductAnswer): Promise<void> {
  await page.getByPlaceholder('Buscar produto...').fill(product.name);
  await page.getByText(product.name, { exact: true }).first().waitFor();
  await expect.poll(() => button(page, /Adicionar ao Carrinho/).count()).toBe(1);
  await button(page, /Adicionar ao Carrinho/).click();
}

/** The cart as another member of staff saves it: one more unit of the one product. */
const changeMeanwhile = (order: OrderDetailAnswer, product: ProductAnswer, quantity: number) =>
  shop.current.call<OrderDetailAnswer & ErrorAnswer>('PUT', `/orders/${order._id}/cart`, {
    as: 'admin',
    body: {
      products: [{ product: product._id, quantity }],
      totalPrice: product.price * quantity,
      version: order.version,
    },
  });

/** Saves two of a cup whose order a colleague has given five of it meanwhile: the first try says so. */
async function saveAfterBeingTold(
  page: Page,
  panel: Locator,
  { cup, made }: { cup: ProductAnswer; made: TemporaryOrderAnswer },
): Promise<void> {
  const save = panel.getByRole('button', { name: 'Salvar alterações' });
  await save.click();
  await panel
    .getByRole('alert')
    .filter({ hasText: `${cup.name}: de 1 para 5 unidades` })
    .waitFor();
  await save.click();
  await heading(page, 'Detalhes do Pedido').waitFor();
  expect(await read(made._id)).toMatchObject({ version: 2, products: [{ quantity: 2 }] });
}

describe.each(['phone', 'desktop'] as const)('on a %s an order', (device: Device) => {
  it('changes before it is confirmed, under the eyes of its customer, who confirms the new one in one tap', async () => {
    const [cup, bowl] = [
      await makeProduct(shop.current),
      await makeProduct(shop.current, { name: `Tigela ${device}`, price: 30 }),
    ];
    const order = await makeOrder(shop.current, cup);
    const customerPage = await shop.current.open(device);
    await customerPage.goto(`/pedido/${order.orderId}`);
    await fillConfirmForm(customerPage);

    const page = await shop.current.openAs('atendente', device);
    await openCart(page, order._id);
    await putIn(page, bowl);
    await button(page, /Ir para o carrinho/).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: `Adicionar uma unidade de ${cup.name}` }).click();
    await panel
      .getByText(/R\$\s130,00/)
      .first()
      .waitFor();
    await expectGoodScreen(page);
    await panel.getByRole('button', { name: 'Salvar alterações' }).click();
    await heading(page, 'Detalhes do Pedido').waitFor();
    await page.getByText(`Entrou ${bowl.name}: 1 unidade a R$ 30,00`).waitFor();
    await page.getByText('Total: de R$ 50,00 para R$ 130,00').waitFor();
    await expectGoodScreen(page);

    await button(customerPage, /Confirmar/).click();
    const alert = customerPage.getByRole('alert').filter({ hasText: 'A loja alterou seu pedido' });
    await alert.getByText(`${cup.name}: de 1 para 2 unidades`).waitFor();
    await customerPage
      .getByText(/R\$\s130,00/)
      .first()
      .waitFor();
    expect(await customerPage.getByLabel('Sobrenome').inputValue()).toBe(customer.surname);
    await expectGoodScreen(customerPage);
    await button(customerPage, /Confirmar/).click();
    await customerPage.waitForURL('**/pedido-confirmado');
    expect(await read(order._id)).toMatchObject({ status: 'CONFIRMADO', totalPrice: 130 });
  });

  it('changes after it is confirmed and printed: at agreed prices, marked, told to its customer', async () => {
    const cup = await makeProduct(shop.current);
    const bowl = await makeProduct(shop.current, { name: `Prato ${device}`, price: 30 });
    const order = await makeOrder(shop.current, cup);
    await confirmOrder(shop.current, order.orderId, { cpf: nextCpf() });
    await shop.current.call('PUT', '/orders/update-status/processing', { as: 'atendente' });
    await shop.current.call('POST', `/orders/${order._id}/payments`, { as: 'atendente', body: {} });
    await shop.current.call('PUT', `/products/${cup._id}`, {
      as: 'atendente',
      body: { name: cup.name, price: 99, description: '' },
    });

    const page = await shop.current.openAs('atendente', device);
    await openCart(page, order._id);
    await putIn(page, bowl);
    await button(page, /Ir para o carrinho/).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Itens que não mudam ficam com o preço já combinado.').waitFor();
    await panel
      .getByText(/R\$\s80,00/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Salvar alterações' }).click();
    await heading(page, 'Detalhes do Pedido').waitFor();
    await page.getByText('alterado depois de impresso').first().waitFor();
    await button(page, /^Recebi R\$\s30,00$/).waitFor();
    await page.getByText('O pedido foi alterado: o que mudou está no histórico.').waitFor();
    await expectGoodScreen(page);
    const download = page.waitForEvent('download');
    await button(page, 'Imprimir pedido').click();
    await download;
    await page.getByText('alterado depois de impresso').first().waitFor({ state: 'detached' });

    const customerPage = await shop.current.open(device);
    await customerPage.goto(`/pedido/${order.orderId}`);
    await customerPage.getByText(/^A loja alterou seu pedido em /).waitFor();
    await customerPage.getByText(`Entrou ${bowl.name}: 1 unidade a R$ 30,00`).waitFor();
    await expectGoodScreen(customerPage);
  });
});

it('who changes an order that somebody else changed meanwhile is told what, and keeps what they typed', async () => {
  const cup = await makeProduct(shop.current);
  const made = await makeOrder(shop.current, cup);
  const page = await shop.current.openAs('atendente', 'phone');
  await openCart(page, made._id);
  await button(page, /Ir para o carrinho/).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: `Adicionar uma unidade de ${cup.name}` }).click();
  await changeMeanwhile(await read(made._id), cup, 5);
  await saveAfterBeingTold(page, panel, { cup, made });
});

describe('a change that was saved', () => {
  const saveOneMore = async (page: Page, product: ProductAnswer): Promise<void> => {
    await button(page, /Ir para o carrinho/).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: `Adicionar uma unidade de ${product.name}` }).click();
    await panel.getByRole('button', { name: 'Salvar alterações' }).click();
    await heading(page, 'Detalhes do Pedido').waitFor();
    // The order's page is shown, and the notice still stands.
    await page
      .getByText(/R\$\s100,00/)
      .first()
      .waitFor();
    await expectStatus(page, 'Alterações salvas.');
    await untilQuiet(page);
  };

  it('leads back to the order, and from there to the list as it was', async () => {
    const cup = await makeProduct(shop.current);
    const made = await makeOrder(shop.current, cup);
    const page = await shop.current.openAs('atendente', 'desktop');
    const list = `/admin/vendas/visualizar-pedidos?q=${made.orderId}`;
    await page.goto(list);
    await page
      .getByRole('link', { name: new RegExp(String(made.orderId)) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Editar pedido' }).click();
    await saveOneMore(page, cup);
    await page
      .getByText(/R\$\s100,00/)
      .first()
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true }).click();
    await heading(page, 'Pedidos').waitFor();
    expect(page.url()).toContain(list);
  });

  it('leaves no way back into its form, also where it was opened by its address', async () => {
    const cup = await makeProduct(shop.current);
    const made = await makeOrder(shop.current, cup);
    const page = await shop.current.openAs(
      'atendente',
      'phone',
      '/admin/vendas/visualizar-pedidos',
    );
    await page.goto(`/admin/vendas/pedido/${made._id}/editar`);
    await saveOneMore(page, cup);
    expect(page.url()).not.toContain('/editar');
    await page.goBack();
    await heading(page, 'Pedidos').waitFor();
  });
});

describe('a change that was not saved', () => {
  const unsaved = async (page: Page) => {
    const cup = await makeProduct(shop.current);
    const made = await makeOrder(shop.current, cup);
    await openCart(page, made._id);
    await button(page, /Ir para o carrinho/).click();
    const panel = page.getByRole('dialog', { name: `Carrinho do pedido #${made.orderId}` });
    await panel.getByRole('button', { name: `Adicionar uma unidade de ${cup.name}` }).click();
    await panel
      .getByText(/R\$\s100,00/)
      .first()
      .waitFor();
    return { cup, made, panel };
  };
  const recovered = (page: Page) => page.getByText('Recuperamos o que você tinha digitado.');

  it('is there again after the session expired, and says what somebody else changed meanwhile', async () => {
    const page = await shop.current.openAs('atendente', 'phone');
    const { cup, made, panel } = await unsaved(page);
    await refuse(page, 'PUT', /^\/orders\/.+\/cart$/, {
      status: 401,
      code: 'invalid_token',
      message: 'Token inválido ou expirado',
    });
    await panel.getByRole('button', { name: 'Salvar alterações' }).click();
    await heading(page, 'Fazer Login').waitFor();
    await stopIntercepting(page);
    await changeMeanwhile(await read(made._id), cup, 5);

    await shop.current.signIn(page, 'atendente');
    await page.goto(`/admin/vendas/pedido/${made._id}/editar`);
    await recovered(page).waitFor();
    await expectGoodScreen(page);
    await button(page, /Ir para o carrinho/).click();
    await panel
      .getByText(/R\$\s100,00/)
      .first()
      .waitFor();
    await saveAfterBeingTold(page, panel, { cup, made });
    await page.goto(`/admin/vendas/pedido/${made._id}/editar`);
    await button(page, /Ir para o carrinho/).waitFor();
    expect(await recovered(page).count()).toBe(0);
  });

  it('survives a reload, and goes when it is discarded', async () => {
    const page = await shop.current.openAs('atendente', 'desktop');
    const { panel } = await unsaved(page);
    // The browser's own question.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await panel
      .getByText(/R\$\s100,00/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Voltar aos produtos' }).click();
    await recovered(page).waitFor();
    await button(page, 'Descartar').click();
    await page
      .getByText(/R\$\s50,00/)
      .first()
      .waitFor();
    await page.reload();
    await button(page, /Ir para o carrinho/).waitFor();
    expect(await recovered(page).count()).toBe(0);
  });
});

it('a change is not left behind without a question', async () => {
  const cup = await makeProduct(shop.current);
  const made = await makeOrder(shop.current, cup);
  const page = await shop.current.openAs('atendente', 'desktop');
  await openCart(page, made._id);
  await putIn(page, await makeProduct(shop.current));
  await page.getByRole('link', { name: 'Detalhes do Pedido' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await dialog.waitFor({ state: 'detached' });
  await untilQuiet(page);
  expect(page.url()).toContain('/editar');
  await heading(page, 'Editar Pedido').waitFor();
});

it('another order like it is filled at prices of today, and names what is gone', async () => {
  const cup = await makeProduct(shop.current);
  const made = await makeOrder(shop.current, cup);
  await shop.current.call('DELETE', `/products/${cup._id}`, { as: 'atendente' });
  const page = await shop.current.openAs('atendente', 'phone', `/admin/vendas/pedido/${made._id}`);
  await button(page, 'Fazer outro igual').click();
  const panel = page.getByRole('dialog');
  await panel.getByText(cup.name).first().waitFor();
  await panel.getByText('Este produto não está mais à venda.').waitFor();
  await expectGoodScreen(page);
});
