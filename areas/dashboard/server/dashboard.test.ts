import type { DashboardAnswer } from '../endpoints.ts';
import { dayRange, quickRange, type QuickRange } from '#kit/rules/days.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dashboardFigures, type MetricOrder } from '#test/dashboard-figures.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { saveWindow } from '#test/window.ts';
import { daySpanOf } from '#kit/server/db/figures/day-span.ts';
import { fillStore } from '#app/demo/fill-store.ts';
import { topCustomers } from './top-customers.repository.ts';

const ZONE = 'America/Sao_Paulo';
const QUICK: readonly QuickRange[] = ['all', 'today', 'yesterday', '7', '30', '90', '180', '365'];
const server = useTestServer();

beforeAll(async () => {
  await fillStore(server.current.engine, {
    orders: 600,
    lived: 40,
    now: TEST_NOW,
    staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
  });
});

/** The orders as the slow reference takes them. */
async function storedOrders(): Promise<MetricOrder[]> {
  const rows = await server.current.engine.db.selectFrom('orders').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    customerKey: row.customer_cpf ?? '',
    customerName: [row.customer_name, row.customer_surname].filter(Boolean).join(' ') || null,
    status: row.status,
    isTemporary: row.is_temporary === 1,
    createdAtMs: row.created_at,
    totalCents: row.total_cents,
  }));
}

function inside(
  orders: readonly MetricOrder[],
  range: { startDate?: string | undefined; endDate?: string | undefined },
): MetricOrder[] {
  const { startDate, endDate } = range;
  const from = startDate ? dayRange(startDate, startDate, ZONE).fromMs : -Infinity;
  const until = endDate ? dayRange(endDate, endDate, ZONE).untilMs : Infinity;
  return orders.filter(({ createdAtMs }) => createdAtMs >= from && createdAtMs < until);
}

