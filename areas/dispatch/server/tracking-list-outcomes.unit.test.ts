import type { OrderStatus } from '#areas/orders/contract.ts';
import { ORDER_STATUSES } from '#areas/orders/rules/order-status.ts';
import { describe, expect, it, test } from 'vitest';
import { doubtsOf, judgeLines, outcomeOf } from './tracking-list-outcomes.ts';
import type { ListedOrder } from './dispatch.repository.ts';

const orderIn = (status: OrderStatus, id = 'a', code: string | null = null): ListedOrder => ({
  id,
  order_id: 482913057714,
  status,
  shipping_kind: 'carrier',
  tracking_code: code,
  customer_name: null,
  customer_surname: null,
  recipient_name: null,
  total_cents: 4990,
  paid_cents: 0,
  changed_after_print: 0,
});

describe('a line by itself', () => {
  const table: Record<OrderStatus, string> = {
    'AGUARDANDO CONFIRMAÇÃO': 'not-confirmed',
    CONFIRMADO: 'shipped',
    'EM PROCESSAMENTO...': 'shipped',
    ENVIADO: 'other-code',
    CANCELADO: 'cancelled',
  };
  it.each(ORDER_STATUSES)('of an order in %s', (status) => {
    expect(outcomeOf(orderIn(status, 'a', 'AA1'), 'BB2')).toBe(table[status]);
  });

  it('says nothing new of an order with this code', () => {
    expect(outcomeOf(orderIn('ENVIADO', 'a', 'AA1'), 'AA1')).toBe('same-code');
    expect(outcomeOf(orderIn('CANCELADO', 'a', 'AA1'), 'AA1')).toBe('cancelled');
  });
});

test.each<[string, codes: string, outcomes: string, order?: ListedOrder | undefined]>([
  ['twice the same', 'AA1 AA1', 'shipped repeated'],
  ['with two codes', 'AA1 BB2', 'contradicted contradicted'],
  ['with two codes of three lines', 'AA1 AA1 BB2', 'contradicted contradicted contradicted'],
  ['of which one has no code', ' AA1', 'not-a-code shipped'],
  ['that is cancelled', 'AA1 BB2', 'cancelled cancelled', orderIn('CANCELADO')],
  ['that is away', 'AA1 AA1', 'same-code repeated', orderIn('ENVIADO', 'a', 'AA1')],
  ['that nobody knows', 'AA1 AA1', 'unknown-order unknown-order', undefined],
])('lines of one order %s', (...[, codes, outcomes, ...orders]) => {
  const order = orders.length > 0 ? orders[0] : orderIn('CONFIRMADO');
  const lines = codes.split(' ').map((code) => ({ code, order }));
  expect(judgeLines(lines).join(' ')).toBe(outcomes);
});

test('one code of two orders goes out with both', () => {
  const lines = ['a', 'b'].map((id) => ({ code: 'AA1', order: orderIn('CONFIRMADO', id) }));
  expect(judgeLines(lines)).toEqual(['shipped', 'shipped']);
});

test('a code that is the number of an order is doubted for nothing else', () => {
  const line = { code: '551198765432', order: orderIn('CONFIRMADO') };
  expect(doubtsOf([line], [])).toMatchObject([{ doubts: ['phone'] }]);
  expect(doubtsOf([{ ...line, isOrderNumber: true }], [])).toMatchObject([
    { doubts: ['order-number'] },
  ]);
});
