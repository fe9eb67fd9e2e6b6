import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillStore } from '#app/demo/fill-store.ts';
import { pageKeyOf } from '#areas/influencers/server/page-key.ts';
import {
  cartBody,
  changeCart,
  confirmOrder,
  createProduct,
  createTemporaryOrder,
} from './factories.ts';
import { startTestServer, TEST_NOW, type TestServer } from './harness.ts';
import { customerForm } from './records.ts';

/*
 * The number of reads that a call sends to the database, its session's included: the same on a store of many rows as
 * on one of few. A read a row is fast on the developer's machine only.
 */

const FEW = 90;
const MANY = 400;

/** The bound of each call. `{order}` and the like stand for one of the store. */
const TABLE: Readonly<Record<string, number>> = {
  '/users': 2,
  '/users/sign-in-policy': 2,
  '/users/me': 6,
  '/users/login/passkey': 0,
  '/customers?page=1&limit=100': 4,
  '/customers?page=1&limit=100&q=a': 9,
  '/customers/export': 4,
  '/customers/export?q=a': 5,
  '/customers/{customer}': 4,
  '/customers/{customer}/account': 2,
  '/customers/cpf/{cpf}': 3,
  '/metrics/dashboard': 10,
  '/metrics/dashboard?startDate=2026-09-01&endDate=2026-11-20': 10,
  // The call reads the store's account, which this store lacks: with one it sends three more reads, for any
  // number of payments.
  '/conciliation': 2,
  '/conciliation.csv': 2,
  '/system': 15,
  '/audit?page=1&limit=100': 3,
  '/audit/export': 2,
  '/backups/state': 4,
  '/privacy/retention': 2,
  '/discounts': 2,
  '/coupons': 2,
  '/tracking': 3,
  '/tracking/report': 5,
  '/tracking/report?format=csv&startDate=2026-09-01': 6,
  '/tracking/{tracking}': 1,
  '/partners/{page}': 5,
  '/window': 15,
  '/window/feed': 14,
  '/messages?page=1&limit=100': 3,
  '/freight/labels?page=1&limit=100': 2,
  '/freight/labels?page=1&limit=100&q=a': 2,
  '/messages/summary': 6,
  '/messages/templates': 2,
  '/companies/zapi-config': 2,
  '/pix-account': 3,
  '/freight': 4,
  '/freight/state': 3,
  '/orders?page=1&limit=100': 3,
  '/orders?page=1&limit=100&status=ENVIADO&sort=oldest': 3,
  '/orders?page=1&limit=100&q=a': 7,
  '/orders?page=1&limit=100&withdrawal=open': 3,
  '/orders?page=1&limit=100&origin=window': 3,
  // A file costs two or three reads for each two hundred orders.
  '/orders/export': 8,
  '/orders/export?q=a': 12,
  '/orders/link-counts': 2,
  // An order with a tracking code needs one more: the other orders with that code.
  '/orders/{order}': 13,
  '/orders/statuses': 1,
  '/orders/origins': 2,
  '/orders/{order}/message': 5,
  '/orders/batches?page=1&limit=100': 3,
  '/orders/batches/{batch}': 10,
  '/orders/dispatch?page=1&limit=20': 3,
  '/catalogue?page=1&limit=100': 4,
  '/catalogue?page=1&limit=100&q=a': 5,
  '/catalogue?page=1&limit=100&low=true': 4,
  '/catalogue/off-sale': 2,
  '/product-groups/{group}': 4,
  '/product-groups/{group}/photos': 5,
  '/products?page=1&limit=100': 2,
  '/products?page=1&limit=100&q=a': 3,
  '/products?page=1&limit=1&low=true': 2,
  '/products?page=1&limit=30&alone=true': 2,
  '/products/export': 5,
  '/products/stock/export': 5,
  '/products/stock/batches?page=1&limit=10': 3,
  '/products/{product}': 2,
  '/products/photos?ids={product}': 2,
  '/products/{product}/photos': 3,
  '/products/{product}/stock-movements?page=1&limit=100': 4,
  '/shipping': 2,
  '/store': 2,
  '/store/settings': 3,
  '/store/texts': 4,
  '/store/texts/{kind}': 4,
  '/store/public-address': 2,
  '/store/local-addresses': 1,
  '/store/first-steps': 6,
};

/** Documents and pictures, calls to another service, and answers without end. */
const ELSEWHERE = [
  '/docs',
  '/openapi.json',
  '/events',
  '/postal-code',
  // The provider's own look at an address for its notices.
  '/freight/notices',
  '/store/logo',
  '/store/link-picture',
  // Drawn by the built web app, which this store does without.
  '/window/preview',
];

const patternOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '*');

/**
 * Writes, such as the clicks every few seconds, belong to no answer; the late event of an earlier change does not
 * either.
 */
const isRead = (sql: string): boolean =>
  /^\s*(\/\*.*?\*\/\s*)?(select|with)\b(?! pg_notify)/i.test(sql);

interface Store {
  readonly server: TestServer;
  readonly names: Readonly<Record<string, string>>;
  readonly statements: string[];
  readonly stop: () => Promise<void>;
}

