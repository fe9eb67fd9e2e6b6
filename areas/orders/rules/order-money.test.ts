import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderStatus, PaymentStatus } from '../contract.ts';
import { PAYMENT_STATUSES, dueCents, moneyStateOf, paymentStatusOf } from './order-money.ts';
import { ORDER_STATUSES } from './order-status.ts';

const WAITING = 'AGUARDANDO CONFIRMAÇÃO';
const STANDING: readonly OrderStatus[] = ['CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO'];

describe('how an order stands with its money', () => {
  const table: [OrderStatus, number, number, PaymentStatus | null, number][] = [
    [WAITING, 9000, 0, null, 0],
    ...STANDING.flatMap((status): [OrderStatus, number, number, PaymentStatus, number][] => [
      [status, 9000, 0, 'A receber', 9000],
      [status, 9000, 1, 'Parcial', 8999],
      [status, 9000, 8999, 'Parcial', 1],
      [status, 9000, 9000, 'Pago', 0],
      [status, 9000, 9001, 'A devolver', -1],
      [status, 0, 0, 'Pago', 0],
      [status, 0, 500, 'A devolver', -500],
    ]),
    ['CANCELADO', 9000, 0, null, 0],
    ['CANCELADO', 9000, 1, 'A devolver', -1],
    ['CANCELADO', 9000, 9000, 'A devolver', -9000],
    ['CANCELADO', 0, 0, null, 0],
  ];

  it.each(table)('%s, total %i, paid %i: %s, due %i', (status, totalCents, paidCents, is, due) => {
    const order = { status, totalCents, paidCents };
    expect(paymentStatusOf(order)).toBe(is);
    expect(dueCents(order)).toBe(due);
  });

  const cents = fc.integer({ min: 0, max: 10_000_000_00 });
  const order = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    totalCents: cents,
    paidCents: cents,
  });

  it('is settled by receiving or giving back exactly what is due', () => {
    fc.assert(
      fc.property(order, (before) => {
        fc.pre(before.status !== WAITING);
        const after = { ...before, paidCents: before.paidCents + dueCents(before) };
        expect(dueCents(after)).toBe(0);
        expect(paymentStatusOf(after)).toBe(before.status === 'CANCELADO' ? null : 'Pago');
        expect(after.paidCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has something to receive exactly while nothing or a part came in', () => {
    fc.assert(
      fc.property(order, (any) => {
        const status = paymentStatusOf(any);
        const isOpen = status === 'A receber' || status === 'Parcial';
        expect(dueCents(any) > 0).toBe(isOpen);
        expect(dueCents(any) < 0).toBe(status === 'A devolver');
        expect(status === null || PAYMENT_STATUSES.includes(status)).toBe(true);
      }),
    );
  });
});

describe('how its money is shown', () => {
  it.each([
    [{ paymentStatus: 'A devolver', givenBack: false }, 'A devolver'],
    [{ paymentStatus: null, givenBack: true }, 'Devolvido'],
    [{ paymentStatus: null, givenBack: false }, null],
  ] as const)('%j is %s', (order, shown) => {
    expect(moneyStateOf(order)).toBe(shown);
  });
});
