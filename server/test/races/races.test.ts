import type { ErrorAnswer } from '@balcao/domain/contract/errors';
import type { OrderStatus, ProcessingAnswer } from '@balcao/domain/contract/orders';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Engine } from '../../src/db/engine.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import type { App } from '../../src/http/types.ts';
import { cartBody, confirmationBody, createProduct, createTemporaryOrder } from '../factories.ts';
import { useTestServer } from '../harness.ts';
import { findStoreFaults } from '../store-faults.ts';
import { isExplained, type Action, type Answered, type Cart, type Shelf } from './model.ts';

/** `npm run test:races` sets these: more rounds than the suite has time for. */
const HISTORIES = Number(process.env.RACE_ROUNDS ?? 8);
const LAST_UNITS = Number(process.env.RACE_LAST_UNITS ?? 5);
const SEED = process.env.RACE_SEED === undefined ? {} : { seed: Number(process.env.RACE_SEED) };
const TIMEOUT_MS = 60_000 + (HISTORIES + LAST_UNITS) * 2_000;
const PRODUCTS = 2;
const MOST_ORDERS = 4;
const BUYERS = 4;

const server = useTestServer();
/** Of each process that serves the store. */
const apps: App[] = [];
let ownEngine: Engine | undefined;

/** On PostgreSQL a second application with connections of its own, as another process has; SQLite has one process. */
beforeAll(async () => {
  const { app, deps, engine } = server.current;
  apps.push(app);
  if (engine.name === 'sqlite') return;
  const { name } = await engine.db
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  ownEngine = await openPostgres({ url: url.href });
  const second = buildApp(
    { ...deps, engine: ownEngine, db: ownEngine.db },
    { logger: pino({ level: 'silent' }), checkAnswers: true },
  );
  await second.ready();
  apps.push(second);
});
afterAll(async () => {
  await apps[1]?.close();
  await ownEngine?.close();
});

