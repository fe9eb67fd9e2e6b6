import type { DashboardAnswer } from '#areas/dashboard/endpoints.ts';
import { DAY_MS } from '../../../rules/durations.ts';
import { expect, it, vi } from 'vitest';
import { openTestEngine, TEST_NOW, useTestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '../migrate.ts';
import type { Trx } from '../tables.ts';
import { calendarOf } from './calendar.ts';
import { keepFigures } from './keep-figures.ts';
import { compareDerivedTable, DERIVED_TABLES, emptyDerivedTables } from './recompute.ts';

const server = useTestServer();
/** 2026-11-20 at 23:30 in São Paulo, when it is the 21st in UTC. */
const LATE = Date.UTC(2026, 10, 21, 2, 30);

const newStore = async () => {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, migrations);
  return { engine, stop: close };
};
const daysOf = async () => {
  const { call, tokens } = server.current;
  const { body } = await call<DashboardAnswer>('GET', '/metrics/dashboard', {
    token: tokens.admin,
  });
  return body.revenueByDay.filter(({ orders }) => orders > 0).map(({ day }) => day);
};
const differences = async () => {
  const found = [];
  for (const table of DERIVED_TABLES) {
    found.push(...(await compareDerivedTable(server.current.engine.db, table, 9)).first);
  }
  return found;
};

it('computes the figures of a store that has none, once, and again when its days begin at other moments', async () => {
  const { engine } = server.current;
  await engine.db.deleteFrom('orders').execute();
  const empty = (trx: Trx) => emptyDerivedTables(trx);
  await engine.transaction(empty);
  const cpf = '52998224725';
  for (const created_at of [TEST_NOW, LATE, LATE]) {
    await insertOrderRow(engine, { status: 'ENVIADO', created_at, customer_cpf: cpf });
  }
  // Nothing is kept until the start computes it: a restored store is filled like this.
  expect(await engine.db.selectFrom('sales').selectAll().execute()).toEqual([]);

  const told = vi.fn();
  expect(await keepFigures(engine, 'America/Sao_Paulo', told)).toBe(true);
  expect(told).toHaveBeenCalledOnce();
  expect(await daysOf()).toEqual(['2026-11-20']);
  expect(await differences()).toEqual([]);
  expect(await keepFigures(engine, 'America/Sao_Paulo', told)).toBe(false);
  expect(told).toHaveBeenCalledOnce();

  await engine.db
    .updateTable('figures_edition')
    .set({ edition: 'America/Sao_Paulo 1999a' })
    .execute();
  expect(await keepFigures(engine, 'America/Sao_Paulo')).toBe(false);

  expect(await keepFigures(engine, 'UTC')).toBe(true);
  expect(await daysOf()).toEqual(['2026-11-20', '2026-11-21']);
  expect(await differences()).toEqual([]);
});

it('says nothing of computing those of a store without orders', async () => {
  const { engine, stop } = await newStore();
  const told = vi.fn();
  expect(await keepFigures(engine, 'America/Sao_Paulo', told)).toBe(true);
  expect(told).not.toHaveBeenCalled();
  await stop();
});

it('leaves a sale alone while its order only moves on', async () => {
  const { engine } = server.current;
  const { db } = engine;
  const { id } = await insertOrderRow(engine, {
    status: 'CONFIRMADO',
    created_at: TEST_NOW,
    customer_cpf: '39053344705',
  });
  const dayOfSale = async () =>
    (await db.selectFrom('sales').select('day').where('order_id', '=', id).executeTakeFirst())?.day;
  const markSale = (day: number) =>
    db.updateTable('sales').set({ day }).where('order_id', '=', id).execute();
  const move = (status: 'EM PROCESSAMENTO...' | 'ENVIADO' | 'CANCELADO') =>
    db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  const day = (await dayOfSale()) ?? 0;
  // Nothing counts by it: a row that was made again has the right one.
  await markSale(1);
  await move('EM PROCESSAMENTO...');
  await move('ENVIADO');
  expect(await dayOfSale()).toBe(1);
  await markSale(day);
  await move('CANCELADO');
  expect(await dayOfSale()).toBeUndefined();
  await move('ENVIADO');
  expect(await dayOfSale()).toBe(day);
  expect(await differences()).toEqual([]);
});

