import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, dialog, field, press, refuse, type, adminPages } from '../admin.fixture.tsx';
import { bareDetail } from '../features/orders/order.fixture.ts';

const admin = adminPages();
const AT = '/admin/vendas/pedido/a';
const waiting: OrderDetailAnswer = {
  ...bareDetail,
  _id: 'a',
  status: 'AGUARDANDO CONFIRMAÇÃO',
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

const requestedAt = '2026-11-20T12:00:00.000Z';
const asked: OrderDetailAnswer = {
  ...waiting,
  status: 'ENVIADO',
  withdrawalRequestedAt: requestedAt,
  withdrawal: {
    isOpen: true,
    lastDay: '2026-11-25',
    last: { at: requestedAt, outcome: null, answeredAt: null, answer: '' },
  },
  withdrawals: [
    {
      _id: 'w',
      at: requestedAt,
      reason: '',
      outcome: null,
      answer: '',
      answeredAt: null,
      who: null,
    },
  ],
};
const reasons = () => screen.queryAllByRole('button', { name: /^(O prazo de 7 dias|A devolução)/ });

it('offers only reasons that hold to refuse a withdrawal, and one button to accept it', async () => {
  await admin.open(AT, { 'GET /orders/a': asked });
  expect(await screen.findAllByRole('button', { name: 'Aceitar desistência' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  await press('Recusar desistência');
  await screen.findByText(/Este cliente pediu dentro do prazo, que vai até 25\/11\/2026\.$/);
  expect(reasons()).toEqual([]);

  // Asked on the day after the last one.
  await admin.open(AT, {
    'GET /orders/a': { ...asked, withdrawal: { ...asked.withdrawal, lastDay: '2026-11-19' } },
  });
  await press('Recusar desistência');
  await screen.findByRole('button', { name: /^O prazo de 7 dias/ });
  expect(reasons()).toHaveLength(1);
});

it('has the open ends of an order that was cancelled after it was sent as its next step', async () => {
  const cancelled: OrderDetailAnswer = {
    ...waiting,
    status: 'CANCELADO',
    paid: 50,
    due: -50,
    paymentStatus: 'A devolver',
    goods: 'away',
  };
  const back: OrderDetailAnswer = {
    ...cancelled,
    goods: 'returned',
    goodsReturn: { at: requestedAt, who: 'Bruno Reis' },
  };
  const { answer, sent } = await admin.open(AT, {
    'GET /orders/a': cancelled,
    'PUT /orders/a/goods-returned': refuse(),
  });
  expect(await screen.findAllByRole('button', { name: /^Devolvi/ })).toHaveLength(1);
  await press('A mercadoria voltou');
  await alert('Erro ao anotar a volta da mercadoria. Tente novamente.');
  answer({ 'GET /orders/a': back, 'PUT /orders/a/goods-returned': back });
  await press('A mercadoria voltou');
  await screen.findByText('A mercadoria voltou ao estoque');
  expect(screen.queryByRole('button', { name: 'A mercadoria voltou' })).toBeNull();
  answer({ 'GET /orders/a': cancelled, 'DELETE /orders/a/goods-returned': cancelled });
  await press('Desfazer');
  await screen.findByRole('button', { name: 'A mercadoria voltou' });
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
});
