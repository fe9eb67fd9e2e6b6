import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#areas/orders/rules/order-status.ts';
import { canReceive } from './payment.ts';

describe('money received', () => {
  it.each(ORDER_STATUSES)('of an order that is %s', (status) => {
    const standing = ['CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO'];
    expect(canReceive(status)).toBe(standing.includes(status));
  });
});