async function call(process: number, method: string, path: string, body?: object) {
  const app = apps[process % apps.length] as App;
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${server.current.tokens.admin}` },
    ...(body ? { payload: body } : {}),
  });
  return { isDone: response.statusCode < 300, body: response.json<unknown>() };
}

interface Subjects {
  readonly products: readonly ProductAnswer[];
  readonly orders: readonly { readonly _id: string; readonly orderId: number }[];
}

async function perform(subjects: Subjects, action: Action, process: number): Promise<string> {
  const { products, orders } = subjects;
  const send = () => {
    if (action.act === 'process') return call(process, 'PUT', '/orders/update-status/processing');
    if ('product' in action) {
      const body = { productId: products[action.product]?._id, quantity: action.units };
      return call(process, 'POST', `/products/stock/${action.act}`, body);
    }
    const { _id, orderId } = orders[action.order] ?? {};
    if (action.act === 'change') {
      const lines = products.flatMap((product, index) =>
        action.cart[index] ? [{ product, quantity: action.cart[index] }] : [],
      );
      const body = { ...cartBody({ lines }), version: action.version };
      return call(process, 'PUT', `/orders/${_id}/cart`, body);
    }
    if (action.act === 'confirm') {
      return call(process, 'PUT', `/orders/confirm/${orderId}`, confirmationBody());
    }
    if (action.act === 'cancel') return call(process, 'PUT', `/orders/cancel/${_id}`);
    const body = { trackingCode: 'AA123456785BR' };
    return call(process, 'PATCH', `/orders/${_id}/tracking-code`, body);
  };
  const { isDone, body } = await send();
  if (!isDone) return (body as ErrorAnswer).code;
  if (action.act !== 'process') return 'ok';
  const moved = new Set((body as ProcessingAnswer).orders.map(({ _id }) => _id));
  return `ok ${orders.flatMap(({ _id }, index) => (moved.has(_id) ? [index] : [])).join()}`;
}

async function readShelf({ products, orders }: Subjects): Promise<Shelf> {
  const { db } = server.current.engine;
  const units = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where(
      'id',
      'in',
      products.map(({ _id }) => _id),
    )
    .execute();
  const stock = new Map(units.map((row) => [row.id, row.stock]));
  const ids = orders.map(({ _id }) => _id);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'version'])
    .where('id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity'])
    .where('order_id', 'in', ids)
    .execute();
  const version = new Map(rows.map((row) => [row.id, row.version]));
  const unitsOf = (id: string, product: string): number =>
    lines.find((line) => line.order_id === id && line.product_id === product)?.quantity ?? 0;
  const status = new Map<string, OrderStatus>(rows.map((row) => [row.id, row.status]));
  return {
    stock: products.map(({ _id }) => stock.get(_id) ?? Number.NaN),
    orders: ids.map((id) => status.get(id) ?? 'CANCELADO'),
    carts: ids.map((id) => products.map((product) => unitsOf(id, product._id))),
    versions: ids.map((id) => version.get(id) ?? Number.NaN),
  };
}

const order = fc.nat({ max: MOST_ORDERS - 1 });
const cart = fc
  .array(fc.nat({ max: 2 }), { minLength: PRODUCTS, maxLength: PRODUCTS })
  .map((units): Cart => (units.every((count) => count === 0) ? [1, 0] : units));

/** The version is what the caller sees when the wave begins. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('confirm' as const), order }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ship' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      order,
      cart,
      version: fc.constant(0),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'process' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('add' as const, 'remove' as const),
      product: fc.nat({ max: PRODUCTS - 1 }),
      units: fc.integer({ min: 1, max: 2 }),
    }),
  },
);
/** A shop, and waves of calls: those of a wave come at the same moment, each to one of the processes. */
const history = fc.record({
  stock: fc.array(fc.nat({ max: 4 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  carts: fc.array(cart, { minLength: MOST_ORDERS, maxLength: MOST_ORDERS }),
  waves: fc.array(
    fc.array(fc.record({ action, process: fc.nat({ max: 1 }) }), { minLength: 1, maxLength: 6 }),
    { minLength: 1, maxLength: 4 },
  ),
});

async function openShop(stock: readonly number[], carts: readonly Cart[]): Promise<Subjects> {
  const products: ProductAnswer[] = [];
  for (const units of stock) products.push(await createProduct(server.current, { stock: units }));
  const orders: Subjects['orders'][number][] = [];
  for (const [number, units] of carts.entries()) {
    const lines = products.flatMap((product, index) =>
      units[index] ? [{ product, quantity: units[index] }] : [],
    );
    // Half of the carts name the products the other way round: whoever locks in that order would wait for ever.
    orders.push(
      await createTemporaryOrder(server.current, { lines: number % 2 ? lines.reverse() : lines }),
    );
  }
  return { products, orders };
}

const seenBy = (shelf: Shelf, action: Action): Action =>
  action.act === 'change' ? { ...action, version: shelf.versions[action.order] ?? 0 } : action;

describe('calls at the same moment', () => {
  it(
    'come to what some order of them would come to, answers included',
    async () => {
      const property = fc.asyncProperty(history, async ({ stock, carts, waves }) => {
        const subjects = await openShop(stock, carts);
        let shelf = await readShelf(subjects);
        for (const wave of waves) {
          const answered = await Promise.all(
            wave
              .map(({ action: drawn, process }) => ({ asked: seenBy(shelf, drawn), process }))
              .map(async ({ asked, process }): Promise<Answered> => ({
                action: asked,
                answer: await perform(subjects, asked, process),
              })),
          );
          const after = await readShelf(subjects);
          const isSound = isExplained(shelf, answered, after);
          expect(isSound, `${JSON.stringify({ from: shelf, answered, after }, null, 1)}`).toBe(
            true,
          );
          shelf = after;
        }
      });
      await fc.assert(property, { numRuns: HISTORIES, ...SEED });
      const { db } = server.current.engine;
      expect(await findStoreFaults(db, { withMessages: false })).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'of which only one can have the last unit sell it, once',
    async () => {
      for (let round = 0; round < LAST_UNITS; round += 1) {
        const cartOfOne = [1, 0];
        const subjects = await openShop([1, 0], Array<Cart>(BUYERS).fill(cartOfOne));
        const answers = await Promise.all(
          subjects.orders.map((_, index) =>
            perform(subjects, { act: 'confirm', order: index }, index),
          ),
        );
        expect(answers.toSorted()).toEqual([
          ...Array<string>(BUYERS - 1).fill('insufficient_stock'),
          'ok',
        ]);
        expect((await readShelf(subjects)).stock).toEqual([0, 0]);
      }
    },
    TIMEOUT_MS,
  );
});
