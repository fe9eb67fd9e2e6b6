import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, dialog, field, press, refuse, type, adminPages } from '../admin.fixture.tsx';
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
  goods: null,
  goodsReturn: null,
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

it('says at the amount that more than is due cannot be given back', async () => {
  const message = 'Neste pedido há R$ 5,00 a devolver.';
  const { sent } = await admin.open(AT, {
    'GET /orders/a': {
      ...waiting,
      status: 'CONFIRMADO',
      paid: 15,
      due: -5,
      paymentStatus: 'A devolver',
    },
    'POST /orders/a/payments': refuse(409, { code: 'refund_too_large', message }),
  });
  await press('Outro valor ou forma');
  const form = await dialog();
  await type('Valor', '7,00', form);
  await press('Anotar', form);
  await within(form).findByText(message);
  const amount = await field('Valor', form);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount);
  await expect
    .poll(async () => (await field('Observação', form)).getAttribute('aria-invalid'))
    .not.toBe('true');
  expect(sent.map(({ body }) => body)).toMatchObject([{ amount: -7 }]);
});

it('is headed by the number of the order and whose it is, under the title of the page', async () => {
  await admin.open(AT, {
    'GET /orders/a': { ...waiting, orderId: 482913057714, recipient: { name: 'Lia', phone: null } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Pedido #482913057714 · Lia' });
  await screen.findByText('Detalhes do Pedido');
});
