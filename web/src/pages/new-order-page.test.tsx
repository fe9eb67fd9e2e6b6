import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { alert, dialog, press, refuse, adminPages } from '../admin.fixture.tsx';
import { someProduct } from '../features/products/product.fixture.ts';
import { paths } from '../lib/pages/paths.ts';

const admin = adminPages();
const SHOP = { 'GET /products': [someProduct], 'GET /discounts': [], 'GET /shipping': [] };
afterEach(() => localStorage.clear());

/** Opens the cart with one product in it. */
async function openCart(answers: object = {}) {
  const opened = await admin.open(paths.newOrder, { ...SHOP, ...answers });
  await press('Adicionar ao Carrinho');
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
