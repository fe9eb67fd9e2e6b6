import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardFigures, type MetricOrder } from './dashboard-figures.ts';

const order = (id: string, some: Partial<MetricOrder> = {}): MetricOrder => ({
  id,
  customerKey: 'ana',
  customerName: 'Ana',
  status: 'CONFIRMADO',
  isTemporary: false,
  createdAtMs: 0,
  totalCents: 1000,
  ...some,
});

describe('dashboardFigures', () => {
  it('is all zero without orders', () => {
    expect(dashboardFigures([])).toEqual({
      totalOrders: 0,
      totalRevenueCents: 0,
      netRevenueCents: 0,
      averageTicketCents: 0,
      newPurchases: 0,
      recurringPurchases: 0,
      topCustomers: [],
    });
  });

  it('counts cancelled orders in total revenue alone, and temporary ones nowhere', () => {
    const bia = { customerKey: 'bia', customerName: 'Bia' };
    expect(
      dashboardFigures([
        order('1', { createdAtMs: 1, totalCents: 1000 }),
        order('2', { createdAtMs: 2, totalCents: 2001, customerName: 'Ana Paula' }),
        order('3', { createdAtMs: 3, totalCents: 5000, status: 'CANCELADO' }),
        order('4', { ...bia, status: 'ENVIADO', totalCents: 4000 }),
        order('5', { ...bia, isTemporary: true, status: 'AGUARDANDO CONFIRMAÇÃO' }),
        order('6', { customerKey: 'caio', status: 'CANCELADO', totalCents: 700 }),
        order('7', { isTemporary: true, status: 'CANCELADO' }),
      ]),
    ).toEqual({
      totalOrders: 3,
      totalRevenueCents: 12701,
      netRevenueCents: 7001,
      averageTicketCents: 2334,
      newPurchases: 2,
      recurringPurchases: 1,
      topCustomers: [
        { customerKey: 'bia', customerName: 'Bia', ordersCount: 1, totalCents: 4000 },
        { customerKey: 'ana', customerName: 'Ana Paula', ordersCount: 2, totalCents: 3001 },
      ],
    });
  });

  it('takes the order after a cancelled one as the new purchase', () => {
    const figures = dashboardFigures([
      order('1', { createdAtMs: 1, status: 'CANCELADO' }),
      order('2', { createdAtMs: 2 }),
    ]);
    expect(figures).toMatchObject({ newPurchases: 1, recurringPurchases: 0 });
  });

  it('rounds the average ticket half up', () => {
    const orders = [order('1', { totalCents: 1 }), order('2', { totalCents: 2 })];
    expect(dashboardFigures(orders).averageTicketCents).toBe(2);
  });

  it('ranks ten customers by spending, equals by key', () => {
    const orders = Array.from({ length: 12 }, (_, index) =>
      order(String(index), {
        customerKey: `c${String(index).padStart(2, '0')}`,
        totalCents: index < 2 ? 100 : 500,
      }),
    ).reverse();
    expect(dashboardFigures(orders).topCustomers.map(({ customerKey }) => customerKey)).toEqual(
      Array.from({ length: 10 }, (_, index) => `c${String(index + 2).padStart(2, '0')}`),
    );
  });

  it('does not depend on the order of the rows, and its parts add up', () => {
    const row = fc.record<MetricOrder>({
      id: fc.uuid(),
      customerKey: fc.constantFrom('ana', 'bia', 'caio'),
      customerName: fc.constantFrom('Ana', 'Bia', null),
      status: fc.constantFrom('CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO', 'CANCELADO'),
      isTemporary: fc.boolean(),
      createdAtMs: fc.nat(5),
      totalCents: fc.nat(1_000_000),
    });
    const rows = fc
      .uniqueArray(row, { selector: ({ id }) => id, maxLength: 30 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      );
    fc.assert(
      fc.property(rows, ([some, shuffled]) => {
        const figures = dashboardFigures(some);
        expect(dashboardFigures(shuffled)).toEqual(figures);
        expect(figures.newPurchases + figures.recurringPurchases).toBe(figures.totalOrders);
        expect(figures.netRevenueCents).toBeLessThanOrEqual(figures.totalRevenueCents);
        const spent = figures.topCustomers.reduce((total, each) => total + each.totalCents, 0);
        expect(spent).toBe(figures.netRevenueCents);
      }),
    );
  });
});
