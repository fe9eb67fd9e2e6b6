import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { adminPages, dialog, press, type } from '../entries/admin/admin.fixture.tsx';
import type { FreightQuoteAnswer } from '#areas/freight/contract.ts';
import { freightApi } from '#areas/freight/web/api.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
afterEach(() => localStorage.clear());

const QUOTE: FreightQuoteAnswer = {
  box: 'caixa 20 × 15 × 4 cm, 0,4 kg',
  lines: [
    { name: 'PAC · Correios', price: 25.65, days: { min: 6, max: 7 }, kind: 'carrier' },
    { name: 'SEDEX · Correios', price: 35.3, days: { min: 3, max: 4 }, kind: 'carrier' },
  ],
  problem: 'O SuperFrete não respondeu.',
};

async function openCart(answers: object) {
  const opened = await admin.open(paths.newOrder, {
    'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
    'GET /products': [someProduct],
    'GET /discounts': [],
    'GET /shipping': [],
    'GET /freight/state': { isOn: true, asksOnLink: true, hasLabels: false },
    'POST /freight/quotes': QUOTE,
    'POST /orders/temporary': { _id: 'a', orderId: 482913057714 },
    ...answers,
  });
  await press(`Adicionar ao Carrinho: ${someProduct.name}`);
  await press(/^Ir para o carrinho/);
  await dialog();
  return opened;
}
const pac = /^PAC · Correios — 6 a 7 dias úteis — R\$\s25,65$/;

it('offers freight by CEP, and puts the chosen one into the cart', async () => {
  const { sent, answer } = await openCart({});
  await screen.findByText('Sem frete, o cliente escolhe pelo CEP no link.');
  await type('CEP de entrega', '90010000');
  const offer = await screen.findByRole('radio', { name: pac });
  await act(async () => fireEvent.click(offer));
  await screen.findByText('caixa 20 × 15 × 4 cm, 0,4 kg');
  await screen.findByText('O SuperFrete não respondeu.');
  await screen.findByRole('radio', { name: pac, checked: true });
  expect(screen.queryByText('Sem frete, o cliente escolhe pelo CEP no link.')).toBeNull();

  const [line] = QUOTE.lines;
  answer({ 'POST /freight/quotes': { ...QUOTE, lines: [{ ...line, price: 30 }] } });
  await press(/^Adicionar uma unidade/);
  await screen.findByText('O frete foi calculado para outro carrinho.');
  await press('Gerar Pedido', await dialog());
  await expect
    .poll(() => sent.find(({ path }) => path === '/orders/temporary')?.body)
    .toMatchObject({ shippingName: 'PAC · Correios', shippingPrice: 25.65 });
});

it('shows nothing where freight is off', async () => {
  const state = { isOn: false, asksOnLink: true, hasLabels: false };
  await openCart({ 'GET /freight/state': state });
  const { queryKey } = freightApi.query('GET /freight/state');
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(state);
  expect(screen.queryByLabelText('CEP de entrega')).toBeNull();
});
