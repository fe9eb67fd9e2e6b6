import type { OrderStatus } from '#areas/orders/contract.ts';
import { TOP_CUSTOMERS } from '#kit/rules/limits.ts';

export type MetricOrder = {
  id: string;
  /** The customer's key: the same for every order of one customer. */
  customerKey: string;
  customerName: string | null;
  status: OrderStatus;
  isTemporary: boolean;
  createdAtMs: number;
  totalCents: number;
};

export type TopCustomer = {
  customerKey: string;
  customerName: string | null;
  ordersCount: number;
  totalCents: number;
};

export type DashboardFigures = {
  totalOrders: number;
  totalRevenueCents: number;
  netRevenueCents: number;
  averageTicketCents: number;
  newPurchases: number;
  recurringPurchases: number;
  topCustomers: TopCustomer[];
};

/**
 * The dashboard's figures (specification, section 9) of the orders inside the filter: slow, but plain to check. The
 * server computes the same in SQL and is tested against this.
 *
 * Temporary orders count nowhere. Cancelled ones count in `totalRevenueCents` alone; `netRevenueCents` leaves them
 * out. `averageTicketCents` is net revenue over `totalOrders`, rounded half up, 0 without orders. A customer's
 * first order inside the filter is a new purchase, each later one a recurring purchase. Top customers are ranked by
 * their spending, equals by `customerKey`; the name is that of their latest order.
 */
export function dashboardFigures(orders: readonly MetricOrder[]): DashboardFigures {
  const placed = orders.filter((order) => !order.isTemporary);
  const standing = placed.filter((order) => order.status !== 'CANCELADO').toSorted(byCreation);
  const netRevenueCents = sumOfTotals(standing);
  const customerKeys = [...new Set(standing.map((order) => order.customerKey))];
  return {
    totalOrders: standing.length,
    totalRevenueCents: sumOfTotals(placed),
    netRevenueCents,
    averageTicketCents:
      standing.length === 0
        ? 0
        : Math.floor((2 * netRevenueCents + standing.length) / (2 * standing.length)),
    newPurchases: customerKeys.length,
    recurringPurchases: standing.length - customerKeys.length,
    topCustomers: customerKeys
      .map((key) => spendingOf(key, standing))
      .toSorted(bySpending)
      .slice(0, TOP_CUSTOMERS),
  };
}

function spendingOf(customerKey: string, standing: readonly MetricOrder[]): TopCustomer {
  const own = standing.filter((order) => order.customerKey === customerKey);
  return {
    customerKey,
    customerName: own.at(-1)?.customerName ?? null,
    ordersCount: own.length,
    totalCents: sumOfTotals(own),
  };
}

function sumOfTotals(orders: readonly MetricOrder[]): number {
  return orders.reduce((total, order) => total + order.totalCents, 0);
}

function byCreation(a: MetricOrder, b: MetricOrder): number {
  return a.createdAtMs - b.createdAtMs || compareText(a.id, b.id);
}

function bySpending(a: TopCustomer, b: TopCustomer): number {
  return b.totalCents - a.totalCents || compareText(a.customerKey, b.customerKey);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
