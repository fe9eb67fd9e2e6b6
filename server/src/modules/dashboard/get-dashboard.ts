import { countCustomers } from '../../db/figures/count-customers.ts';
import type { DashboardAnswer } from '@balcao/domain/contract/dashboard';
import { addDays, dayNumber, dayOf, dayOfNumber } from '@balcao/domain/rules/days';
import { toReais } from '@balcao/domain/rules/money';
import { ORDER_STATUSES } from '@balcao/domain/rules/order-status';
import { daySpanOf, type DaySpan } from '../../db/figures/day-span.ts';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import {
  newOrdersByDay,
  ordersByDay,
  salesByInfluencer,
  soldDays,
  sumReceived,
  topProducts,
  totalsByStatus,
} from './dashboard.repository.ts';
import { topCustomers } from './top-customers.repository.ts';

const EVERYTHING: DaySpan = { from: undefined, until: undefined };

interface DashboardRange {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
}

/** Half-up mean in centavos; 0 of none. */
const mean = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * cents + count) / (2 * count));

async function headline(db: Db, span: DaySpan) {
  const byStatus = await totalsByStatus(db, span);
  const standing = byStatus.filter(({ status }) => status !== 'CANCELADO');
  const sum = (rows: typeof byStatus, figure: 'orders' | 'totalCents' | 'unpaidCents') =>
    rows.reduce((total, row) => total + row[figure], 0);
  const totalOrders = sum(standing, 'orders');
  const netCents = sum(standing, 'totalCents');
  return {
    byStatus,
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
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}

async function previousFigures(db: Db, range: DashboardRange) {
  const before = rangeBefore(range);
  if (!before) return null;
  const figures = await headline(db, daySpanOf(before));
  return {
    totalRevenue: toReais(figures.revenueCents),
    totalOrders: figures.totalOrders,
    averageTicket: toReais(figures.ticketCents),
  };
}

/** Revenue day by day, days without orders included, and how many purchases were new. */
async function dailyFigures(db: Db, span: DaySpan) {
  const sold = await soldDays(db);
  const first = span.from ?? sold?.first;
  const last = span.until ?? sold?.last;
  if (first === undefined || last === undefined || last < first) {
    return { days: [], newPurchases: 0 };
  }
  const all = new Map((await ordersByDay(db, span)).map((row) => [row.day, row]));
  const firsts = await newOrdersByDay(db, span);
  const newCents = new Map(firsts.map((row) => [row.day, row.totalCents]));
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    newPurchases: firsts.reduce((total, row) => total + row.orders, 0),
    days: days.map((day) => {
      const { orders = 0, totalCents = 0 } = all.get(day) ?? {};
      const cents = newCents.get(day) ?? 0;
      return {
        day: dayOfNumber(day),
        orders,
        newRevenue: toReais(cents),
        recurringRevenue: toReais(totalCents - cents),
      };
    }),
  };
}

const fullName = (
  row: { customer_name: string | null; customer_surname: string | null } | undefined,
) => [row?.customer_name, row?.customer_surname].filter(Boolean).join(' ') || null;

/**
 * The dashboard in one answer (specification, section 9): days in the store's time zone, both ends included; an absent
 * end is open. Agrees with `dashboardFigures` of the dashboard rule.
 */
export async function getDashboard(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  call: { readonly range: DashboardRange; readonly now: number },
): Promise<DashboardAnswer> {
  const { range, now } = call;
  const span = daySpanOf(range);
  const today = dayNumber(dayOf(now, config.storeTimeZone));
  const figures = await headline(db, span);
  const daily = await dailyFigures(db, span);
  const todays = await headline(db, { from: today, until: today });
  const customers = await topCustomers(db, span, figures.totalOrders);
  const ordersOf = new Map(figures.byStatus.map(({ status, orders }) => [status, orders]));
  return {
    startDate: range.startDate ?? null,
    endDate: range.endDate ?? null,
    customersInBase: await countCustomers(db, EVERYTHING),
    newCustomers: await countCustomers(db, span),
    totalOrders: figures.totalOrders,
    ordersToday: todays.totalOrders,
    totalRevenue: toReais(figures.revenueCents),
    netRevenue: toReais(figures.netCents),
    received: toReais(await sumReceived(db, span)),
    receivable: toReais(figures.receivableCents),
    averageTicket: toReais(figures.ticketCents),
    newPurchases: daily.newPurchases,
    recurringPurchases: figures.totalOrders - daily.newPurchases,
    topCustomers: customers.map(({ latest, orders, totalCents }) => ({
      customerId: latest?.customer_id ?? null,
      name: fullName(latest),
      orders,
      total: toReais(totalCents),
    })),
    previous: await previousFigures(db, range),
    revenueByDay: daily.days,
    ordersByStatus: ORDER_STATUSES.flatMap((status) => {
      const orders = ordersOf.get(status);
      return orders === undefined ? [] : [{ status, orders }];
    }),
    topProducts: (await topProducts(db, span)).map(({ name, quantity, totalCents }) => ({
      name,
      quantity,
      revenue: toReais(totalCents),
    })),
    salesByInfluencer: (await salesByInfluencer(db, span)).map((row) => ({
      influencerName: row.influencerName,
      orders: row.orders,
      revenue: toReais(row.totalCents),
    })),
    computedAt: new Date(now).toISOString(),
  };
}
