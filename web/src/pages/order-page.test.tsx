import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, press, refuse, adminPages } from '../admin.fixture.tsx';
import { bareOrder } from '../features/orders/order.fixture.ts';

const admin = adminPages();
const AT = '/admin/vendas/pedido/a';
const waiting: OrderDetailAnswer = {
  ...bareOrder,
  _id: 'a',
  status: 'AGUARDANDO CONFIRMAÇÃO',
  history: [],
  influencer: null,
  differences: [],
  detailsFromRecord: false,
  knownPhone: null,
  doubtSettledBy: null,
  payments: [],
  pix: null,
  withdrawal: { isOpen: false, lastDay: null, last: null },
  withdrawals: [],
};

it('says that the order did not load, and loads it when asked again', async () => {
  const { answer, logged } = await admin.open(AT, { 'GET /orders/a': refuse() });
  await alert('Erro ao carregar detalhes do pedido.');
  expect(logged).not.toEqual([]);
  answer({ 'GET /orders/a': waiting });
  await press('Tentar novamente');
  expect(await screen.findAllByRole('button', { name: 'Copiar Link' })).not.toEqual([]);
});

it('says that the link was not copied', async () => {
  await admin.open(AT, { 'GET /orders/a': waiting });
  await press('Copiar Link');
  await alert('Erro ao copiar o link.');
});
