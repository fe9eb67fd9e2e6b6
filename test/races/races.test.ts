import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import type { NotedPaymentAnswer } from '#areas/payments/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { toReais } from '#kit/rules/money.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/app.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  cartBody,
  confirmationBody,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
} from '../factories.ts';
import { useTestServer } from '../harness.ts';
import { findStoreFaults } from '../store-faults.ts';
import { history, type Past } from './histories.ts';
import {
  FIRST_PRICES_CENTS,
  isExplained,
  pricedIn,
  RULES,
  totalOf,
  type Action,
  type Answered,
  type Cart,
  type Lines,
  type Role,
  type Shelf,
  type Sight,
} from './model.ts';
import { readShop } from './read-shop.ts';

/** `npm run test:races` sets these: more rounds than the suite has time for. */
const HISTORIES = Number(process.env.RACE_ROUNDS ?? 8);
const LAST_UNITS = Number(process.env.RACE_LAST_UNITS ?? 5);
const SEED = process.env.RACE_SEED === undefined ? {} : { seed: Number(process.env.RACE_SEED) };
const TIMEOUT_MS = 60_000 + (HISTORIES + LAST_UNITS) * 2_000;
const BUYERS = 4;

const server = useTestServer();
/** The app of each process that serves the store. */
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

async function call(
  process: number,
  method: string,
  path: string,
  { by = 'admin', body }: { readonly by?: Role; readonly body?: object } = {},
) {
  const app = apps[process % apps.length] as App;
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${server.current.tokens[by]}` },
    ...(body ? { payload: body } : {}),
  });
  return { isDone: response.statusCode < 300, body: response.json<unknown>() };
}

interface Subjects {
  readonly products: readonly ProductAnswer[];
  readonly discount: DiscountAnswer;
  /** The shipping of every order: for nothing, by the shop itself. */
  readonly shipping: ShippingAnswer;
  readonly orders: readonly { readonly _id: string; readonly orderId: number }[];
  /** By its `_id`, which call noted a payment. */
  readonly payments: Map<string, number>;
  readonly staff: ReadonlyMap<string, Role>;
}

const linesOf = (products: Subjects['products'], units: Cart) =>
  products.flatMap((product, index) => (units[index] ? [{ product, quantity: units[index] }] : []));

/** The same at the prices that somebody saw. */
const seenLines = (products: Subjects['products'], lines: Lines) =>
  linesOf(
    products.map((product, index) => ({ ...product, price: toReais(lines[index]?.cents ?? 0) })),
    lines.map(({ units }) => units),
  );

const readSight = (subjects: Subjects) =>
  readShop(server.current.engine.db, {
    products: subjects.products.map(({ _id }) => _id),
    orders: subjects.orders.map(({ _id }) => _id),
    payments: subjects.payments,
    staff: subjects.staff,
  });

const readStaff = async (): Promise<Subjects['staff']> => {
  const { db } = server.current.engine;
  const users = await db.selectFrom('users').select(['id', 'role']).execute();
  return new Map(users.map(({ id, role }) => [id, role as Role]));
};

const setPrintOnlyPaid = (isOn: boolean, by: Role, process = 0) =>
  call(process, 'PUT', '/store/settings', {
    by,
    body: {
      ...{ name: 'Loja da Ana', document: '', address: '', whatsapp: '', notice: '' },
      printOnlyPaid: isOn,
    },
  });

/** @returns what the shop answers, with its body. */
function send(
  { products, discount, shipping, orders, payments }: Subjects,
  action: Action,
  process: number,
) {
  const { by } = action;
  const ask = (method: string, path: string, body?: object) =>
    call(process, method, path, { by, ...(body ? { body } : {}) });
  if (action.act === 'process') return ask('PUT', '/orders/update-status/processing');
  if (action.act === 'print only paid') return setPrintOnlyPaid(action.isOn, by, process);
  if ('product' in action) {
    const { _id: id, name } = products[action.product] ?? {};
    if (action.act === 'price') {
      const body = { name, price: toReais(action.cents), description: '' };
      return ask('PUT', `/products/${id}`, body);
    }
    const body = { productId: id, quantity: action.units };
    return ask('POST', `/products/stock/${action.act}`, body);
  }
  const { _id, orderId } = orders[action.order] ?? {};
  if (action.act === 'change') {
    const lines = seenLines(products, action.seen);
    const body = { ...cartBody({ lines, discount, shipping }), version: action.version };
    return ask('PUT', `/orders/${_id}/cart`, body);
  }
  if (action.act === 'pay') {
    const body = { amount: action.cents === null ? null : toReais(action.cents) };
    return ask('POST', `/orders/${_id}/payments`, body);
  }
  if (action.act === 'take back') {
    const [payment] = [...payments].find(([, noted]) => noted === action.payment) ?? ['none'];
    return ask('DELETE', `/orders/${_id}/payments/${payment}`);
  }
  if (action.act === 'confirm') {
    const { shown } = action;
    const told = shown && { version: shown.version, totalPrice: toReais(shown.totalCents) };
    return ask('PUT', `/orders/confirm/${orderId}`, { ...confirmationBody(), ...told });
  }
  if (action.act === 'hand over') return ask('PUT', `/orders/${_id}/handed-over`);
  if (action.act === 'unship') return ask('DELETE', `/orders/${_id}/tracking-code`);
  if (action.act === 'return goods') return ask('PUT', `/orders/${_id}/goods-returned`);
  if (action.act === 'undo return') return ask('DELETE', `/orders/${_id}/goods-returned`);
  if (action.act === 'cancel') return ask('PUT', `/orders/cancel/${_id}`);
  return ask('PATCH', `/orders/${_id}/tracking-code`, { trackingCode: 'AA123456785BR' });
}

async function perform(subjects: Subjects, action: Action, process: number): Promise<string> {
  const { isDone, body } = await send(subjects, action, process);
  if (!isDone) return (body as ErrorAnswer).code;
  if (action.act === 'pay')
    subjects.payments.set((body as NotedPaymentAnswer).payment, action.call);
  if (action.act !== 'process') return 'ok';
  const moved = new Set((body as ProcessingAnswer).orders.map(({ _id }) => _id));
  return `ok ${subjects.orders.flatMap(({ _id }, index) => (moved.has(_id) ? [index] : [])).join()}`;
}

async function openShop(stock: readonly number[], carts: readonly Cart[]): Promise<Subjects> {
  const products: ProductAnswer[] = [];
  for (const [product, units] of stock.entries()) {
    const price = toReais(FIRST_PRICES_CENTS[product] ?? 0);
    products.push(await createProduct(server.current, { price, stock: units }));
  }
  const discount = await createDiscount(server.current, { rules: RULES });
  const shipping = await createShipping(server.current, { price: 0, kind: 'own' });
  const orders: Subjects['orders'][number][] = [];
  for (const [number, units] of carts.entries()) {
    const lines = linesOf(products, units);
    // Half of the carts name the products the other way round: whoever locks in that order would wait for ever.
    orders.push(
      await createTemporaryOrder(server.current, {
        lines: number % 2 ? lines.reverse() : lines,
        discount,
        shipping,
      }),
    );
  }
  return { products, discount, shipping, orders, payments: new Map(), staff: await readStaff() };
}

/** The caller's knowledge: staff know the state at the beginning of the wave, a customer the state at the opening of their link. */
function seenBy(seen: { shelf: Shelf; opened: Shelf }, action: Action, number: number): Action {
  const { shelf, opened } = seen;
  if (action.act === 'pay') return { ...action, call: number };
  if (action.act === 'take back') {
    const payment = shelf.payments[action.payment % shelf.payments.length];
    return { ...action, order: payment?.order ?? 0, payment: payment?.call ?? -1 };
  }
  if (action.act === 'change') {
    const { order, cart } = action;
    const version = shelf.versions[order] ?? 0;
    return { ...action, version, seen: pricedIn(shelf, order, cart) };
  }
  if (action.act !== 'confirm' || !action.shown) return action;
  const version = opened.versions[action.order] ?? 0;
  return {
    ...action,
    shown: { version, totalCents: totalOf(opened.lines[action.order] ?? []) },
  };
}

/** Makes the calls of the past: those of an order one after the other. */
async function live(subjects: Subjects, pasts: readonly Past[]): Promise<void> {
  const liveOne = async (past: Past, order: number) => {
    for (const [step, { act, cents }] of past.entries()) {
      const seen = { cents, call: step * 10 + order, shown: null };
      await perform(subjects, { act, order, by: 'admin', ...seen }, 0);
    }
  };
  await Promise.all(pasts.map(liveOne));
}

/** Expects that staff read of each order's money what the rules compute. */
async function expectSameMoney({ orders }: Subjects, { money }: Sight): Promise<void> {
  for (const [index, { _id }] of orders.entries()) {
    const { body } = await call(0, 'GET', `/orders/${_id}`);
    const { totalPrice, paid, paymentStatus } = body as OrderDetailAnswer;
    const { totalCents, paidCents, ...stands } = money[index] ?? {};
    expect({ totalPrice, paid, paymentStatus }).toEqual({
      totalPrice: toReais(totalCents ?? 0),
      paid: toReais(paidCents ?? 0),
      ...stands,
    });
  }
}

describe('calls at the same moment', () => {
  it(
    'come to what some order of them would come to, answers included',
    async () => {
      const property = fc.asyncProperty(
        history,
        async ({ stock, printOnlyPaid, carts, pasts, waves }) => {
          const subjects = await openShop(stock, carts);
          await setPrintOnlyPaid(printOnlyPaid, 'admin');
          await live(subjects, pasts);
          const opened = await readSight(subjects);
          let shelf = opened;
          for (const [number, wave] of waves.entries()) {
            const answered = await Promise.all(
              wave
                .map(({ action: drawn, process }, index) => ({
                  asked: seenBy({ shelf, opened }, drawn, (number + 1) * 100 + index),
                  process,
                }))
                .map(async ({ asked, process }): Promise<Answered> => ({
                  action: asked,
                  answer: await perform(subjects, asked, process),
                })),
            );
            const after = await readSight(subjects);
            const isSound = isExplained(shelf, answered, after);
            expect(isSound, `${JSON.stringify({ from: shelf, answered, after }, null, 1)}`).toBe(
              true,
            );
            shelf = after;
          }
          await expectSameMoney(subjects, shelf);
        },
      );
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
            perform(subjects, { act: 'confirm', order: index, shown: null, by: 'admin' }, index),
          ),
        );
        expect(answers.toSorted()).toEqual([
          ...Array<string>(BUYERS - 1).fill('insufficient_stock'),
          'ok',
        ]);
        expect((await readSight(subjects)).stock).toEqual([0, 0]);
      }
    },
    TIMEOUT_MS,
  );
});
