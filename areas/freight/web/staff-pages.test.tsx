import type { FreightLabel, LabelPricesAnswer } from '../contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { adminPages, dialog, press, type } from '#app/entries/admin/admin.fixture.tsx';
import { groupOf } from '#areas/dispatch/web/groups.fixture.ts';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { storedAddress } from '#kit/rules/person.fixture.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { freightApi } from './api.ts';

type Priced = LabelPricesAnswer['orders'][number];

const admin = adminPages();
afterEach(() => localStorage.clear());

const ON = { 'GET /freight/state': { isOn: true, asksOnLink: true, hasLabels: true } };
const BOX = 'caixa 20 × 15 × 8 cm, 0,6 kg';
const AT = '2026-11-20T17:05:00.000Z';
const DAYS = { min: 6, max: 7 };
const ORDER = { order: 'a', orderId: 483920175566, customer: 'Bia Lima' };
const PAC = { name: 'PAC · Correios', price: 25.65, days: DAYS };
const SEDEX = { name: 'SEDEX · Correios', price: 35.3, days: DAYS };

const label: FreightLabel = {
  ...ORDER,
  _id: 'l',
  provider: 'melhor-envio',
  service: PAC.name,
  state: 'ready',
  trackingCode: 'AA123456785BR',
  price: 25.65,
  delivery: null,
  deliveryAt: null,
  failure: null,
  isPrinted: false,
  canPrint: true,
  canCancel: true,
  createdAt: AT,
};
const priced: Priced = {
  ...ORDER,
  box: BOX,
  paid: 30,
  services: [
    { ...PAC, provider: 'melhor-envio', service: '1' },
    { ...SEDEX, provider: 'melhor-envio', service: '2' },
  ],
  chosen: 1,
  problem: null,
};
const shownWords = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('lists labels with their states, prints the chosen ones, and cancels', async () => {
  const over = { ...label, order: 'b', canPrint: false, canCancel: false };
  const open = vi.fn(() => null);
  vi.stubGlobal('open', open);
  const { sent } = await admin.open(paths.parcelLabels, {
    'GET /freight/labels': [
      label,
      { ...over, _id: 'm', state: 'failed', failure: 'Saldo insuficiente na carteira.' },
      { ...over, _id: 'n', state: 'done', delivery: 'delivered' },
    ],
    'POST /freight/labels/print': { addresses: ['https://melhorenvio.com.br/imprimir/abc'] },
    'DELETE /freight/labels/l': { ...label, state: 'cancelling', canPrint: false },
    'POST /freight/label-prices': { wallets: [], orders: [priced] },
  });
  await screen.findByText('PRONTA');
  for (const words of ['FALHOU', 'ENTREGUE', 'Saldo insuficiente na carteira.'])
    expect(screen.getByText(words)).toBeTruthy();
  const [first, ...others] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(others.map(({ disabled }) => disabled)).toEqual([true, true]);
  if (first) fireEvent.click(first);
  await press('Imprimir');
  // The browser let no page open by itself.
  await press('Abrir');
  expect(open.mock.calls).toHaveLength(2);
  await press('Cancelar etiqueta');
  await screen.findByText(/^Etiqueta em cancelamento/);
  await press('Comprar de novo');
  await screen.findByText(/^caixa 20 × 15 × 8 cm/);
  expect(sent.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ['POST /freight/labels/print', { labels: ['l'] }],
    ['DELETE /freight/labels/l', undefined],
    ['POST /freight/label-prices', { orders: ['b'] }],
  ]);
});

