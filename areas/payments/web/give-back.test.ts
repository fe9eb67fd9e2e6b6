import type { RefundAnswer, RefundState, PaymentAnswer } from '../contract.ts';
import { expect, it } from 'vitest';

import { automaticPayment, notedPayment } from '#areas/orders/web/order.fixture.ts';
import { giveBackOf } from './give-back.ts';

const refund = (amount: number, state: RefundState): RefundAnswer => ({
  _id: 'r',
  amount,
  state,
  failure: null,
  askedAt: '2026-11-21T09:00:00.000Z',
  who: 'Ana Lima',
});
const paid = (
  _id: string,
  amount: number,
  refundable = amount,
  ...refunds: RefundAnswer[]
): PaymentAnswer => automaticPayment({ _id, amount }, { refundable, refunds });

it.each<[string, number, PaymentAnswer[], number, number, [string, number] | undefined]>([
  ['nothing to give back', 0, [paid('p', 90)], 0, 0, undefined],
  ['money still to receive', 10, [paid('p', 90)], 0, 0, undefined],
  ['money that staff noted', -10, [notedPayment()], 10, 0, undefined],
  ['more than the total', -10, [paid('p', 100)], 10, 0, ['p', 10]],
  ['less refundable than due', -90, [paid('p', 90, 60)], 90, 0, ['p', 60]],
  ['nothing refundable', -90, [paid('p', 90, 0)], 90, 0, undefined],
  ['paid twice: the latest', -90, [paid('p', 90), paid('q', 90)], 90, 0, ['q', 90]],
  ['two parts: the larger', -90, [paid('p', 60), paid('q', 30)], 90, 0, ['p', 60]],
  ['a part under way', -90, [paid('p', 90, 60, refund(30, 'in-progress'))], 60, 30, ['p', 60]],
  ['all under way', -90, [paid('p', 90, 0, refund(90, 'asked'))], 0, 90, undefined],
  [
    'one payment under way, the other not',
    -90,
    [paid('p', 60, 0, refund(60, 'asked')), paid('q', 30)],
    30,
    60,
    ['q', 30],
  ],
  [
    'a refund that failed, and one that is done',
    -80,
    [paid('p', 90, 80, refund(90, 'failed'), refund(10, 'done')), paid('back', -10, 0)],
    80,
    0,
    ['p', 80],
  ],
  ['centavos', -0.3, [paid('p', 0.1), paid('q', 0.2)], 0.3, 0, ['q', 0.2]],
])('%s', (_, due, payments, left, underWay, byProvider) => {
  expect(giveBackOf({ due, payments })).toEqual({
    leftCents: Math.round(left * 100),
    underWayCents: underWay * 100,
    byProvider: byProvider && {
      payment: byProvider[0],
      provider: 'mercado-pago',
      cents: Math.round(byProvider[1] * 100),
    },
  });
});
