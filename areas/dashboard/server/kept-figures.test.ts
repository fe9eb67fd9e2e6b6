import type { DashboardAnswer } from '../endpoints.ts';
import type { TrackingAnswer, TrackingReportAnswer } from '#areas/influencers/contract.ts';
import type { NotedPaymentAnswer } from '#areas/payments/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import { addDays, dayOf, dayRange } from '#kit/rules/days.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import { dueCents } from '#areas/orders/rules/order-money.ts';
import { ANONYMIZE_WORD, DEFAULT_RETENTION } from '#areas/privacy/rules/privacy.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardFigures } from '#test/dashboard-figures.ts';
import {
  cartBody,
  confirmOrder,
  confirmationBody,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
  nextCpf,
} from '#test/factories.ts';
import { useTestServer, type TestServer } from '#test/harness.ts';
import { openWindow, orderOf, placeOrder, quoteCart } from '#test/window.ts';
import {
  describeDifferences,
  findDifferences,
} from '#areas/system/server/verify/find-differences.ts';
import { applyRetention } from '#areas/privacy/server/retention.ts';

const ZONE = 'America/Sao_Paulo';
const CUSTOMERS = 3;
const HISTORIES = 8;

/** A step of a history; the numbers choose among the existing records of each kind. */
interface Step {
  act: string;
  nth?: number;
  units?: number;
  customer?: number;
  link?: number;
  isOfWindow?: boolean;
  part?: boolean;
  hours?: number;
  cents?: number | null;
}

const nth = fc.nat({ max: 9 });
const customer = fc.nat({ max: CUSTOMERS - 1 });
const units = fc.nat({ max: 3 });
const centsUpTo = (max: number) => fc.option(fc.nat({ max }), { nil: null });
const kind = (
  weight: number,
  act: string,
  how: { [Key in keyof Step]?: fc.Arbitrary<unknown> },
) => ({ weight, arbitrary: fc.record({ act: fc.constant(act), ...how }) as fc.Arbitrary<Step> });
const step = fc.oneof(
  kind(5, 'make', { units, link: fc.nat({ max: 2 }), isOfWindow: fc.boolean() }),
  kind(6, 'confirm', { nth, customer }),
  kind(2, 'change', { nth, units }),
  kind(3, 'pay', { nth, part: fc.boolean() }),
  kind(1, 'take back', { nth }),
  kind(1, 'fee', { nth, cents: centsUpTo(99) }),
  kind(2, 'cost', { nth, cents: centsUpTo(3_000) }),
  kind(2, 'ship', { nth }),
  kind(3, 'cancel', { nth }),
  kind(1, 'process', {}),
  kind(1, 'anonymize', { customer }),
  kind(1, 'forget', {}),
  kind(4, 'wait', { hours: fc.constantFrom(1, 9, 30, 24 * 40) }),
);

interface Shop {
  readonly server: TestServer;
  readonly products: readonly ProductAnswer[];
  readonly shipping: ShippingAnswer;
  readonly links: readonly TrackingAnswer[];
  readonly cpfs: readonly string[];
  readonly orders: { readonly _id: string; readonly orderId: number; version: number }[];
  readonly payments: { readonly order: string; readonly id: string }[];
}

async function openShop(server: TestServer): Promise<Shop> {
  const products = [
    await createProduct(server, { price: 19.9, stock: 500 }),
    await createProduct(server, { price: 0.01, stock: 500 }),
  ];
  const shipping = await createShipping(server);
  const links = [await createTrackingLink(server), await createTrackingLink(server)];
  const cpfs = Array.from({ length: CUSTOMERS }, nextCpf);
  await openWindow(server, products, { shipping: [shipping._id] });
  return { server, products, shipping, links, cpfs, orders: [], payments: [] };
}

/** An order that its customer made in the window. */
async function orderInWindow(server: TestServer, lines: ReturnType<typeof linesOf>) {
  const cart = lines.map(({ product, quantity }) => [product._id, quantity] as const);
  const { body: quote } = await quoteCart(server, cart);
  const { body } = await placeOrder(server, orderOf(quote));
  const { id } = await server.engine.db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', body.orderId)
    .executeTakeFirstOrThrow();
  return { _id: id, orderId: body.orderId };
}

