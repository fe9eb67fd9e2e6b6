import type { DashboardAnswer } from '../endpoints.ts';
import { addDays, dayNumber, dayOf, dayOfNumber } from '#kit/rules/days.ts';
import { toReais } from '#kit/rules/money.ts';
import { ORDER_STATUSES } from '#areas/orders/rules/order-status.ts';
import { daySpanOf, type DaySpan } from '#kit/server/db/figures/day-span.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { toIso } from '#kit/server/core/instants.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  ordersByDay,
  salesByInfluencer,
  salesElsewhere,
  singleFigures,
  productFigures,
  totalsByStatus,
} from './dashboard.repository.ts';
import { topCustomers } from './top-customers.repository.ts';

type StatusTotals = Awaited<ReturnType<typeof totalsByStatus>>[number];
type DayTotals = Awaited<ReturnType<typeof ordersByDay>>[number];

export interface DashboardDeps extends Pick<Deps, 'db' | 'config'> {
  /** Whether customers make orders themselves: then the figures tell where orders were made, also before the first of them. */
  readonly isWindowOpen?: (db: Db) => Promise<boolean>;
}

interface DashboardRange {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
}

/** Half-up mean in centavos; 0 without values. */
const mean = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * cents + count) / (2 * count));

function headline(byStatus: readonly StatusTotals[]) {
  const standing = byStatus.filter(({ status }) => status !== 'CANCELADO');
  const sum = (rows: typeof byStatus, figure: 'orders' | 'totalCents' | 'unpaidCents') =>
    rows.reduce((total, row) => total + row[figure], 0);
  const totalOrders = sum(standing, 'orders');
  const netCents = sum(standing, 'totalCents');
  return {
    totalOrders,
    netCents,
    receivableCents: sum(standing, 'unpaidCents'),
    revenueCents: sum(byStatus, 'totalCents'),
    ticketCents: mean(netCents, totalOrders),
  };
}

/** The equally long range that ends the day before; undefined for an open one. */
function rangeBefore({ startDate, endDate }: DashboardRange): DashboardRange | undefined {
  if (startDate === undefined || endDate === undefined || endDate < startDate) return undefined;
  const days = dayNumber(endDate) - dayNumber(startDate) + 1;
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}

/** Revenue day by day, days without orders included. */
function dailyRevenue(days: readonly DayTotals[], first: number, last: number) {
  const known = new Map(days.map((row) => [row.day, row]));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const { orders = 0, totalCents = 0, firstCents = 0 } = known.get(day) ?? {};
    return {
      day: dayOfNumber(day),
      orders,
      newRevenue: toReais(firstCents),
      recurringRevenue: toReais(totalCents - firstCents),
    };
  });
}

/**
 * The orders of a span by origin: those of the staff are all less the others.
 * @param all the standing orders of the span.
 */
async function ordersByOrigin(
  { db, isWindowOpen }: DashboardDeps,
  span: DaySpan,
  all: { readonly totalOrders: number; readonly netCents: number },
): Promise<DashboardAnswer['ordersByOrigin']> {
  const elsewhere = await salesElsewhere(db, span);
  const window = elsewhere.find(({ origin }) => origin === 'window');
  if (!window && !(await isWindowOpen?.(db))) return [];
  const { orders = 0, totalCents = 0 } = window ?? {};
  return [
    {
      origin: 'staff',
      orders: all.totalOrders - orders,
      revenue: toReais(all.netCents - totalCents),
    },
    { origin: 'window', orders, revenue: toReais(totalCents) },
  ];
}

/**
 * The dashboard in one answer (specification, section 9): days in the store's time zone, both ends included; an absent
 * end is open. Agrees with `dashboardFigures` of the dashboard rule.
 */
export async function getDashboard(
  deps: DashboardDeps,
  call: { readonly range: DashboardRange; readonly now: number },
): Promise<DashboardAnswer> {
  const { db, config } = deps;
  const { range, now } = call;
  const span = daySpanOf(range);
  const before = rangeBefore(range);
  const today = dayNumber(dayOf(now, config.storeTimeZone));
  const totals = await totalsByStatus(db, [
    ['range', span],
    ['today', { from: today, until: today }],
    ...(before ? [['before', daySpanOf(before)] as const] : []),
  ]);
  const of = (name: (typeof totals)[number]['span']) => totals.filter((row) => row.span === name);
  const figures = headline(of('range'));
  const previous = headline(of('before'));
  const single = await singleFigures(db, span);
  const days = await ordersByDay(db, span);
  const products = await productFigures(db, span);
  const newPurchases = days.reduce((total, row) => total + row.firstOrders, 0);
  const firstDay = span.from ?? single.firstDay;
  const lastDay = span.until ?? single.lastDay;
  const customers = await topCustomers(db, span, figures.totalOrders);
  const ordersOf = new Map(of('range').map(({ status, orders }) => [status, orders]));
  return {
    startDate: range.startDate ?? null,
    endDate: range.endDate ?? null,
    customersInBase: single.customers,
    newCustomers: single.newCustomers,
    totalOrders: figures.totalOrders,
    ordersToday: headline(of('today')).totalOrders,
    totalRevenue: toReais(figures.revenueCents),
    netRevenue: toReais(figures.netCents),
    received: toReais(single.receivedCents),
    receivedNet: toReais(single.receivedCents - single.feeCents),
    receivable: toReais(figures.receivableCents),
    productsRevenue: toReais(products.totalCents),
    costedRevenue: toReais(products.costedCents),
    grossProfit: toReais(products.costedCents - products.costCents),
    averageTicket: toReais(figures.ticketCents),
    newPurchases,
    recurringPurchases: figures.totalOrders - newPurchases,
    topCustomers: customers.map((customer) => ({
      customerId: customer.customer_id,
      name: customerNameOf(customer) || null,
      orders: customer.orders,
      total: toReais(customer.cents),
    })),
    previous: before
      ? {
          totalRevenue: toReais(previous.revenueCents),
          totalOrders: previous.totalOrders,
          averageTicket: toReais(previous.ticketCents),
        }
      : null,
    revenueByDay:
      firstDay === null || lastDay === null ? [] : dailyRevenue(days, firstDay, lastDay),
    ordersByStatus: ORDER_STATUSES.flatMap((status) => {
      const orders = ordersOf.get(status);
      return orders === undefined ? [] : [{ status, orders }];
    }),
    topProducts: products.top.map(({ totalCents, ...product }) => ({
      ...product,
      revenue: toReais(totalCents),
    })),
    salesByInfluencer: (await salesByInfluencer(db, span)).map(({ totalCents, ...row }) => ({
      ...row,
      revenue: toReais(totalCents),
    })),
    ordersByOrigin: await ordersByOrigin(deps, span, figures),
    computedAt: toIso(now),
  };
}
