import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import { missingOfSeller } from '#areas/store/rules/store-texts.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { TrackingReportAnswer } from '#areas/influencers/contract.ts';
import type { OrderAnswer, OrderDetailAnswer, PaymentStatus } from '#areas/orders/contract.ts';
import { isValidCpf } from '#kit/rules/cpf.ts';
import { canChangeCart } from '#areas/orders/rules/order-change.ts';
import {
  canTransition,
  ORDER_ACTIONS,
  type OrderAction,
} from '#areas/orders/rules/order-status.ts';
import { PAYMENT_STATUSES, paymentStatusOf } from '#areas/orders/rules/order-money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#kit/server/db/engine.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { fillStore, isEmptyStore } from '#app/demo/fill-store.ts';
import { readPhoto } from '#areas/photos/server/read-photo.ts';
import { openTestEngine, TEST_NOW, useTestServer } from './harness.ts';
import { findStoreFaults } from './store-faults.ts';

const ORDERS = 300;
const DEMO = {
  orders: ORDERS,
  // The others are copies of their rows.
  lived: 120,
  now: TEST_NOW,
  staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
};
const PHOTOS = join(import.meta.dirname, '../app/demo/photos');
const server = useTestServer();

beforeAll(async () => {
  const { engine } = server.current;
  expect(await isEmptyStore(engine)).toBe(true);
  const { photoFiles } = server.current.deps;
  await fillStore(engine, { ...DEMO, photos: { folder: PHOTOS, photoFiles } });
});

/** The orders in words that no identifier is in, each with the units that it moved. */
async function contents({ db }: Engine): Promise<string[]> {
  const lines = await db.selectFrom('order_lines').selectAll().orderBy('position').execute();
  const movements = await db.selectFrom('stock_movements').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().orderBy('order_id').execute();
  return orders.map((order) => {
    const { order_id, status, created_at, updated_at, total_cents, paid_cents, customer_cpf } =
      order;
    const own = lines.filter((line) => line.order_id === order.id);
    const moved = movements.filter(({ order_number }) => order_number === order_id);
    return JSON.stringify({
      ...{ order_id, status, created_at, updated_at, total_cents, paid_cents, customer_cpf },
      lines: own.map(({ name, quantity, subtotal_cents, unit_cost_cents }) => [
        name,
        quantity,
        subtotal_cents,
        unit_cost_cents,
      ]),
      moved: moved.map(({ delta, created_at: at }) => [delta, at]).sort(),
    });
  });
}

