import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import { expectStatus } from './provoke.ts';
import { confirmOrder, makeDiscount, makeOrder, makeProduct, makeShipping } from './scene.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';

async function openAsStaff(address?: string): Promise<Page> {
  const page = await shop.current.open('desktop');
  await shop.current.signIn(page, 'atendente');
  if (address) await page.goto(address);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** A confirmed order of somebody of this surname. */
async function sell(surname: string, phone = '11987654321'): Promise<OrderAnswer> {
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { surname, phone, cpf: nextCpf() });
  return shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, { as: 'atendente' });
}

describe('the list of orders', () => {
  it('says that it loads, and then that there is nothing', async () => {
    const page = await openAsStaff();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/orders?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(ORDERS);
    await expectStatus(page, 'Carregando...');
    letGo();
    await expectStatus(page, 'Nenhuma venda encontrada.');
  });

  it('comes ten a page, the newest first, with the count of all', async () => {
    const orders: OrderAnswer[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await sell('da Silva'));
    const page = await openAsStaff(ORDERS);
    await page.getByRole('status').filter({ hasText: 'Exibindo 12 pedido(s)' }).waitFor();
    const list = page.getByRole('list', { name: 'Lista de pedidos' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(10);
    const first = list.getByRole('listitem').first();
    await first.getByText(`#${orders.at(-1)?.orderId ?? 0}`).waitFor();
    expect(await first.innerText()).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await first.getByText('Márcia da Silva', { exact: true }).waitFor();
    await first.getByText(/^R\$\s50,00$/).waitFor();
    await first.getByText('CONFIRMADO', { exact: true }).waitFor();
    await first.getByText('Visualizar', { exact: true }).waitFor();
    await first.getByText('Cancelar', { exact: true }).waitFor();
    const sort = page.getByLabel('Ordenar', { exact: true });
    expect(await sort.getByRole('option').allTextContents()).toEqual([
      'Mais recente',
      'Mais antigo',
    ]);
    await sort.selectOption({ label: 'Mais antigo' });
    await first.getByText(`#${orders[0]?.orderId ?? 0}`).waitFor();
    await button(page, 'Próxima página').click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
  });

  it('is searched by all words of a query, and filtered by status', async () => {
    const { orderId } = await sell('Albuquerque', '21912345678');
    const page = await openAsStaff(ORDERS);
    const search = page.getByPlaceholder('Buscar por Nome, CPF, CEP...', { exact: true });
    await search.fill('albuq marcia 5678');
    await page.getByRole('status').filter({ hasText: 'Exibindo 1 pedido(s)' }).waitFor();
    await rowOf(page, `#${orderId}`).waitFor();
    const states = page.getByLabel('Status', { exact: true });
    expect(await states.getByRole('option').allTextContents()).toEqual([
      'Todos os status',
      'AGUARDANDO CONFIRMAÇÃO',
      'CONFIRMADO',
      'EM PROCESSAMENTO...',
      'ENVIADO',
      'CANCELADO',
    ]);
    await states.selectOption('ENVIADO');
    await expectStatus(page, 'Nenhuma venda encontrada.');
    await expectAccessible(page);
  });

  it('lets a tracking code be corrected, or left as it was', async () => {
    const { _id, orderId } = await sell('Corrigida');
    await shop.current.call('PATCH', `/orders/${_id}/tracking-code`, {
      as: 'atendente',
      body: { trackingCode: 'AA111111111BR' },
    });
    const page = await openAsStaff(`${ORDERS}?q=corrigida`);
    const row = rowOf(page, `#${orderId}`);
    const pencil = row.getByRole('button', {
      name: `Editar código de rastreio do pedido #${orderId}`,
    });
    await pencil.click();
    const field = row.getByLabel(`Código de rastreio do pedido #${orderId}`, { exact: true });
    await field.fill('BB222222222BR');
    await row.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await row.getByText('AA111111111BR').waitFor();
    await pencil.click();
    await field.fill('BB222222222BR');
    await row.getByRole('button', { name: 'Salvar', exact: true }).click();
    await row.getByText('BB222222222BR').waitFor();
    await row.getByText('ENVIADO', { exact: true }).waitFor();
  });
});

describe('the detail of an order', () => {
  it('shows its facts, its customer, its products and its link, and copies the customer', async () => {
    const product = await makeProduct(shop.current, { name: 'Bule', price: 100 });
    const { orderId } = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, orderId, { cpf: nextCpf() });
    const { _id } = await shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, {
      as: 'atendente',
    });
    const page = await openAsStaff(`/admin/vendas/pedido/${_id}`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Pedido').getByText(`#${orderId}`).waitFor();
    await part('Pedido').getByText('CONFIRMADO', { exact: true }).waitFor();
    expect(await part('Pedido').innerText()).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    const person = await part('Cliente').innerText();
    for (const fact of [
      'Márcia Conceição',
      'marcia@exemplo.com',
      '(11) 98765-4321',
      'Avenida Paulista',
      '1000',
      'Bela Vista',
      'São Paulo-SP',
      '01310-100',
    ]) {
      expect(person).toContain(fact);
    }
    const line = part('Produtos').getByRole('listitem').first();
    expect((await line.innerText()).replace(/\s+/g, ' ')).toBe('Bule × 1 × R$ 100,00 = R$ 100,00');
    expect(await part('Produtos').innerText()).not.toContain('Frete');
    await button(page, 'Copiar dados do cliente').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Márcia Conceição');
    expect(copied).toContain('01310-100');
    const link = page.getByRole('link', { name: /Abrir página do pedido/ });
    expect(await link.getAttribute('href')).toBe(`${shop.current.url}/pedido/${orderId}`);
  });

  it('shows shipping and discount where there are any, and what became of a product', async () => {
    const product = await makeProduct(shop.current, { name: 'Jarra', price: 100 });
    const shipping = await makeShipping(shop.current, { name: 'Sedex', price: 25 });
    const discount = await makeDiscount(shop.current, { name: 'Dez' });
    const { _id } = await shop.current.call<OrderAnswer>('POST', '/orders/temporary', {
      as: 'atendente',
      body: {
        products: [{ product: product._id, quantity: 2 }],
        totalPrice: 205,
        shippingPrice: 25,
        shippingName: shipping.name,
        isTemporary: true,
        discountRule: discount._id,
      },
    });
    await shop.current.call('DELETE', `/products/${product._id}`, { as: 'atendente' });
    const page = await openAsStaff(`/admin/vendas/pedido/${_id}`);
    const products = page.getByRole('region', { name: 'Produtos', exact: true });
    await products.getByText('Produto removido', { exact: true }).waitFor();
    const says = (await products.innerText()).replace(/\s+/g, ' ');
    expect(says).toContain('× 2 × R$ 90,00 = R$ 180,00');
    expect(says).toMatch(/Sedex R\$ 25,00/);
    expect(says).toMatch(/Dez .*R\$ 20,00/);
    expect(says).toMatch(/Total R\$ 205,00$/);
  });
});

describe('Gerar Pedido', () => {
  it('puts products into a cart, once each, and makes a link of it', async () => {
    const cup: ProductAnswer = await makeProduct(shop.current, { name: 'Xícara', price: 20 });
    await makeProduct(shop.current, { name: 'Pires de xícara', price: 5 });
    await makeShipping(shop.current, { name: 'Retirada', price: 3.5 });
    await makeDiscount(shop.current, {
      name: 'Metade',
      rules: [{ type: 'percentage', value: 50, logic: 'none', conditions: [] }],
    });
    const page = await openAsStaff('/admin/vendas/lan%C3%A7ar-pedido');
    await page.getByPlaceholder('Buscar produto...', { exact: true }).fill('xicara');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByText(cup.name, { exact: true }) });
    await card.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
    expect(await card.getByRole('button', { name: 'Adicionado', exact: true }).isDisabled()).toBe(
      true,
    );
    await rowOf(page, 'Pires de xícara')
      .getByRole('button', { name: 'Adicionar ao Carrinho', exact: true })
      .click();
    const open = page.getByRole('button', { name: /^Ir para o carrinho/ });
    expect((await open.innerText()).replace(/\s+/g, ' ')).toBe('Ir para o carrinho 2');
    await open.click();

    const panel = page.getByRole('dialog');
    await panel.getByText('Xícara', { exact: true }).waitFor();
    const quantity = panel.getByLabel('Quantidade de Xícara', { exact: true });
    const minus = panel.getByRole('button', { name: 'Tirar uma unidade de Xícara', exact: true });
    expect(await minus.isDisabled()).toBe(true);
    await panel
      .getByRole('button', { name: 'Adicionar uma unidade de Xícara', exact: true })
      .click();
    expect(await quantity.inputValue()).toBe('2');
    await quantity.fill('0');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('2');
    await quantity.fill('4');
    await minus.click();
    expect(await quantity.inputValue()).toBe('3');
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'Pires de xícara' })
      .getByRole('button', { name: 'Remover', exact: true })
      .click();
    await panel.getByText('Pires de xícara', { exact: true }).waitFor({ state: 'detached' });

    const optionsOf = (label: string) =>
      panel.getByLabel(label, { exact: true }).getByRole('option').allTextContents();
    const [noRule, ...rules] = await optionsOf('Regra de desconto');
    expect(noRule).toBe('Nenhuma Regra');
    expect(rules).toContain('Metade');
    const [noShipping, ...shippings] = (await optionsOf('Frete')).map((text) =>
      text.replace(/\s/g, ' '),
    );
    expect(noShipping).toBe('Selecione o Frete');
    expect(shippings).toContain('Retirada · R$ 3,50');
    await panel.getByLabel('Regra de desconto').selectOption({ label: 'Metade' });
    await panel
      .getByLabel('Frete', { exact: true })
      .selectOption({ index: shippings.indexOf('Retirada · R$ 3,50') + 1 });
    await panel
      .getByText(/^R\$\s33,50$/)
      .first()
      .waitFor();
    await expectAccessible(page);

    await panel.getByRole('button', { name: 'Gerar Pedido', exact: true }).click();
    await page.waitForURL('**/admin/vendas/pedido-gerado');
    const box = page.getByRole('textbox', { name: 'Link do pedido' });
    expect(await box.getAttribute('readonly')).not.toBeNull();
    const link = await box.inputValue();
    await button(page, 'Copiar Link').click();
    await expectStatus(page, 'Link copiado!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const customerPage = await shop.current.open('phone');
    await customerPage.goto(link);
    await customerPage.getByRole('heading', { name: 'Detalhes do Pedido', exact: true }).waitFor();
    await customerPage.getByText('AGUARDANDO CONFIRMAÇÃO', { exact: true }).waitFor();
    await customerPage.getByText(/Retirada/).waitFor();
    await customerPage
      .getByText(/^R\$\s33,50$/)
      .first()
      .waitFor();
    await customerPage.getByRole('heading', { name: 'Endereço', exact: true }).waitFor();

    for (let count = 0; count < 7; count += 1) await makeProduct(shop.current);
    await page.getByRole('link', { name: 'Fazer outro pedido', exact: true }).click();
    await page.getByRole('heading', { name: 'Gerar Pedido', exact: true }).waitFor();
    const products = page.getByRole('list', { name: 'Produtos à venda' });
    await expect.poll(() => products.getByRole('listitem').count()).toBe(8);
  });
});
