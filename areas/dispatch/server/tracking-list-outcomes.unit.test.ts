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
  const ready = orderIn('CONFIRMADO');
  it.each([
    [
      'twice the same',
      [
        ['AA1', ready],
        ['AA1', ready],
      ],
      ['shipped', 'repeated'],
    ],
    [
      'with two codes',
      [
        ['AA1', ready],
        ['BB2', ready],
      ],
      ['contradicted', 'contradicted'],
    ],
    [
      'with two codes of three lines',
      [
        ['AA1', ready],
        ['AA1', ready],
        ['BB2', ready],
      ],
      ['contradicted', 'contradicted', 'contradicted'],
    ],
    [
      'of which one has no code',
      [
        ['', ready],
        ['AA1', ready],
      ],
      ['not-a-code', 'shipped'],
    ],
    [
      'that is cancelled',
      [
        ['AA1', orderIn('CANCELADO')],
        ['BB2', orderIn('CANCELADO')],
      ],
      ['cancelled', 'cancelled'],
    ],
    [
      'that is away',
      [
        ['AA1', orderIn('ENVIADO', 'a', 'AA1')],
        ['AA1', orderIn('ENVIADO', 'a', 'AA1')],
      ],
      ['same-code', 'repeated'],
    ],
    [
      'beside another order',
      [
        ['AA1', ready],
        ['AA1', orderIn('CONFIRMADO', 'b')],
      ],
      ['shipped', 'shipped'],
    ],
    [
      'that nobody knows',
      [
        ['AA1', undefined],
        ['AA1', undefined],
      ],
      ['unknown-order', 'unknown-order'],
    ],
  ] as const)('%s', (_, lines, outcomes) => {
    expect(judgeLines(lines.map(([code, order]) => ({ code, order })))).toEqual(outcomes);
  });
});

test('a code that is the number of an order is doubted for nothing else', () => {
  const line = { code: '551198765432', order: orderIn('CONFIRMADO') };
  expect(doubtsOf([line], [])).toMatchObject([{ doubts: ['phone'] }]);
  expect(doubtsOf([{ ...line, isOrderNumber: true }], [])).toMatchObject([
    { doubts: ['order-number'] },
  ]);
});
