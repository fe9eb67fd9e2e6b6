import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
  adminPages,
  type Call,
} from '../entries/admin/admin.fixture.tsx';
import { beatriz } from '#areas/customers/web/customer.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const sold = (product: ProductAnswer): CatalogueAnswer => ({
  ...product,
  photo: null,
  group: null,
});
const SHOP = {
  'GET /catalogue': [sold(someProduct)],
  'GET /products': [someProduct],
  'GET /discounts': [],
  'GET /shipping': [],
};
afterEach(() => localStorage.clear());

/** Opens the cart with one product in it. */
async function openCart(answers: object = {}) {
  const opened = await admin.open(paths.newOrder, { ...SHOP, ...answers });
  await press(`Adicionar ao Carrinho: ${someProduct.name}`);
  await press(/^Ir para o carrinho/);
  await dialog();
  return opened;
}

it('says that the cart is empty', async () => {
  await admin.open(paths.newOrder, SHOP);
  await press(/^Ir para o carrinho/);
  await press('Gerar Pedido', await dialog());
  await alert('Seu carrinho está vazio!');
});

it('says that the rules of discount did not load', async () => {
  await openCart({ 'GET /discounts': refuse() });
  await screen.findByText(/^Erro ao buscar regras de desconto\./);
});

it('says and logs that the answer carried no order id', async () => {
  const { logged } = await openCart({ 'POST /orders/temporary': {} });
  await press('Gerar Pedido', await dialog());
  await alert('O ID do pedido não foi retornado pelo backend.');
  expect(logged).not.toEqual([]);
});

it('says that the order was not made', async () => {
  await openCart({ 'POST /orders/temporary': refuse() });
  await press('Gerar Pedido', await dialog());
  await alert('Ocorreu um erro ao gerar o pedido.');
});

it('keeps its cart where an ended session refuses the order', async () => {
  await openCart({
    'POST /orders/temporary': refuse(401, { message: 'Token inválido ou expirado' }),
  });
  await press('Gerar Pedido', await dialog());
  await screen.findByRole('dialog', { name: /^Sessão Expirada/ });
  await admin.open(`${paths.newOrder}?cart=open`, SHOP);
  await field('Quantidade de Caneca', await dialog());
});

it('is made once for two clicks in the same instant', async () => {
  const made = { _id: 'a', orderId: 482913057714 };
  const { sent } = await openCart({ 'POST /orders/temporary': made });
  const submit = await within(await dialog()).findByRole('button', { name: 'Gerar Pedido' });
  await act(async () => {
    submit.click();
    submit.click();
  });
  await screen.findByRole('heading', { name: 'Pedido Gerado' });
  expect(sent).toHaveLength(1);
});

it('leads to the link, which says when it was not copied', async () => {
  await openCart({ 'POST /orders/temporary': { _id: 'a', orderId: 482913057714 } });
  await press('Gerar Pedido', await dialog());
  await press('Copiar Link');
  await alert('Erro ao copiar o link.');
});

it('shares the link in the text of the shop', async () => {
  await openCart({
    'POST /orders/temporary': { _id: 'a', orderId: 482913057714 },
    'GET /orders/*/message': { chatLink: 'https://wa.me/?text=Oi%21' },
    'GET /store/public-address': {
      ...{ address: null, isOpened: false, openedAt: null, isConfigured: false },
      unreachable: null,
    },
  });
  await press('Gerar Pedido', await dialog());
  await screen.findByText(/^Seus clientes ainda não abrem os links: falta o endereço da loja\./);
  const share = await screen.findByRole('link', { name: 'Enviar no WhatsApp' });
  await expect.poll(() => share.getAttribute('href')).toBe('https://wa.me/?text=Oi%21');
});

it('says that an order was made without freight, where the shop has freights', async () => {
  await openCart({
    'GET /shipping': [{ _id: 'b', name: 'Motoboy', price: 12.5, kind: 'own' }],
    'POST /orders/temporary': { _id: 'a', orderId: 482913057714 },
    'GET /orders/*': bareDetail,
  });
  await press('Gerar Pedido', await dialog());
  await screen.findByText(/^Este pedido está sem frete\./);
  const choose = screen.getByRole('link', { name: 'Escolher o frete' });
  expect(choose.getAttribute('href')).toBe(paths.editOrder.replace('$id', bareDetail._id));
});

it('says where a link would be that there is none', async () => {
  await admin.open(paths.orderGenerated);
  await alert('Ocorreu um erro ao gerar o pedido.');
});

/** The name of the focused element, by its label or its text. */
const focused = (): string => {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
};

/** Presses a button as the keyboard does, with the focus on it. */
async function pressFocused(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await press(name);
}

it('says price and stock apart, and gives the focus on from a product that goes into the cart', async () => {
  const bowl = { ...someProduct, _id: 'b', name: 'Tigela' };
  await admin.open(paths.newOrder, { ...SHOP, 'GET /catalogue': [someProduct, bowl].map(sold) });
  const card = within(await row('Caneca'));
  card.getByText(/^R\$\s50,00$/);
  card.getByText('10 Unidades');
  await pressFocused('Adicionar ao Carrinho: Caneca');
  const added = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Adicionado: Caneca',
  });
  expect(added.disabled).toBe(true);
  expect(focused()).toBe('Adicionar ao Carrinho: Tigela');
  await pressFocused('Adicionar ao Carrinho: Tigela');
  expect(focused()).toMatch(/^Ir para o carrinho/);
  await screen.findByRole('button', { name: /^Ir para o carrinho\s*2$/ });
});

