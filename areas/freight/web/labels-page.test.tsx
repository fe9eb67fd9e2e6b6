import type { FreightLabel, LabelPricesAnswer } from '../contract.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { adminPages, press } from '#app/entries/admin/admin.fixture.tsx';
import type { WholeOrder } from '#app/order-parts.ts';
import { groupOf } from '#areas/dispatch/web/groups.fixture.ts';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const ON = { 'GET /freight/state': { isOn: true, asksOnLink: false, hasLabels: true } };

const label = (change: Partial<FreightLabel> = {}): FreightLabel => ({
  ...{
    _id: 'l',
    order: 'a',
    orderId: 483920175566,
    customer: 'Bia Lima',
    provider: 'melhor-envio',
  },
  ...{ service: 'PAC · Correios', state: 'ready', trackingCode: 'AA123456785BR', price: 25.65 },
  ...{ delivery: null, deliveryAt: null, failure: null, isPrinted: false, canPrint: true },
  ...{ canCancel: true, createdAt: '2026-11-20T17:05:00.000Z' },
  ...change,
});
const SERVICES: LabelPricesAnswer['orders'][number]['services'] = [
  {
    ...{ provider: 'melhor-envio', service: '1', name: 'PAC · Correios', price: 25.65 },
    days: { min: 6, max: 7 },
  },
  {
    ...{ provider: 'melhor-envio', service: '2', name: 'SEDEX · Correios', price: 35.3 },
    days: { min: 3, max: 4 },
  },
];
const priced = (change: Partial<LabelPricesAnswer['orders'][number]> = {}) => ({
  ...{
    order: 'a',
    orderId: 483920175566,
    customer: 'Bia Lima',
    box: 'caixa 20 × 15 × 8 cm, 0,6 kg',
  },
  ...{ paid: 30, services: SERVICES, chosen: 1, problem: null },
  ...change,
});
const shownWords = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

it('lists labels with their states, prints the chosen ones, and cancels', async () => {
  const failed = {
    _id: 'm',
    order: 'b',
    state: 'failed',
    canPrint: false,
    canCancel: false,
  } as const;
  const rows = [
    label(),
    label({ ...failed, orderId: 483920175567, failure: 'Saldo insuficiente na carteira.' }),
    label({ ...failed, _id: 'n', state: 'done', delivery: 'delivered', orderId: 483920175568 }),
  ];
  const open = vi.fn(() => null);
  vi.stubGlobal('open', open);
  const { sent } = await admin.open(paths.parcelLabels, {
    ...ON,
    'GET /freight/labels': rows,
    'POST /freight/labels/print': { addresses: ['https://melhorenvio.com.br/imprimir/abc'] },
    'DELETE /freight/labels/l': label({ state: 'cancelling', canPrint: false }),
    'POST /freight/label-prices': { balance: null, orders: [priced({ order: 'b' })] },
  });
  await screen.findByText('PRONTA');
  for (const words of ['FALHOU', 'ENTREGUE', 'Saldo insuficiente na carteira.'])
    expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Escolher a etiqueta do pedido #483920175566'));
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
  const { sent } = await admin.open(paths.dispatch, {
    ...ON,
    'GET /orders/dispatch': { groups: [groupOf('a', 'b')], groupsCount: 1, ordersCount: 12 },
    'POST /freight/label-prices': {
      balance: 20,
      orders: [
        priced(),
        priced({ order: 'b', services: [], chosen: null, problem: 'O pedido já tem etiqueta.' }),
      ],
    },
    'POST /freight/labels': { labels: [label({ state: 'buying' })] },
  });
  const link = await screen.findByRole('link', { name: 'Ver etiquetas' });
  expect(link.getAttribute('href')).toBe(paths.parcelLabels);
  await press('Comprar etiquetas');
  await screen.findByText('O pedido já tem etiqueta.');
  expect(shownWords()).toContain('caixa 20 × 15 × 8 cm, 0,6 kg · cliente pagou R$ 30,00');
  expect(shownWords()).toContain('Saldo R$ 20,00 · Total R$ 35,30');
  expect(shownWords()).toContain('O saldo da carteira não basta');
  await press('Comprar 1 etiqueta');
  await screen.findByText('1 etiqueta em compra.');
  expect(sent.at(-1)?.key).not.toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([
    { orders: ['a', 'b'] },
    {
      labels: [
        {
          ...{ order: 'a', provider: 'melhor-envio', service: '2' },
          ...{ name: 'SEDEX · Correios', price: 35.3 },
        },
      ],
    },
  ]);
});

it('shows an order’s freight and label, and sells one to a confirmed order', async () => {
  const freight: WholeOrder['freight'] = {
    ...{ service: 'PAC · Correios', days: { min: 6, max: 7 }, cost: 25.65 },
    ...{ quotedAt: '2026-11-20T17:05:00.000Z', box: 'caixa 20 × 15 × 8 cm, 0,6 kg' },
  };
  const order: WholeOrder = { ...bareDetail, _id: 'a', status: 'CONFIRMADO', travels: 'carrier' };
  const { answer } = await admin.open('/admin/vendas/pedido/a', {
    ...ON,
    'GET /orders/a': { ...order, freight },
    'POST /freight/label-prices': { balance: 100, orders: [priced()] },
    'POST /freight/labels': { labels: [label({ state: 'buying' })] },
  });
  const card = await screen.findByRole('region', { name: 'Frete' });
  await within(card).findByText('6 a 7 dias úteis');
  await press('Comprar etiqueta');
  await screen.findByRole('button', { name: 'Comprar 1 etiqueta' });
  answer({ 'GET /orders/a': { ...order, status: 'ENVIADO', freight, label: label() } });
  await press('Comprar 1 etiqueta');
  await screen.findByText('PRONTA');
  expect(screen.queryByRole('button', { name: 'Comprar etiqueta' })).toBeNull();
});
