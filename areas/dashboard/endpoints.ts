import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';
import { day, EXAMPLE_ID, instant, money, rangeEnd, text } from '#kit/contract/common.ts';
import { orderOrigin, orderStatus } from '#areas/orders/contract.ts';

const dashboardQuery = z.object({ startDate: rangeEnd.optional(), endDate: rangeEnd.optional() });

const count = z.number().int();

/**
 * Every figure of the dashboard over the orders begun from `startDate` to `endDate`, both days included, in the
 * store's time zone. Temporary orders count nowhere; cancelled ones in `totalRevenue` and `ordersByStatus` alone.
 */
const dashboardAnswer = z.object({
  startDate: day.nullable(),
  endDate: day.nullable(),
  customersInBase: count.describe('All customers, whatever the range'),
  newCustomers: count.describe('Customers registered in the range'),
  totalOrders: count,
  ordersToday: count,
  totalRevenue: money,
  netRevenue: money.describe('Total revenue without cancelled orders'),
  received: money.describe(
    'Payments noted in the range, by the moment they were noted, whenever their orders were begun; refunds are taken off',
  ),
  receivedNet: money.describe(
    'Received less what the provider of PIX kept of it; the same without fees',
  ),
  receivable: money.describe('Still to receive for the orders begun in the range'),
  productsRevenue: money.describe('Net revenue without shipping'),
  costedRevenue: money.describe('The part of it whose cost is known'),
  grossProfit: money.describe('What of that part is more than its cost'),
  averageTicket: money,
  newPurchases: count,
  recurringPurchases: count,
  topCustomers: z.array(
    z.object({
      customerId: text(EXAMPLE_ID).nullable(),
      name: text('Maria Souza').nullable(),
      orders: count,
      total: money,
    }),
  ),
  previous: z
    .object({ totalRevenue: money, totalOrders: count, averageTicket: money })
    .nullable()
    .describe('The same figures of the equally long range before; null without a range'),
  revenueByDay: z.array(
    z.object({ day, orders: count, newRevenue: money, recurringRevenue: money }),
  ),
  ordersByStatus: z.array(z.object({ status: orderStatus, orders: count })),
  topProducts: z.array(
    z.object({ name: text('Vestido midi azul'), quantity: count, revenue: money }),
  ),
  salesByInfluencer: z.array(
    z.object({ influencerName: text('Clara Nunes'), orders: count, revenue: money }),
  ),
  ordersByOrigin: z
    .array(z.object({ origin: orderOrigin, orders: count, revenue: money }))
    .describe(
      'Orders by where they were made, and their net revenue; empty while the window has neither sold nor is open',
    ),
  computedAt: instant,
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

export const getDashboard = endpoint({
  at: 'GET /metrics/dashboard',
  name: 'getDashboard',
  summary: 'Every figure of the dashboard',
  access: 'admin',
  query: dashboardQuery,
  answer: dashboardAnswer,
});
