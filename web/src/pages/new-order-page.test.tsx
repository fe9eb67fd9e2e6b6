import type { CatalogueAnswer } from '@balcao/domain/contract/product-groups';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { alert, dialog, field, press, refuse, row, type, adminPages } from '../admin.fixture.tsx';
import { beatriz } from '../features/customers/customer.fixture.ts';
import { someProduct } from '../features/products/product.fixture.ts';
import { paths } from '../lib/pages/paths.ts';

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

it('leads to the link, which says when it was not copied', async () => {
  await openCart({ 'POST /orders/temporary': { _id: 'a', orderId: 482913057714 } });
  await press('Gerar Pedido', await dialog());
  await press('Copiar Link');
  await alert('Erro ao copiar o link.');
});

it('says where a link would be that there is none', async () => {
  await admin.open(paths.orderGenerated);
  await alert('Ocorreu um erro ao gerar o pedido.');
});

/** The name of what has the focus, by its label or its words. */
const focused = (): string => {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
};

/** Presses a button as the keyboard does: the focus is on it before. */
async function pressFocused(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await press(name);
}

it('says price and stock apart, and keeps the focus on a product that goes into the cart', async () => {
  await admin.open(paths.newOrder, SHOP);
  const card = within(await row('Caneca'));
  card.getByText(/^R\$\s50,00$/);
  card.getByText('10 Unidades');
  await pressFocused('Adicionar ao Carrinho: Caneca');
  expect(focused()).toBe('Adicionado: Caneca');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  await press('Adicionado: Caneca');
  await screen.findByRole('button', { name: /^Ir para o carrinho\s*1$/ });
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
