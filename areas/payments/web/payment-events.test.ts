import type { RefundState } from '../contract.ts';
import { expect, it } from 'vitest';

import { automaticPayment, notedPayment } from '#areas/orders/web/order.fixture.ts';
import { paymentEvents } from './payment-events.ts';

const refund = (state: RefundState, failure: string | null = null) => ({
  _id: state,
  amount: 10,
  state,
  failure,
  askedAt: '2026-11-21T09:00:00.000Z',
  who: 'Ana Lima',
});

it('tells money that came by itself by its provider, and each refund as far as it has come', () => {
  const refunds = [
    refund('asked'),
    refund('done'),
    refund('failed', 'O banco recusou.'),
    refund('failed'),
  ];
  const events = paymentEvents([
    automaticPayment({}, { provider: 'efi', refunds }),
    automaticPayment({ amount: -10 }, { provider: 'efi' }),
    notedPayment(),
  ]);
  expect(
    events.map(({ who, words }) => `${who ?? ''}: ${words.replaceAll('\u00a0', ' ')}`),
  ).toEqual([
    'Efí: R$ 90,00 recebidos (PIX automático)',
    'Ana Lima: Devolução de R$ 10,00 pedida à Efí: em andamento',
    'Ana Lima: Devolução de R$ 10,00 pedida à Efí',
    'Ana Lima: Devolução de R$ 10,00 pedida à Efí: não foi feita. O banco recusou.',
    'Ana Lima: Devolução de R$ 10,00 pedida à Efí: não foi feita',
    'Efí: R$ 10,00 devolvidos (PIX automático)',
    'Bruno Reis: R$ 90,00 recebidos (PIX)',
  ]);
});