describe('the demo store', () => {
  it('has the orders asked for, and is empty no more', async () => {
    const { engine, tokens, call } = server.current;
    expect(await isEmptyStore(engine)).toBe(false);
    const page = await call('GET', '/products?page=1&limit=1', { token: tokens.admin });
    expect(page.status).toBe(200);
    const orders = await engine.db.selectFrom('orders').select('total_cents').execute();
    expect(orders).toHaveLength(ORDERS);
  });

  it('is called as it was, says who sells, and is paid by PIX', async () => {
    const { tokens, call } = server.current;
    const { body } = await call<StoreSettingsAnswer>('GET', '/store/settings', {
      token: tokens.admin,
    });
    expect(body).toMatchObject({ name: 'Loja da Ana', pix: { key: 'ana@demo.local' } });
    expect(missingOfSeller(body)).toEqual([]);
  });

  it('knows for whom some of the links are that nobody confirmed, and has notes of some customers', async () => {
    const { token, call } = { token: server.current.tokens.admin, call: server.current.call };
    const orders = (await call<OrderAnswer[]>('GET', '/orders', { token })).body;
    const recipients = orders.flatMap(({ recipient }) => recipient ?? []);
    expect(recipients.some(({ customer }) => customer !== null)).toBe(true);
    expect(recipients.some(({ customer }) => customer === null)).toBe(true);
    expect(orders.filter((order) => order.recipient && order.confirmedAt)).toEqual([]);
    const customers = (await call<CustomerAnswer[]>('GET', '/customers', { token })).body;
    expect(customers.some(({ note }) => note !== '')).toBe(true);
  });

  it('keeps the ledger equal to the stock', async () => {
    const { db } = server.current.engine;
    const products = await db.selectFrom('products').select(['id', 'name', 'stock']).execute();
    const movements = await db
      .selectFrom('stock_movements')
      .select(['product_id', 'delta'])
      .execute();
    for (const product of products) {
      const moved = movements.filter(({ product_id }) => product_id === product.id);
      expect(
        moved.reduce((sum, { delta }) => sum + delta, 0),
        product.name,
      ).toBe(product.stock);
    }
  });

  it('adds each order up, and moves it only as the rules allow', async () => {
    const { db } = server.current.engine;
    const lines = await db.selectFrom('order_lines').selectAll().execute();
    const history = await db.selectFrom('order_history').selectAll().orderBy('sequence').execute();
    const actions = Object.keys(ORDER_ACTIONS) as OrderAction[];
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      const own = lines.filter(({ order_id }) => order_id === order.id);
      const subtotal = own.reduce((sum, line) => sum + line.subtotal_cents, 0);
      expect(order.total_cents).toBe(subtotal + order.shipping_cents);
      const steps = history.filter(({ order_id }) => order_id === order.id);
      expect(steps.at(-1)?.to_status).toBe(order.status);
      expect(steps.map(({ sequence }) => sequence)).toEqual(steps.map((_, index) => index + 1));
      for (const [index, { to_status, facts }] of steps.entries()) {
        const from_status = steps[index - 1]?.to_status;
        if (from_status === undefined) continue;
        if (facts !== null) {
          expect(to_status).toBe(from_status);
          expect(canChangeCart(from_status)).toBe(true);
          continue;
        }
        const allowed = actions.some(
          (action) => ORDER_ACTIONS[action].to === to_status && canTransition(action, from_status),
        );
        expect(allowed, `${from_status} → ${to_status}`).toBe(true);
      }
    }
  });

  it('has a few orders that changed while they waited or after they were printed, as the rules allow', async () => {
    const { call, tokens, engine } = server.current;
    const read = async <Answer>(path: string) =>
      (await call<Answer>('GET', path, { token: tokens.admin })).body;
    const changed = (await read<OrderAnswer[]>('/orders')).filter(({ version }) => version > 0);
    expect(changed.length).toBeLessThan(10);
    const marked = changed.filter(({ changedAfterPrint }) => changedAfterPrint);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.length).toBeLessThan(changed.length);
    for (const {
      _id,
      orderId,
      version,
      totalPrice,
      status,
      products,
      changedAfterPrint,
    } of changed) {
      const { history } = await read<OrderDetailAnswer>(`/orders/${_id}`);
      const changes = history.filter((entry) => entry.changes !== null);
      expect(changes).toHaveLength(version);
      const facts = changes.flatMap((entry) => entry.changes ?? []);
      expect(facts.length).toBeGreaterThan(1);
      expect(facts.find(({ kind }) => kind === 'total')).toMatchObject({ to: totalPrice });
      const at = changedAfterPrint ? status : 'AGUARDANDO CONFIRMAÇÃO';
      expect(changes.map(({ from, to }) => [from, to])).toEqual([[at, at]]);
      const moved = await engine.db
        .selectFrom('stock_movements')
        .select(['delta', 'reason'])
        .where('order_number', '=', orderId)
        .execute();
      const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
      const isTaken = status !== 'AGUARDANDO CONFIRMAÇÃO' && status !== 'CANCELADO';
      expect(0 - moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(isTaken ? units : 0);
      const isMoved = changedAfterPrint && facts.some(({ kind }) => kind === 'line-quantity');
      expect(moved.some(({ reason }) => reason === 'order-changed')).toBe(isMoved);
    }
  });

  it('knows what most of its products cost, and what it earned by them', async () => {
    const { call, tokens, engine } = server.current;
    const products = await engine.db
      .selectFrom('products')
      .select(['price_cents', 'cost_cents'])
      .execute();
    const shares = products.flatMap(({ price_cents: price, cost_cents: cost }) =>
      cost === null ? [] : [cost / price],
    );
    expect(shares.length).toBeLessThan(products.length);
    expect(shares.length).toBeGreaterThan(products.length * 0.85);
    expect(Math.min(...shares)).toBeGreaterThan(0.38);
    expect(Math.max(...shares)).toBeLessThan(0.62);
    const { body } = await call<DashboardAnswer>('GET', '/metrics/dashboard', {
      token: tokens.admin,
    });
    const { productsRevenue, costedRevenue, grossProfit } = body;
    expect(costedRevenue / productsRevenue).toBeGreaterThan(0.8);
    expect(costedRevenue).toBeLessThan(productsRevenue);
    expect(grossProfit / costedRevenue).toBeGreaterThan(0.35);
  });

  it('hangs up every picture that is drawn for it, each as it was drawn', async () => {
    const { engine, deps } = server.current;
    const rows = await engine.db.selectFrom('photos').select('hash').execute();
    expect(rows.length).toBe(readdirSync(PHOTOS).length);
    for (const { hash } of rows)
      expect(await readPhoto(deps.photoFiles, hash)).toHaveProperty('isWhole', true);
  });

  it('is the same again from the same moment', async () => {
    const { engine, close } = await openTestEngine({});
    try {
      await migrate(engine, migrations);
      await fillStore(engine, DEMO);
      expect(await contents(engine)).toEqual(await contents(server.current.engine));
    } finally {
      await close();
    }
  });

  it('has the money of its orders: every standing, what was paid the sum of its rows', async () => {
    const { db } = server.current.engine;
    const payments = await db.selectFrom('payments').selectAll().execute();
    const standings = new Set<PaymentStatus | null>();
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      const own = payments.filter(({ order_id }) => order_id === order.id);
      const standing = own.filter(({ taken_back_at }) => taken_back_at === null);
      expect(standing.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(order.paid_cents);
      for (const { received_at } of own) {
        expect(received_at).toBeGreaterThanOrEqual(order.confirmed_at ?? Infinity);
        expect(received_at).toBeLessThanOrEqual(TEST_NOW);
      }
      const { status, total_cents: totalCents, paid_cents: paidCents } = order;
      standings.add(paymentStatusOf({ status, totalCents, paidCents }));
    }
    expect([...standings].filter(Boolean).sort()).toEqual([...PAYMENT_STATUSES].sort());
  });

  it('has parcels that arrived, a customer who wants out and one who was refused', async () => {
    const { db } = server.current.engine;
    const requests = await db.selectFrom('withdrawals').selectAll().execute();
    expect(requests.map(({ outcome }) => outcome).sort()).toEqual([null, 'refused']);
    const orders = await db.selectFrom('orders').selectAll().execute();
    expect(orders.filter((order) => order.withdrawal_requested_at !== null)).toHaveLength(1);
    const delivered = orders.filter((order) => order.delivered_at !== null);
    expect(delivered.length).toBeGreaterThan(ORDERS / 4);
    for (const order of delivered) {
      expect(order.status).toBe('ENVIADO');
      expect(order.delivered_at).toBeLessThanOrEqual(TEST_NOW);
    }
    const faults = await findStoreFaults(db, { withMessages: false });
    // Copies are in no batch.
    expect(faults.filter((fault) => !fault.endsWith('print batch disagree'))).toEqual([]);
  });

  it('has clicks for every day that its links count', async () => {
    const { call, tokens } = server.current;
    const report = async (query: string) =>
      (await call<TrackingReportAnswer>('GET', `/tracking/report${query}`, { token: tokens.admin }))
        .body;
    const all = await report('');
    expect(all.totals.clicks).toBeGreaterThan(ORDERS);
    expect(all.totals.commission).toBeGreaterThan(0);
    const ranged = await report('?startDate=2026-01-01&endDate=2026-12-31');
    expect(ranged.totals).toEqual(all.totals);
  });

  it('has customers with distinct, valid CPFs', async () => {
    const { db } = server.current.engine;
    const customers = await db.selectFrom('customers').select('cpf').execute();
    expect(customers.length).toBeGreaterThan(50);
    expect(customers.filter(({ cpf }) => !isValidCpf(cpf))).toEqual([]);
  });
});