async function dashboard(range: { startDate?: string; endDate?: string }) {
  const query = new URLSearchParams(range).toString();
  const { call, tokens } = server.current;
  const answer = await call<DashboardAnswer>('GET', `/metrics/dashboard?${query}`, {
    token: tokens.admin,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Compares one answer with the reference, and the parts of the answer with each other. */
function expectAgreement(answer: DashboardAnswer, orders: readonly MetricOrder[]): void {
  const expected = dashboardFigures(orders);
  expect(answer).toMatchObject({
    totalOrders: expected.totalOrders,
    totalRevenue: toReais(expected.totalRevenueCents),
    netRevenue: toReais(expected.netRevenueCents),
    averageTicket: toReais(expected.averageTicketCents),
    newPurchases: expected.newPurchases,
    recurringPurchases: expected.recurringPurchases,
  });
  expect(
    answer.topCustomers.map(({ name, orders: count, total }) => ({ name, count, total })),
  ).toEqual(
    expected.topCustomers.map((top) => ({
      name: top.customerName,
      count: top.ordersCount,
      total: toReais(top.totalCents),
    })),
  );
  const ofDays = answer.revenueByDay.reduce((sum, day) => sum + day.orders, 0);
  expect(ofDays).toBe(expected.totalOrders);
}

describe('the dashboard', () => {
  it.each(QUICK)('equals the slow reference over the demo store: %s', async (name) => {
    const range = quickRange(name, TEST_NOW, ZONE);
    expectAgreement(await dashboard(range), inside(await storedOrders(), range));
  });

  it('equals the slow reference over any range', async () => {
    const orders = await storedOrders();
    const day = fc.date({
      min: new Date(TEST_NOW - 200 * DAY_MS),
      max: new Date(TEST_NOW + DAY_MS),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(day, day, async (a, b) => {
        const [startDate = '', endDate = ''] = [a, b]
          .map((d) => d.toISOString().slice(0, 10))
          .sort();
        const range = { startDate, endDate };
        expectAgreement(await dashboard(range), inside(orders, range));
      }),
      { numRuns: 25 },
    );
  });

  it('finds the same customers by looking at those who ever spent enough as by grouping all', async () => {
    const { db } = server.current.engine;
    for (const name of QUICK) {
      const span = daySpanOf(quickRange(name, TEST_NOW, ZONE));
      const grouped = await topCustomers(db, span, 0);
      expect(await topCustomers(db, span, Number.MAX_SAFE_INTEGER), name).toEqual(grouped);
    }
  });

  it('divides revenue by day exactly, new and recurring', async () => {
    const answer = await dashboard(quickRange('30', TEST_NOW, ZONE));
    expect(answer.revenueByDay).toHaveLength(30);
    const cents = answer.revenueByDay.reduce(
      (sum, day) => sum + Math.round((day.newRevenue + day.recurringRevenue) * 100),
      0,
    );
    expect(cents).toBe(Math.round(answer.netRevenue * 100));
  });

  it('compares with the equally long range before', async () => {
    const answer = await dashboard({ startDate: '2026-11-14', endDate: '2026-11-20' });
    const before = await dashboard({ startDate: '2026-11-07', endDate: '2026-11-13' });
    expect(answer.previous).toEqual({
      totalRevenue: before.totalRevenue,
      totalOrders: before.totalOrders,
      averageTicket: before.averageTicket,
    });
    expect((await dashboard({})).previous).toBeNull();
  });

  it('counts influencers and products without cancelled orders', async () => {
    const answer = await dashboard({});
    const { db } = server.current.engine;
    const [influencer] = answer.salesByInfluencer;
    const rows = await db
      .selectFrom('orders')
      .innerJoin('tracking_links', 'tracking_links.id', 'orders.tracking_link_id')
      .select(['total_cents', 'status', 'influencer_name'])
      .execute();
    const own = rows.filter(
      (row) => row.influencer_name === influencer?.influencerName && row.status !== 'CANCELADO',
    );
    expect(influencer?.orders).toBe(own.length);
    expect(answer.topProducts).toHaveLength(10);
  });

  it('refuses a day that is none', async () => {
    const { call, tokens } = server.current;
    const wrong = await call('GET', '/metrics/dashboard?startDate=2026-02-30', {
      token: tokens.admin,
    });
    expect(wrong.status).toBe(400);
    for (const range of ['startDate=0001-01-01', 'endDate=9999-12-31']) {
      const absurd = await call('GET', `/metrics/dashboard?${range}`, { token: tokens.admin });
      expect(absurd.status).toBe(400);
    }
  });
});

describe('an empty store', () => {
  const empty = useTestServer();

  it('has a dashboard of zeros', async () => {
    const { call, tokens } = empty.current;
    const { body } = await call<DashboardAnswer>('GET', '/metrics/dashboard', {
      token: tokens.admin,
    });
    expect(body).toMatchObject({
      totalOrders: 0,
      totalRevenue: 0,
      averageTicket: 0,
      received: 0,
      receivedNet: 0,
      receivable: 0,
    });
    expect(body.revenueByDay).toEqual([]);
  });

  it('tells where orders were made once its window is open, and not before', async () => {
    const { call, tokens } = empty.current;
    const origins = async () =>
      (await call<DashboardAnswer>('GET', '/metrics/dashboard', { token: tokens.admin })).body
        .ordersByOrigin;
    expect(await origins()).toEqual([]);
    await saveWindow(empty.current);
    const nothing = { orders: 0, revenue: 0 };
    expect(await origins()).toEqual([
      { origin: 'staff', ...nothing },
      { origin: 'window', ...nothing },
    ]);
    await saveWindow(empty.current, { isOn: false });
    expect(await origins()).toEqual([]);
  });

  it('has no best customers, in whichever way they are looked for', async () => {
    const { db } = empty.current.engine;
    for (const name of QUICK) {
      const span = daySpanOf(quickRange(name, TEST_NOW, ZONE));
      expect(await topCustomers(db, span, 0)).toEqual([]);
      expect(await topCustomers(db, span, Number.MAX_SAFE_INTEGER)).toEqual([]);
    }
  });
});
