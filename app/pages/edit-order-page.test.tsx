import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, dialog, press, type } from '../entries/admin/admin.fixture.tsx';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';

const admin = adminPages();
const waiting: OrderDetailAnswer = {
  ...bareDetail,
  _id: 'a',
  status: 'AGUARDANDO CONFIRMAÇÃO',
  isTemporary: true,
  totalPrice: 50,
  products: [
    {
      productId: 'a',
      product: { _id: 'a', name: 'Caneca', price: 50 },
      name: 'Caneca',
      price: 50,
      listPrice: 50,
      quantity: 1,
      subtotal: 50,
    },
  ],
};
const SHOP = {
  'GET /orders/a': waiting,
  'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
  'GET /products': [someProduct],
  'GET /discounts': [],
  'GET /shipping': [],
};

async function save(answer: OrderDetailAnswer): Promise<void> {
  await admin.open('/admin/vendas/pedido/a/editar', { ...SHOP, 'PUT /orders/a/cart': answer });
  await press(/^Ir para o carrinho/);
  await press('Salvar alterações', await dialog());
}

it('says that nothing changed where nothing did', async () => {
  await save(waiting);
  await screen.findByText('Nada mudou no pedido.');
  await expect.poll(() => screen.queryByText('Alterações salvas.')).toBeNull();
});

it('says that a cart left alone was saved where prices of today count', async () => {
  await save({ ...waiting, version: 1 });
  await screen.findByText('Alterações salvas.');
});

it('says of a product that is gone that it has to leave the cart', async () => {
  await admin.open('/admin/vendas/pedido/a/editar', { ...SHOP, 'GET /products': [] });
  await press(/^Ir para o carrinho/);
  await screen.findByText('Este produto não está mais à venda. Remova-o para salvar.');
});

it('brings back a change after a reload, and no longer once it was discarded', async () => {
  const cart = '/admin/vendas/pedido/a/editar?cart=open';
  const recovered = 'Recuperamos o que você tinha digitado.';
  const quantity = async () =>
    (await screen.findByLabelText<HTMLInputElement>('Quantidade de Caneca')).value;
  await admin.open(cart, SHOP);
  await type('Quantidade de Caneca', '3');
  await admin.open(cart, SHOP);
  await screen.findByText(recovered);
  await expect.poll(quantity).toBe('3');
  await press('Descartar');
  await expect.poll(quantity).toBe('1');
  await admin.open(cart, SHOP);
  await expect.poll(quantity).toBe('1');
  expect(screen.queryByText(recovered)).toBeNull();
});