const linesOf = ({ products }: Shop, units: number) =>
  products.flatMap((product, index) => {
    const quantity = index === 0 ? 1 : units;
    return quantity > 0 ? [{ product, quantity }] : [];
  });

/** Refusals are part of it: a refused change must not count. */
async function take(shop: Shop, step: Step): Promise<void> {
  const { act } = step;
  const { server, orders, payments } = shop;
  const call = <Body>(method: string, path: string, body?: object) =>
    server.call<Body>(method, path, { token: server.tokens.admin, body });
  const order = orders[(step.nth ?? 0) % (orders.length || 1)];
  if (act === 'make') {
    const link = shop.links[step.link ?? 0];
    const lines = linesOf(shop, step.units ?? 0);
    const made = step.isOfWindow
      ? await orderInWindow(server, lines)
      : await createTemporaryOrder(server, {
          lines,
          shipping: shop.shipping,
          ...(link ? { influencer: link.trackingId } : {}),
        });
    orders.push({ _id: made._id, orderId: made.orderId, version: 0 });
  }
  if (act === 'wait') server.advance((step.hours ?? 0) * HOUR_MS);
  if (act === 'process') await call('PUT', '/orders/update-status/processing');
  if (act === 'forget') await applyRetention(server.deps, server.deps.clock());
  if (act === 'anonymize') {
    const cpf = shop.cpfs[step.customer ?? 0];
    await call('POST', '/privacy/person/anonymize', { cpf, confirmation: ANONYMIZE_WORD });
  }
  if (act === 'cost') {
    const product = shop.products[(step.nth ?? 0) % shop.products.length];
    const cents = step.cents ?? null;
    await call('PUT', `/products/${product?._id}`, {
      name: product?.name,
      price: product?.price,
      cost: cents === null ? null : toReais(cents),
    });
  }
  if (act === 'fee') {
    const payment = payments[(step.nth ?? 0) % (payments.length || 1)];
    const { db } = server.engine;
    const fee = { fee_cents: step.cents ?? null };
    if (payment) await db.updateTable('payments').set(fee).where('id', '=', payment.id).execute();
  }
  if (!order) return;
  if (act === 'confirm') {
    const cpf = shop.cpfs[step.customer ?? 0] ?? '';
    await call('PUT', `/orders/confirm/${order.orderId}`, confirmationBody({ customer: { cpf } }));
  }
  if (act === 'change') {
    const lines = linesOf(shop, step.units ?? 0);
    // Some changes remove the freight.
    const cart = cartBody(step.units === 0 ? { lines } : { lines, shipping: shop.shipping });
    const answer = await call('PUT', `/orders/${order._id}/cart`, {
      ...cart,
      version: order.version,
    });
    if (answer.status === 200) order.version += 1;
  }
  if (act === 'pay') {
    const body = { amount: step.part ? 5 : null };
    const answer = await call<NotedPaymentAnswer>('POST', `/orders/${order._id}/payments`, body);
    if (answer.status < 300) payments.push({ order: order._id, id: answer.body.payment });
  }
  if (act === 'take back') {
    const payment = payments[(step.nth ?? 0) % (payments.length || 1)];
    if (payment) await call('DELETE', `/orders/${payment.order}/payments/${payment.id}`);
  }
  if (act === 'ship') {
    await call('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
  }
  if (act === 'cancel') await call('PUT', `/orders/cancel/${order._id}`);
}

/**
 * A history that has each kind of step, as a random one may not: a customer comes back, another cancels, a third
 * pays and gets the parcel.
 */
const HISTORY_OF_EACH_KIND: Step[] = [
  { act: 'cost', nth: 0, cents: 990 },
  { act: 'make', units: 1, link: 0, isOfWindow: true },
  { act: 'confirm', nth: 0, customer: 0 },
  { act: 'wait', hours: 30 },
  { act: 'make', units: 2, link: 1, isOfWindow: false },
  { act: 'confirm', nth: 1, customer: 0 },
  { act: 'make', units: 0, link: 2, isOfWindow: true },
  { act: 'confirm', nth: 2, customer: 1 },
  { act: 'cancel', nth: 2 },
  { act: 'make', units: 3, link: 0, isOfWindow: false },
  { act: 'confirm', nth: 3, customer: 2 },
  { act: 'pay', nth: 3, part: true },
  { act: 'fee', nth: 0, cents: 99 },
  { act: 'ship', nth: 3 },
  { act: 'process' },
];

/** The figures of a range, computed from the orders themselves. */
async function figuresOf(server: TestServer, range: { startDate?: string; endDate?: string }) {
  const { startDate, endDate } = range;
  const from = startDate ? dayRange(startDate, startDate, ZONE).fromMs : -Infinity;
  const until = endDate ? dayRange(endDate, endDate, ZONE).untilMs : Infinity;
  const { db } = server.engine;
  const orders = (await db.selectFrom('orders').selectAll().execute()).filter(
    (order) => order.created_at >= from && order.created_at < until,
  );
  const stands = (order: (typeof orders)[number]) =>
    order.is_temporary === 0 && order.status !== 'CANCELADO';
  const standing = new Set(orders.filter(stands).map(({ id }) => id));
  const lines = (await db.selectFrom('order_lines').selectAll().execute()).filter((line) =>
    standing.has(line.order_id),
  );
  const links = await db.selectFrom('tracking_links').selectAll().execute();
  const figures = dashboardFigures(
    orders.map((order) => ({
      id: order.id,
      customerKey: order.customer_cpf ?? '',
      customerName: [order.customer_name, order.customer_surname].filter(Boolean).join(' ') || null,
      status: order.status,
      isTemporary: order.is_temporary === 1,
      createdAtMs: order.created_at,
      totalCents: order.total_cents,
    })),
  );
  const byLink = links.map((link) => {
    const own = orders.filter((order) => stands(order) && order.tracking_link_id === link.id);
    const cents = own.reduce((sum, order) => sum + order.total_cents, 0);
    const freight = own.reduce((sum, order) => sum + order.shipping_cents, 0);
    return {
      id: link.id,
      orders: own.length,
      revenue: toReais(cents),
      productsRevenue: toReais(cents - freight),
    };
  });
  const byOrigin = (['staff', 'window'] as const).map((origin) => {
    const own = orders.filter((order) => stands(order) && order.origin === origin);
    const cents = own.reduce((sum, order) => sum + order.total_cents, 0);
    return { origin, orders: own.length, revenue: toReais(cents) };
  });
  const costed = lines.filter((line) => line.unit_cost_cents !== null);
  const revenueOf = (some: typeof lines) =>
    some.reduce((sum, line) => sum + line.subtotal_cents, 0);
  const profit = costed.reduce(
    (sum, line) => sum + line.subtotal_cents - line.quantity * (line.unit_cost_cents ?? 0),
    0,
  );
  const payments = (await db.selectFrom('payments').selectAll().execute()).filter(
    (row) => row.taken_back_at === null && row.received_at >= from && row.received_at < until,
  );
  const received = payments.reduce((sum, row) => sum + row.amount_cents, 0);
  const fees = payments.reduce((sum, row) => sum + (row.fee_cents ?? 0), 0);
  const receivable = orders
    .map((row) => ({ totalCents: row.total_cents, paidCents: row.paid_cents, ...row }))
    .reduce((sum, row) => sum + Math.max(0, dueCents(row)), 0);
  return {
    figures,
    money: {
      received: toReais(received),
      receivedNet: toReais(received - fees),
      receivable: toReais(receivable),
    },
    byLink,
    byOrigin,
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    earnings: {
      productsRevenue: toReais(revenueOf(lines)),
      costedRevenue: toReais(revenueOf(costed)),
      grossProfit: toReais(profit),
    },
  };
}

async function expectSameFigures(
  server: TestServer,
  range: { startDate?: string; endDate?: string },
) {
  const query = new URLSearchParams(range).toString();
  const ask = async <Body>(path: string) =>
    (await server.call<Body>('GET', `${path}?${query}`, { token: server.tokens.admin })).body;
  const shown = await ask<DashboardAnswer>('/metrics/dashboard');
  const report = await ask<TrackingReportAnswer>('/tracking/report');
  const { figures, money, byLink, byOrigin, units, earnings } = await figuresOf(server, range);
  expect(shown).toMatchObject({
    ...earnings,
    ...money,
    ordersByOrigin: byOrigin,
    totalOrders: figures.totalOrders,
    totalRevenue: toReais(figures.totalRevenueCents),
    netRevenue: toReais(figures.netRevenueCents),
    averageTicket: toReais(figures.averageTicketCents),
    newPurchases: figures.newPurchases,
    recurringPurchases: figures.recurringPurchases,
  });
  expect(shown.topCustomers.map(({ name, orders, total }) => ({ name, orders, total }))).toEqual(
    figures.topCustomers.map((top) => ({
      name: top.customerName,
      orders: top.ordersCount,
      total: toReais(top.totalCents),
    })),
  );
  expect(shown.topProducts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
  const reported = report.rows.map(({ _id, orders, revenue, productsRevenue }) => ({
    id: _id,
    orders,
    revenue,
    productsRevenue,
  }));
  expect(reported).toEqual(expect.arrayContaining(byLink.filter(({ orders }) => orders > 0)));
  expect(report.totals.orders).toBe(byLink.reduce((sum, { orders }) => sum + orders, 0));
}

describe('kept figures', () => {
  const server = useTestServer();

  async function setUp(): Promise<(steps: readonly Step[]) => Promise<void>> {
    const { engine, tokens, deps } = server.current;
    const put = { token: tokens.admin, body: DEFAULT_RETENTION };
    await server.current.call('PUT', '/privacy/retention', put);
    const shop = await openShop(server.current);
    return async (steps) => {
      const own = { ...shop, orders: [], payments: [] };
      for (const next of steps) await take(own, next);
      const today = dayOf(deps.clock(), ZONE);
      const before = addDays(today, -1);
      await expectSameFigures(server.current, {});
      await expectSameFigures(server.current, { startDate: today, endDate: today });
      await expectSameFigures(server.current, { startDate: addDays(today, -60), endDate: before });
      expect(describeDifferences(await findDifferences(engine, ZONE))).toEqual([]);
    };
  }

  it('are what the orders come to when customers came back, and when some cancelled', async () => {
    const runHistory = await setUp();
    await runHistory(HISTORY_OF_EACH_KIND);
    const { db } = server.current.engine;
    const returned = db.selectFrom('sale_days').where('previous_day', '>', 0);
    expect(await returned.selectAll().execute()).not.toEqual([]);
    const costed = db.selectFrom('product_days').where('cost_cents', '>', 0);
    expect(await costed.selectAll().execute()).not.toEqual([]);
    const fees = db.selectFrom('payment_days').where('fee_cents', '>', 0);
    expect(await fees.selectAll().execute()).not.toEqual([]);
    const elsewhere = db.selectFrom('origin_days').where('orders', '>', 0);
    expect(await elsewhere.selectAll().execute()).not.toEqual([]);
    const cancelled = db.selectFrom('order_days').where('status', '=', 'CANCELADO');
    expect(await cancelled.selectAll().execute()).not.toEqual([]);
  });

  it('are, after any history, what the orders themselves come to', async () => {
    const runHistory = await setUp();
    const histories = fc.array(step, { minLength: 12, maxLength: 40 });
    await fc.assert(fc.asyncProperty(histories, runHistory), { numRuns: HISTORIES });
  });
});

describe('kept figures of confirmations at the same moment', () => {
  const server = useTestServer();

  it('miss none', async () => {
    const { engine, tokens } = server.current;
    const product = await createProduct(server.current, { stock: 500 });
    const cpfs = [nextCpf(), nextCpf()];
    await openWindow(server.current, [product]);
    const lines = [{ product, quantity: 1 }];
    // At most eight at a time: the pool has ten connections, and a call must not wait too long for one.
    for (let from = 0; from < 24; from += 8) {
      const orders = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          at % 2 === 0
            ? createTemporaryOrder(server.current, { lines })
            : orderInWindow(server.current, lines),
        ),
      );
      await Promise.all(
        orders.map(async ({ _id, orderId }, at) => {
          const index = from + at;
          const cpf = cpfs[index % 2] ?? '';
          await confirmOrder(server.current, orderId, confirmationBody({ customer: { cpf } }));
          if (index % 3 > 0) return;
          await server.current.call('PUT', `/orders/cancel/${_id}`, { token: tokens.admin });
        }),
      );
    }
    await expectSameFigures(server.current, {});
    const sold = await engine.db.selectFrom('sales').selectAll().execute();
    expect(sold).toHaveLength(16);
    expect(describeDifferences(await findDifferences(engine, ZONE))).toEqual([]);
  });
});
