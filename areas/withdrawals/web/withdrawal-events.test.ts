import { expect, it } from 'vitest';

import { withdrawalEvents } from './withdrawal-events.ts';

const request = {
  _id: 'a',
  at: '2026-11-20T12:00:00.000Z',
  reason: 'Grande',
  outcome: null,
  answer: '',
  answeredAt: null,
  who: null,
} as const;
const answeredAt = '2026-11-21T12:00:00.000Z';

it('tells each request, how it was answered and by whom, and the delivery', () => {
  const refused = { outcome: 'refused', answer: 'Não.', answeredAt, who: 'Bruno' } as const;
  const accepted = { outcome: 'cancelled', answeredAt, who: 'Ana' } as const;
  const deliveredAt = '2026-11-19T12:00:00.000Z';
  const goodsReturn = { at: '2026-11-25T12:00:00.000Z', who: 'Bruno' };
  const withdrawals = [
    { ...request, ...refused },
    { ...request, ...accepted },
    { ...request, _id: 'c' },
  ];
  const told = withdrawalEvents({ deliveredAt, withdrawals, goodsReturn, travels: 'carrier' });
  expect(told.map(({ at, who, words, more }) => [at, who, words, more])).toEqual([
    [request.at, 'Cliente', 'Pediu para desistir', 'Grande'],
    [answeredAt, 'Bruno', 'Desistência recusada', 'Não.'],
    [request.at, 'Cliente', 'Pediu para desistir', 'Grande'],
    [answeredAt, 'Ana', 'Desistência aceita: pedido cancelado', ''],
    [request.at, 'Cliente', 'Pediu para desistir', 'Grande'],
    [deliveredAt, null, 'Pedido entregue', ''],
    [goodsReturn.at, 'Bruno', 'A mercadoria voltou ao estoque', ''],
  ]);
});

it('tells that an order was fetched', () => {
  const deliveredAt = '2026-11-19T12:00:00.000Z';
  const [event] = withdrawalEvents({
    deliveredAt,
    withdrawals: [],
    goodsReturn: null,
    travels: 'pickup',
  });
  expect(event).toMatchObject({ at: deliveredAt, words: 'Pedido retirado' });
});

it('tells nothing of an order from which nothing came', () => {
  const none = { deliveredAt: null, withdrawals: [], goodsReturn: null };
  expect(withdrawalEvents({ ...none, travels: 'carrier' })).toEqual([]);
});