it('takes one unit away until there is one, and ignores what is no quantity', async () => {
  await openCart();
  const quantity = await field('Quantidade de Caneca', await dialog());
  expect([quantity.type, quantity.min]).toEqual(['number', '1']);
  for (const typed of ['0', '-2', '1.5', '']) {
    await type('Quantidade de Caneca', typed, await dialog());
    await screen.findByRole('button', { name: 'Remover: Caneca' });
  }
  await type('Quantidade de Caneca', '2', await dialog());
  await pressFocused('Tirar uma unidade de Caneca');
  const minus = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Tirar uma unidade de Caneca',
  });
  expect(minus.disabled).toBe(true);
  expect(focused()).toBe('Adicionar uma unidade de Caneca');
  expect(quantity.value).toBe('1');
});

it('is made for somebody whom the shop does not know, by name and number', async () => {
  const { sent } = await openCart({
    'GET /customers': [],
    'POST /orders/temporary': { _id: 'a', orderId: 482913057714 },
  });
  await type('Para quem? (opcional)', 'Jurema Tavares', await dialog());
  await type('WhatsApp (opcional)', '21998765432', await dialog());
  await press('Gerar Pedido', await dialog());
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ recipient: { name: 'Jurema Tavares', phone: '(21) 99876-5432' } });
});

describe('freight', () => {
  const PAC = { _id: 'pac', name: 'PAC', price: 20, kind: 'carrier' };
  const MADE = { 'POST /orders/temporary': { _id: 'a', orderId: 482913057714 } };
  const shippingOf = (sent: readonly Call[]) =>
    sent.map(({ body }) => {
      const { shippingName, shippingPrice, totalPrice } = body as TemporaryOrderInput;
      return [shippingName, shippingPrice, totalPrice];
    });

  it('is a policy, with its price', async () => {
    const { sent } = await openCart({ 'GET /shipping': [PAC], ...MADE });
    const select = await field('Frete', await dialog());
    expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Selecione o Frete',
      'PAC · R$\u00a020,00',
    ]);
    within(await dialog()).getByText('não escolhido');
    await type('Frete', 'pac', await dialog());
    await expect.poll(() => screen.queryByText('não escolhido')).toBeNull();
    await press('Gerar Pedido', await dialog());
    await expect.poll(() => sent.length).toBe(1);
    expect(shippingOf(sent)).toEqual([['PAC', 20, 70]]);
  });

  it('is what staff type for this order alone', async () => {
    const { sent } = await openCart({ 'GET /shipping': [PAC], ...MADE });
    await type('Frete', 'pac', await dialog());
    await press('Frete avulso', await dialog());
    expect(focused()).toBe('Nome do frete avulso');
    await expect.poll(async () => (await field('Frete', await dialog())).value).toBe('');
    await type('Nome do frete avulso', 'Motoboy', await dialog());
    await type('Preço do frete avulso', '12,5o', await dialog());
    await press('Gerar Pedido', await dialog());
    await alert('Frete avulso: Informe um preço válido, como 99,90.');
    await type('Preço do frete avulso', '12,50', await dialog());
    await press('Gerar Pedido', await dialog());
    await expect.poll(() => sent.length).toBe(1);
    expect(shippingOf(sent)).toEqual([['Motoboy', 12.5, 62.5]]);
  });

  it('that is begun and left blank is none', async () => {
    const { sent } = await openCart(MADE);
    await press('Frete avulso', await dialog());
    await press('Gerar Pedido', await dialog());
    await expect.poll(() => sent.length).toBe(1);
    expect(shippingOf(sent)).toEqual([[null, 0, 50]]);
  });

  it('whose policy was deleted since stays as the cart showed it', async () => {
    await openCart({ 'GET /shipping': [PAC] });
    await type('Frete', 'pac', await dialog());
    await expect.poll(() => localStorage.getItem('balcao.cart.admin')).toContain('PAC');
    queryClient.clear();
    const { sent } = await admin.open(`${paths.newOrder}?cart=open`, { ...SHOP, ...MADE });
    const name = await field('Nome do frete avulso', await dialog());
    expect(name.value).toBe('PAC');
    await press('Gerar Pedido', await dialog());
    await expect.poll(() => sent.length).toBe(1);
    expect(shippingOf(sent)).toEqual([['PAC', 20, 70]]);
  });
});

it('moves the focus to the next line when one is removed, and to the one before after the last', async () => {
  const products = ['Bule', 'Caneca', 'Xícara'].map((name) => ({
    ...someProduct,
    _id: name,
    name,
  }));
  await admin.open(paths.newOrder, { ...SHOP, 'GET /catalogue': products.map(sold) });
  for (const { name } of products) await press(`Adicionar ao Carrinho: ${name}`);
  await press(/^Ir para o carrinho/);
  await dialog();
  await pressFocused('Remover: Caneca');
  expect(focused()).toBe('Remover: Xícara');
  await press('Remover: Xícara');
  expect(focused()).toBe('Remover: Bule');
});

it('leaves the focus in the place of the customer who was chosen, or is chosen again', async () => {
  await openCart({ 'GET /customers': [beatriz] });
  await type('Para quem? (opcional)', 'bea', await dialog());
  (await screen.findByText('Beatriz Nogueira')).click();
  await expect.poll(focused).toBe('Trocar');
  await press('Trocar');
  expect(document.activeElement).toBe(await field('Para quem? (opcional)', await dialog()));
});