async function openStore(orders: number): Promise<Store> {
  const statements: string[] = [];
  const { server, stop } = await startTestServer({
    slowQueries: { fromMs: -1, onSlow: ({ sql }) => isRead(sql) && statements.push(sql) },
  });
  const { engine } = server;
  await fillStore(engine, {
    orders,
    lived: 40,
    now: TEST_NOW,
    staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
  });
  await server.call('PUT', '/orders/update-status/processing', { token: server.tokens.admin });
  const { db } = engine;
  const order = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'customers.cpf', 'customers.id as customer_id'])
    .where('status', '=', 'ENVIADO')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const batch = await db.selectFrom('print_batches').select('id').executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: group } = await db
    .selectFrom('product_groups')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const link = await db
    .selectFrom('tracking_links')
    .select(['id', 'tracking_id', 'page_version'])
    .executeTakeFirstOrThrow();
  const names = {
    order: order.id,
    customer: order.customer_id,
    cpf: order.cpf,
    tracking: link.tracking_id,
    page: pageKeyOf(server.deps, link),
    batch: batch.id,
    product: product.id,
    group,
    kind: 'privacy',
  };
  return { server, names, statements, stop };
}

/** The reads of a call. */
async function statementsOf(store: Store, path: string): Promise<readonly string[]> {
  const { server, names, statements } = store;
  const asked = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
  const call = () => server.call('GET', asked, { token: server.tokens.admin });
  // The first call records what is recorded once a day, and fills the caches in memory.
  await call();
  statements.length = 0;
  const { status } = await call();
  expect(status, asked).toBe(200);
  return [...statements];
}

/** A store for the tests of a `describe`, or of the file. */
function useStore(orders: number): { readonly current: Store } {
  let store: Store | undefined;
  beforeAll(async () => {
    store = await openStore(orders);
  });
  afterAll(() => store?.stop());
  return {
    get current() {
      if (!store) throw new Error('The store opens before the first test.');
      return store;
    },
  };
}

const few = useStore(FEW);

describe('the reads of a call', () => {
  const many = useStore(MANY);

  it.each(Object.entries(TABLE))('%s: at most %i', async (path, most) => {
    const ofFew = await statementsOf(few.current, path);
    const ofMany = await statementsOf(many.current, path);
    expect(ofFew.length, ofFew.join('\n')).toBeLessThanOrEqual(most);
    expect(ofMany.length, ofMany.join('\n')).toBeLessThanOrEqual(most);
  });

  it('are counted of every route that reads', () => {
    const counted = Object.keys(TABLE).map((path) => patternOf(path.replace(/\?.*/, '')));
    const routes = few.current.server.app.routes
      .filter(({ method, url }) => [method].flat().includes('GET') && url.startsWith('/api/'))
      .map(({ url }) => patternOf(url.slice('/api'.length)))
      .filter((path) => !ELSEWHERE.some((start) => path.startsWith(start)));
    expect([...new Set(routes)].sort()).toEqual([...new Set(counted)].sort());
  });
});

describe('the reads of a confirmation', () => {
  it.each([
    // The order of the link, its lock, whether there are senders, the store's settings, the order's lines, the offer that its shipping
    // came from, and whether its payment would be noticed automatically.
    ['an unchanged cart', 0, 7],
    // Its changes, once.
    ['a changed cart', 1, 8],
  ])('of %s: at most as many as it needs', async (_, version, most) => {
    const { server, statements } = few.current;
    const product = await createProduct(server);
    const order = await createTemporaryOrder(server, { lines: [{ product, quantity: 2 }] });
    if (version > 0) {
      const cart = cartBody({ lines: [{ product, quantity: 1 }] });
      expect((await changeCart(server, order._id, cart)).status).toBe(200);
    }
    statements.length = 0;
    const { status, body } = await confirmOrder(server, order.orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version,
      withdrawal: { isOpen: true, lastDay: null, last: null },
    });
    expect(body.changes).toHaveLength(version);
    // PostgreSQL also stores the guesses at order numbers.
    const reads = statements.filter((each) => !each.includes('rate_limits'));
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(most);
  });
});

describe('the statements of a confirmation', () => {
  it('are one more where costs are known, however many, and none where they are not', async () => {
    const statements: string[] = [];
    const { server, stop } = await startTestServer({
      slowQueries: { fromMs: -1, onSlow: ({ sql }) => statements.push(sql) },
    });
    const confirmedBy = async (cost: number | null, count: number): Promise<string[]> => {
      const lines = [];
      for (let product = 0; product < count; product += 1) {
        lines.push({ product: await createProduct(server), quantity: 1 });
      }
      await server.engine.db.updateTable('products').set({ cost_cents: cost }).execute();
      const order = await createTemporaryOrder(server, { lines });
      statements.length = 0;
      expect((await confirmOrder(server, order.orderId)).status).toBe(200);
      return statements.filter((each) => /order_lines|products/.test(each));
    };
    try {
      const without = await confirmedBy(null, 3);
      expect(without.some((each) => /unit_cost_cents. =/.test(each))).toBe(false);
      const withCosts = await confirmedBy(1_000, 3);
      expect(withCosts).toHaveLength(without.length + 1);
    } finally {
      await stop();
    }
  });
});

describe('the reads of a piece of a spreadsheet', () => {
  const piecesOf: Readonly<Record<string, (row: number) => object>> = {
    products: (row) => ({ row, name: `Produto ${row}`, price: '1,50', stock: '3' }),
    customers: (row) => {
      const { address, ...person } = customerForm();
      return { row, ...person, ...address };
    },
  };

  it.each(Object.entries(piecesOf))('of %s are no more for many rows', async (kind, rowOf) => {
    const { server, statements } = few.current;
    const readsOf = async (rows: number): Promise<number> => {
      statements.length = 0;
      const { status } = await server.call('POST', `/${kind}/import`, {
        token: server.tokens.admin,
        body: {
          importId: randomUUID(),
          piece: 0,
          rows: Array.from({ length: rows }, (_, index) => rowOf(index + 2)),
        },
      });
      expect(status).toBe(200);
      return statements.length;
    };
    await readsOf(1);
    expect(await readsOf(MANY)).toBeLessThanOrEqual(await readsOf(2));
  });
});
