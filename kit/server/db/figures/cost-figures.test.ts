import { DAY_MS } from '../../../rules/durations.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { openTestEngine, TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '../migrate.ts';
import { calendarOf } from './calendar.ts';
import { keepFigures } from './keep-figures.ts';
import { compareDerivedTable, DERIVED_TABLES } from './recompute.ts';

const server = useTestServer();

const cents = fc.option(fc.nat({ max: 2_000 }), { nil: null });
/** The statements that may write an order and its lines, each by itself. */
const step = fc.oneof(
  fc.record({ write: fc.constant('cost' as const), line: fc.nat({ max: 2 }), cost: cents }),
  fc.record({
    write: fc.constant('line' as const),
    line: fc.nat({ max: 2 }),
    cost: cents,
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ write: fc.constant('new line' as const), line: fc.nat({ max: 2 }), cost: cents }),
  fc.record({ write: fc.constant('no line' as const), line: fc.nat({ max: 2 }) }),
  fc.record({ write: fc.constant('confirm' as const) }),
  fc.record({ write: fc.constant('wait' as const) }),
  fc.record({ write: fc.constant('cancel' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function write(id: string, products: readonly string[], { write: what, ...how }: Step) {
  const { db } = server.current.engine;
  const {
    line = 0,
    cost = null,
    quantity = 1,
  } = how as {
    line?: number;
    cost?: number | null;
    quantity?: number;
  };
  const ofLine = db
    .updateTable('order_lines')
    .where('order_id', '=', id)
    .where('position', '=', line);
  const orders = db.updateTable('orders').where('id', '=', id);
  if (what === 'cost') await ofLine.set({ unit_cost_cents: cost }).execute();
  if (what === 'line') {
    const sold = { quantity, subtotal_cents: quantity * 1_000 };
    await ofLine.set({ ...sold, unit_cost_cents: cost }).execute();
  }
  if (what === 'no line') {
    await db
      .deleteFrom('order_lines')
      .where('order_id', '=', id)
      .where('position', '=', line)
      .execute();
  }
  if (what === 'new line') {
    await db
      .insertInto('order_lines')
      .values({
        order_id: id,
        position: line,
        product_id: products[line % products.length] ?? '',
        name: 'Caneca',
        list_price_cents: 1_000,
        unit_price_cents: 1_000,
        quantity: 2,
        subtotal_cents: 2_000,
        unit_cost_cents: cost,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (what === 'confirm') await orders.set({ status: 'CONFIRMADO', is_temporary: 0 }).execute();
  if (what === 'cancel') await orders.set({ status: 'CANCELADO' }).execute();
  if (what === 'wait') {
    await orders.set({ status: 'AGUARDANDO CONFIRMAÇÃO', is_temporary: 1 }).execute();
  }
}

const productDays = DERIVED_TABLES.find(({ name }) => name === 'product_days');

async function expectKept(): Promise<void> {
  if (!productDays) throw new Error('There are no days of products');
  const { first } = await compareDerivedTable(server.current.engine.db, productDays, 9);
  expect(first).toEqual([]);
}

it('keeps revenue with a known cost, and that cost, whatever is written first', async () => {
  const { engine } = server.current;
  const products = [
    (await createProduct(server.current))._id,
    (await createProduct(server.current))._id,
  ];
  const histories = fc.array(step, { minLength: 3, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const { id } = await insertOrderRow(engine);
      await write(id, products, { write: 'new line', line: 0, cost: null });
      for (const next of steps) {
        await write(id, products, next);
        await expectKept();
      }
    }),
    { numRuns: 40 },
  );
  // The order itself goes, and its lines with it.
  await engine.db.deleteFrom('orders').execute();
  await expectKept();
});

it('has the sums of a confirmation in either order, of a part alone, and none of a cancelled order', async () => {
  const { db } = server.current.engine;
  const products = [(await createProduct(server.current))._id];
  const sums = () =>
    db
      .selectFrom('product_days')
      .select((eb) => [
        eb.fn.sum<number>('quantity').as('quantity'),
        eb.fn.sum<number>('total_cents').as('total'),
        eb.fn.sum<number>('costed_cents').as('costed'),
        eb.fn.sum<number>('cost_cents').as('cost'),
      ])
      .where('product_id', '=', products[0] ?? '')
      .executeTakeFirst();
  const steps: Step[] = [{ write: 'cost', line: 0, cost: 300 }, { write: 'confirm' }];
  for (const order of [steps, steps.toReversed()]) {
    const { id } = await insertOrderRow(server.current.engine);
    await write(id, products, { write: 'new line', line: 0, cost: null });
    await write(id, products, { write: 'new line', line: 1, cost: null });
    for (const next of order) await write(id, products, next);
    expect(await sums()).toEqual({ quantity: 4, total: 4_000, costed: 2_000, cost: 600 });
    await write(id, products, { write: 'cancel' });
    expect(await sums()).toEqual({ quantity: 0, total: 0, costed: 0, cost: 0 });
  }
  // An order that was begun on another day.
  const { id } = await insertOrderRow(server.current.engine, { created_at: TEST_NOW + DAY_MS });
  await write(id, products, { write: 'new line', line: 0, cost: 250 });
  await write(id, products, { write: 'confirm' });
  const moved = { created_at: TEST_NOW + 2 * DAY_MS };
  await db.updateTable('orders').set(moved).where('id', '=', id).execute();
  expect(await sums()).toEqual({ quantity: 2, total: 2_000, costed: 2_000, cost: 500 });
  await expectKept();
});

it('is right at once in a store from before there were costs: nothing is computed anew', async () => {
  const { engine, close } = await openTestEngine({});
  const { db } = engine;
  await migrate(engine, migrations, { to: '0008-forgotten-people' });
  await db
    .insertInto('calendar')
    .values([...calendarOf('America/Sao_Paulo')])
    .execute();
  const edition = `America/Sao_Paulo ${process.versions.tz ?? ''}`;
  await db.insertInto('figures_edition').values({ edition }).execute();
  await sql`insert into products
    (id, name, name_key, search_text, price_cents, stock, description, created_at, updated_at)
    values ('caneca', 'Caneca', 'caneca', 'caneca', 1000, 5, '', 1, 1)`.execute(db);
  const { id } = await insertOrderRow(engine, { status: 'ENVIADO' });
  await sql`insert into order_lines
    (order_id, position, product_id, name, list_price_cents, unit_price_cents, quantity, subtotal_cents)
    values (${id}, 0, 'caneca', 'Caneca', 1000, 1000, 2, 2000)`.execute(db);
  await migrate(engine, migrations);
  expect(await keepFigures(engine, 'America/Sao_Paulo')).toBe(false);
  const kept = () =>
    db.selectFrom('product_days').select(['quantity', 'costed_cents', 'cost_cents']).execute();
  expect(await kept()).toEqual([{ quantity: 2, costed_cents: 0, cost_cents: 0 }]);
  await db.updateTable('order_lines').set({ unit_cost_cents: 300 }).execute();
  expect(await kept()).toEqual([{ quantity: 2, costed_cents: 2_000, cost_cents: 600 }]);
  await close();
});
