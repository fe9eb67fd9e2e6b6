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

describe('lines of one order', () => {
  it.each<[string, OrderStatus | undefined, string[], string[]]>([
    ['twice the same', 'CONFIRMADO', ['AA1', 'AA1'], ['shipped', 'repeated']],
    ['with two codes', 'CONFIRMADO', ['AA1', 'BB2'], ['contradicted', 'contradicted']],
    ['with two codes of three', 'CONFIRMADO', ['AA1', 'AA1', 'BB2'], Array(3).fill('contradicted')],
    ['of which one has no code', 'CONFIRMADO', ['', 'AA1'], ['not-a-code', 'shipped']],
    ['that is cancelled', 'CANCELADO', ['AA1', 'BB2'], ['cancelled', 'cancelled']],
    ['that is away', 'ENVIADO', ['AA1', 'AA1'], ['same-code', 'repeated']],
    ['beside another order', 'CONFIRMADO', ['AA1', 'AA1 of b'], ['shipped', 'shipped']],
    ['that nobody knows', undefined, ['AA1', 'AA1'], ['unknown-order', 'unknown-order']],
  ])('%s', (_, status, lines, outcomes) => {
    const sent = status === 'ENVIADO' ? 'AA1' : null;
    const judged = lines.map((line) => {
      const [code = '', id] = line.split(' of ');
      return { code, order: status && orderIn(status, id, sent) };
    });
    expect(judgeLines(judged)).toEqual(outcomes);
  });
});

test('a code that is the number of an order is doubted for nothing else', () => {
  const line = { code: '551198765432', order: orderIn('CONFIRMADO') };
  expect(doubtsOf([line], [])).toMatchObject([{ doubts: ['phone'] }]);
  expect(doubtsOf([{ ...line, isOrderNumber: true }], [])).toMatchObject([
    { doubts: ['order-number'] },
  ]);
});