it('buys labels for the waiting orders, with total, balance and what stands in the way', async () => {
  const refused = { order: 'b', services: [], chosen: null, problem: 'O pedido já tem etiqueta.' };
  const { sent } = await admin.open(paths.dispatch, {
    ...ON,
    'GET /orders/dispatch': { groups: [groupOf('a', 'b')], groupsCount: 1, ordersCount: 12 },
    'POST /freight/label-prices': {
      wallets: [
        { provider: 'melhor-envio', balance: 20, problem: null },
        { provider: 'superfrete', balance: null, problem: 'A SuperFrete não respondeu.' },
      ],
      orders: [priced, { ...priced, ...refused }],
    },
    'POST /freight/labels': { labels: [label] },
  });
  const link = await screen.findByRole('link', { name: 'Etiquetas compradas' });
  expect(link.getAttribute('href')).toBe(paths.parcelLabels);
  await press('Comprar etiquetas');
  await screen.findByText('O pedido já tem etiqueta.');
  expect(shownWords()).toContain(`${BOX} · frete cobrado: R$ 30,00`);
  const tooLittle = 'Saldo Melhor Envio: R$ 20,00 · Não basta: ponha créditos na carteira.';
  expect(shownWords()).toContain(`${tooLittle}A SuperFrete não respondeu.Total R$ 35,30`);
  const [choice] = screen.getAllByLabelText('Bia Lima · #483920175566');
  if (choice) fireEvent.change(choice, { target: { value: PAC.name } });
  expect(shownWords()).toContain(`${tooLittle}A SuperFrete não respondeu.Total R$ 25,65`);
  await press('Comprar 1 etiqueta');
  await screen.findByText('1 etiqueta em compra.');
  expect(sent.at(-1)?.key).not.toBeNull();
  const bought = { order: 'a', provider: 'melhor-envio', service: '1' };
  expect(sent.map(({ body }) => body)).toEqual([
    { orders: ['a', 'b'] },
    { labels: [{ ...bought, name: PAC.name, price: 25.65 }] },
  ]);
});

it('shows an order’s freight and label, and sells one to a confirmed order', async () => {
  const quoted = { quotedAt: AT, cep: '90010000', cost: 25.65, box: BOX };
  const freight = { service: PAC.name, days: DAYS, ...quoted };
  const order = { ...bareDetail, _id: 'a', address: storedAddress, freight };
  const { answer } = await admin.open('/admin/vendas/pedido/a', {
    ...ON,
    'GET /orders/a': order,
    'POST /freight/label-prices': { wallets: [], orders: [priced] },
    'POST /freight/labels': { labels: [label] },
  });
  const card = await screen.findByRole('region', { name: 'Frete' });
  await within(card).findByText('PAC · Correios · 6 a 7 dias úteis');
  within(card).getByText('Cotado para o CEP 90010-000, mas o pedido vai para outro.');
  await press('Comprar etiqueta');
  await screen.findByRole('button', { name: 'Comprar 1 etiqueta' });
  answer({ 'GET /orders/a': { ...order, status: 'ENVIADO', label } });
  await press('Comprar 1 etiqueta');
  await screen.findByText('PRONTA');
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancelar etiqueta', 'Imprimir']);
});

async function openCart(state: object) {
  const quote = { box: BOX, lines: [PAC, SEDEX], problem: 'A SuperFrete não respondeu.' };
  const opened = await admin.open(paths.newOrder, {
    ...state,
    'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
    'GET /products': [someProduct],
    'GET /discounts': [],
    'GET /shipping': [],
    'POST /freight/quotes': quote,
    'POST /orders/temporary': { _id: 'a', orderId: 482913057714 },
  });
  await press(`Adicionar ao Carrinho: ${someProduct.name}`);
  await press(/^Ir para o carrinho/);
  await dialog();
  return { ...opened, quote };
}

it('offers freight by CEP, and puts the chosen one into the cart', async () => {
  const { sent, answer, quote } = await openCart(ON);
  await screen.findByText('Sem frete, o cliente escolhe pelo CEP no link.');
  await type('CEP de entrega', '90010000');
  const name = /^R\$\s25,65 · PAC · Correios · 6 a 7 dias úteis$/;
  fireEvent.click(await screen.findByRole('radio', { name }));
  await screen.findByText(BOX);
  await screen.findByText('A SuperFrete não respondeu.');
  await screen.findByRole('radio', { name, checked: true });
  expect(screen.queryByText('Sem frete, o cliente escolhe pelo CEP no link.')).toBeNull();

  answer({ 'POST /freight/quotes': { ...quote, lines: [{ ...PAC, price: 30 }] } });
  await press(/^Adicionar uma unidade/);
  await screen.findByText(/^O frete mudou para R\$\s30,00\. Escolha de novo\.$/);
  await type('CEP de entrega', '');
  await screen.findByText('Confira o frete: ele foi calculado para outro carrinho ou CEP.');
  expect(screen.queryByLabelText('Nome do frete')).toBeNull();
  await press('Gerar Pedido', await dialog());
  const chosen = { shippingName: PAC.name, shippingPrice: 25.65 };
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/orders/temporary')?.body).toMatchObject(chosen),
  );
});

it('shows nothing in the cart where freight is off', async () => {
  await openCart({});
  const { queryKey } = freightApi.query('GET /freight/state');
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ isOn: false }));
  expect(screen.queryByLabelText('CEP de entrega')).toBeNull();
});
