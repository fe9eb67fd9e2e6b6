import type { DashboardAnswer } from '@balcao/domain/contract/dashboard';
import { addDays, dayOf, dayRange } from '@balcao/domain/rules/days';
import { toReais } from '@balcao/domain/rules/money';
import { ORDER_STATUSES } from '@balcao/domain/rules/order-status';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { dayBuckets, daySegments } from './day-buckets.ts';
import {
  countCustomers,
  orderSpan,
  ordersByDay,
  salesByInfluencer,
  sumReceived,
  topCustomers,
  topProducts,
  totalsByStatus,
  type Span,
} from './dashboard.repository.ts';

const EVERYTHING: Span = { fromMs: undefined, untilMs: undefined };

interface DashboardRange {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
}

/** Half-up mean in centavos; 0 of none. */
const mean = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * cents + count) / (2 * count));

function spanOf({ startDate, endDate }: DashboardRange, timeZone: string): Span {
  return {
    fromMs: startDate === undefined ? undefined : dayRange(startDate, startDate, timeZone).fromMs,
    untilMs: endDate === undefined ? undefined : dayRange(endDate, endDate, timeZone).untilMs,
  };
}

async function headline(db: Db, span: Span) {
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

async function previousFigures(db: Db, range: DashboardRange, timeZone: string) {
  const before = rangeBefore(range);
  if (!before) return null;
  const figures = await headline(db, spanOf(before, timeZone));
  return {
    totalRevenue: toReais(figures.revenueCents),
    totalOrders: figures.totalOrders,
    averageTicket: toReais(figures.ticketCents),
  };
}

/** Revenue day by day, days without orders included, and how many purchases were new. */
async function dailyFigures(db: Db, range: DashboardRange, timeZone: string) {
  const sold = await orderSpan(db);
  const nothing = { days: [], newPurchases: 0 };
  const startDate = range.startDate ?? (sold && dayOf(sold.first, timeZone));
  const endDate = range.endDate ?? (sold && dayOf(sold.last, timeZone));
  if (startDate === undefined || endDate === undefined || endDate < startDate) return nothing;

  const buckets = dayBuckets(startDate, endDate, timeZone);
  const span = { fromMs: buckets.starts[0], untilMs: buckets.untilMs };
  const rows = await ordersByDay(db, span, daySegments(buckets));
  const byIndex = new Map(rows.map((row) => [row.dayIndex, row]));
  return {
    newPurchases: rows.reduce((total, row) => total + row.newOrders, 0),
    days: buckets.days.map((day, index) => {
      const row = byIndex.get(index);
      return {
        day,
        orders: row?.orders ?? 0,
        newRevenue: toReais(row?.newCents ?? 0),
        recurringRevenue: toReais((row?.totalCents ?? 0) - (row?.newCents ?? 0)),
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
  const timeZone = config.storeTimeZone;
  const span = spanOf(range, timeZone);
  const today = dayOf(now, timeZone);
  const figures = await headline(db, span);
  const daily = await dailyFigures(db, range, timeZone);
  const todays = await headline(db, spanOf({ startDate: today, endDate: today }, timeZone));
  const customers = await topCustomers(db, span);
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
    previous: await previousFigures(db, range, timeZone),
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