it('follows rows that are changed or deleted by hand', async () => {
  const { db } = server.current.engine;
  const row = { status: 'CONFIRMADO' as const, customer_cpf: '11144477735' };
  const orders = [];
  for (const age of [3, 2, 1]) {
    const created_at = TEST_NOW - age * DAY_MS;
    orders.push(await insertOrderRow(server.current.engine, { ...row, created_at }));
  }
  const [first, second] = orders;
  await db
    .updateTable('orders')
    .set({ created_at: TEST_NOW })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect(await differences()).toEqual([]);
  await db
    .deleteFrom('orders')
    .where('id', '=', second?.id ?? '')
    .execute();
  expect(await differences()).toEqual([]);
  await db.updateTable('orders').set({ total_cents: 7, customer_cpf: '52998224725' }).execute();
  expect(await differences()).toEqual([]);
});

it('computes what a newer version keeps beside the figures of an older store', async () => {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, migrations, { to: '0001-first-state' });
  const sale = { tracking_link_id: 'bia', created_at: TEST_NOW, status: 'ENVIADO' } as const;
  await engine.db
    .insertInto('tracking_links')
    .values({
      id: 'bia',
      tracking_id: 'bia',
      influencer_name: 'Bia',
      seller_phone: '11987654321',
      clicks: 0,
      commission_basis_points: 0,
      created_at: TEST_NOW,
      deleted_at: null,
    })
    .execute();
  await insertOrderRow(engine, { ...sale, total_cents: 6_090, shipping_cents: 1_500 });
  const edition = `America/Sao_Paulo ${process.versions.tz ?? ''}`;
  await engine.db.insertInto('figures_edition').values({ edition }).execute();
  await migrate(engine, migrations);
  expect(await keepFigures(engine, 'America/Sao_Paulo')).toBe(true);
  const kept = () =>
    engine.db
      .selectFrom('influencer_days')
      .select((eb) => [
        eb.fn.sum<number>('orders').as('orders'),
        eb.fn.sum<number>('total_cents').as('total'),
        eb.fn.sum<number>('products_cents').as('products'),
      ])
      .executeTakeFirst();
  expect(await kept()).toEqual({ orders: 1, total: 6_090, products: 4_590 });
  await insertOrderRow(engine, { ...sale, total_cents: 1_000, shipping_cents: 0 });
  expect(await kept()).toEqual({ orders: 2, total: 7_090, products: 5_590 });
  await close();
});

it.each([
  ['computes what a window sold before it was counted', 'window' as const, 1],
  ['computes nothing anew for a store without a window', 'staff' as const, 0],
])('%s', async (_, origin, sold) => {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, migrations, { to: '0015-window' });
  const edition = `America/Sao_Paulo ${process.versions.tz ?? ''}`;
  await engine.db
    .insertInto('calendar')
    .values([...calendarOf('America/Sao_Paulo')])
    .execute();
  await engine.db.insertInto('figures_edition').values({ edition }).execute();
  await insertOrderRow(engine, { status: 'ENVIADO', origin });
  await migrate(engine, migrations);
  expect(await keepFigures(engine, 'America/Sao_Paulo')).toBe(sold > 0);
  const kept = async () =>
    (await engine.db.selectFrom('origin_days').select(['origin', 'orders']).execute()).map(
      ({ orders }) => orders,
    );
  expect(await kept()).toEqual(sold > 0 ? [sold] : []);
  await insertOrderRow(engine, { status: 'ENVIADO', origin: 'window' });
  expect(await kept()).toEqual([sold + 1]);
  await engine.db.updateTable('orders').set({ status: 'CANCELADO' }).execute();
  expect(await kept()).toEqual([0]);
  await close();
});
