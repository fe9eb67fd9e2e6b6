import { addDays, dayOf } from '@balcao/domain/rules/days';
import type { OrderAnswer, OrderStatus } from '@balcao/domain/contract/orders';
import { DAY_MS, HOUR_MS } from '@balcao/domain/rules/durations';
import { paymentStatusOf } from '@balcao/domain/rules/payment';
import fc from 'fast-check';
import type { CompiledQuery, Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, useTestServer } from '../../../../test/harness.ts';
import { insertOrderRow, insertOrderRows } from '../../../../test/records.ts';
import type { Engine } from '../../../db/engine.ts';
import { dayPeriodOf } from '../../../db/figures/day-span.ts';
import { findDaysOfPage } from '../../../db/figures/days-of-page.ts';
import { keepFigures } from '../../../db/figures/keep-figures.ts';
import { emptyDerivedTables } from '../../../db/figures/recompute.ts';
import { migrate } from '../../../db/migrate.ts';
import { FAR_OFFSET } from '../../../db/paging.ts';
import type { Db, OrdersTable, Trx } from '../../../db/tables.ts';
import { newId, newOrderNumber } from '../../../core/ids.ts';
import { defineList } from '../../../db/list.ts';
import { ORDER_LIST } from './order-list.repository.ts';

const HALF_HOUR_MS = HOUR_MS / 2;
const STATUSES = ['AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO', 'ENVIADO', 'CANCELADO'] as const;
/** Each page of it is taken for a far one. */
const farOrders = defineList(ORDER_LIST, 0);
const PAYMENTS = ['A receber', 'Parcial', 'Pago', 'A devolver'] as const;

function orderRow(createdAt: number, status: OrderStatus = 'CONFIRMADO', paidCents = 0) {
  const isWaiting = status === 'AGUARDANDO CONFIRMAÇÃO';
  return {
    id: newId(),
    order_id: newOrderNumber(),
    status,
    is_temporary: isWaiting ? 1 : 0,
    created_at: createdAt,
    updated_at: createdAt,
    total_cents: 100,
    paid_cents: isWaiting ? 0 : paidCents,
    shipping_cents: 0,
    discount_cents: 0,
    search_text: '',
  } satisfies Insertable<OrdersTable>;
}
type Row = ReturnType<typeof orderRow>;

const newestFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));

/** A store whose days are those of a zone, without the application around it. */
function useStore(timeZone: string): { readonly engine: Engine } {
  let opened: Awaited<ReturnType<typeof openTestEngine>> | undefined;
  beforeAll(async () => {
    opened = await openTestEngine({});
    await migrate(opened.engine);
    await keepFigures(opened.engine, timeZone);
  });
  afterAll(() => opened?.close());
  return {
    get engine() {
      if (!opened) throw new Error('The store opens before the first test');
      return opened.engine;
    },
  };
}

async function putOrders(engine: Engine, rows: readonly Row[]): Promise<void> {
  await engine.db.deleteFrom('orders').execute();
  await insertOrderRows(engine, rows);
}

/** Whatever was ordered within some days of an instant; half of the histories within hours of it. */
const history = fc.constantFrom(1, 40).chain((spread) =>
  fc.array(
    fc.record({
      at: fc
        .tuple(fc.integer({ min: -spread * 6, max: spread * 6 }), fc.constantFrom(-1, 0, 0, 1))
        .map(([halfHours, ms]) => halfHours * HALF_HOUR_MS + ms),
      status: fc.constantFrom(...STATUSES),
      paidCents: fc.constantFrom(0, 40, 100, 130),
    }),
    { maxLength: 70 },
  ),
);
const asked = fc.record({
  status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
  payment: fc.option(fc.constantFrom(...PAYMENTS), { nil: undefined }),
  from: fc.option(fc.integer({ min: -6, max: 3 }), { nil: undefined }),
  until: fc.option(fc.integer({ min: -3, max: 6 }), { nil: undefined }),
  sort: fc.constantFrom('newest' as const, 'oldest' as const),
  offset: fc.nat(80),
  limit: fc.constantFrom(1, 7, 30, 200),
});

describe.each([
  ['America/Sao_Paulo', Date.UTC(2026, 10, 20, 17), 'days like any others'],
  ['America/Sao_Paulo', Date.UTC(2018, 10, 4, 3), 'a day that begins at one o’clock'],
  ['America/New_York', Date.UTC(2026, 10, 1, 6), 'a day of 25 hours'],
  ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30), 'a day of half an hour less'],
  ['Pacific/Apia', Date.UTC(2011, 11, 30, 10), 'a day that never was'],
])('a page of a list in %s around %i, %s', (timeZone, around) => {
  const store = useStore(timeZone);

  it('is that part of the whole list, whatever was ordered and whatever is asked', async () => {
    const { engine } = store;
    const lists = fc.sample(history, { numRuns: 6, seed: 17 });
    for (const each of lists) {
      const rows = each.map(({ at, status, paidCents }) =>
        orderRow(around + at, status, paidCents),
      );
      await putOrders(engine, rows);
      const newest = newestFirst(rows);
      await fc.assert(
        fc.asyncProperty(asked, async ({ status, payment, sort, offset, limit, ...days }) => {
          const dayAt = (distance: number | undefined) =>
            distance === undefined ? undefined : addDays(dayOf(around, timeZone), distance);
          const [from, until] = [dayAt(days.from), dayAt(days.until)];
          const found = newest.filter((row) => {
            const day = dayOf(row.created_at, timeZone);
            return (
              (status === undefined || row.status === status) &&
              (payment === undefined || paymentOf(row) === payment) &&
              (from === undefined || day >= from) &&
              (until === undefined || day <= until)
            );
          });
          const whole = sort === 'newest' ? found : found.toReversed();
          const period = dayPeriodOf({ startDate: from, endDate: until }, timeZone);
          const filter = { status, payment, days: period };
          const page = await farOrders.page(engine, filter, sort, { offset, limit });
          expect(page.rows.map(({ id }) => id)).toEqual(
            whole.slice(offset, offset + limit).map(({ id }) => id),
          );
          expect(page.total).toBe(whole.length);
        }),
        { numRuns: 40, seed: 23 },
      );
    }
  });
});

const paymentOf = (row: Row) =>
  paymentStatusOf({
    status: row.status,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
  });

describe('the days of a page', () => {
  const store = useStore('America/New_York');
  /** Of the day of 25 hours and its neighbours. */
  const starts = [Date.UTC(2026, 9, 31, 4), Date.UTC(2026, 10, 1, 4), Date.UTC(2026, 10, 2, 5)];
  const [first = 0, long = 0, last = 0] = starts;

  beforeAll(async () => {
    const { engine } = store;
    // 2, 3 and 4 orders: of the long day, one in its last hour.
    const times = [
      [first, long - 1],
      [long, long + HALF_HOUR_MS, last - 1],
      [last, last + 1, last + 2, last + 3],
    ];
    await putOrders(
      engine,
      times.flat().map((time) => orderRow(time)),
    );
  });

  const daysOf = (offset: number, limit: number, direction: 'asc' | 'desc') =>
    findDaysOfPage(store.engine.db, {}, { offset, limit, direction });

  it('are those that it touches, from the first instant to the last', async () => {
    expect(await daysOf(3, 2, 'asc')).toEqual({
      total: 9,
      before: 2,
      orders: 3,
      fromMs: long,
      untilMs: last,
    });
    expect(await daysOf(3, 2, 'desc')).toEqual({
      total: 9,
      before: 0,
      orders: 7,
      fromMs: long,
      untilMs: last + DAY_MS,
    });
    expect(await daysOf(4, 3, 'desc')).toMatchObject({ before: 4, orders: 3 });
    expect(await daysOf(7, 50, 'desc')).toMatchObject({ before: 7, orders: 2, fromMs: first });
  });

  it('go on behind the end of the calendar', async () => {
    const { engine } = store;
    const { id } = await insertOrderRow(engine, { created_at: Date.UTC(2101, 5, 1) });
    expect(await daysOf(0, 1, 'desc')).toMatchObject({ before: 0, orders: 1, untilMs: null });
    const page = await farOrders.page(engine, {}, 'newest', { offset: 0, limit: 1 });
    expect(page.rows.map((order) => order.id)).toEqual([id]);
    await remove(engine, [id]);
  });

  it('are none past the end', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      expect(await daysOf(9, 10, direction)).toMatchObject({ total: 9, before: 9, orders: 0 });
    }
  });
});

/** Does something after each statement that was compiled before. */
const actAfterEach = (db: Db, after: () => Promise<void>): Db =>
  new Proxy(db, {
    get(target, key) {
      if (key === 'executeQuery') {
        return async (query: CompiledQuery) => {
          const answer = await target.executeQuery(query);
          await after();
          return answer;
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('a far page', () => {
  const store = useStore('America/Sao_Paulo');
  const now = Date.UTC(2026, 10, 20, 17);
  const rows = newestFirst(
    Array.from({ length: 60 }, (_, age) => orderRow(now - age * 3 * HOUR_MS)),
  );
  const ids = (from: number, until: number) => rows.slice(from, until).map(({ id }) => id);
  const read = async (engine: Engine, offset: number, limit = 10) => {
    const page = await farOrders.page(engine, {}, 'newest', { offset, limit });
    return { ids: page.rows.map(({ id }) => id), total: page.total };
  };

  it('is right before the figures are kept too', async () => {
    const { engine } = store;
    await putOrders(engine, []);
    const empty = (trx: Trx) => emptyDerivedTables(trx);
    await engine.transaction(empty);
    await putOrders(engine, rows);
    for (const offset of [0, 31, 55, 60, 900]) {
      expect(await read(engine, offset)).toEqual({ ids: ids(offset, offset + 10), total: 60 });
    }
    await keepFigures(engine, 'America/Sao_Paulo');
    expect(await read(engine, 31)).toEqual({ ids: ids(31, 41), total: 60 });
  });

  it.each([
    ['deleted from its days', (engine: Engine) => remove(engine, ids(33, 36))],
    [
      'added to them',
      (engine: Engine) => insertOrderRow(engine, { created_at: now - 32 * 3 * HOUR_MS + 1 }),
    ],
    ['all deleted', (engine: Engine) => remove(engine, ids(0, 60))],
  ])('is whole, or empty, while orders are %s between its statements', async (what, change) => {
    const { engine } = store;
    await putOrders(engine, rows);
    let statements = 0;
    const db = actAfterEach(engine.db, async () => {
      statements += 1;
      if (statements === 1) await change(engine);
    });
    const { ids: found } = await read({ ...engine, db }, 31);
    expect(statements).toBe(2);
    expect(new Set(found).size).toBe(what === 'all deleted' ? 0 : 10);
  });
});

const remove = async ({ db }: Engine, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
};

describe('a far page of the API', () => {
  const server = useTestServer();

  it('follows the one before it', async () => {
    const { engine } = server.current;
    const start = Date.UTC(2026, 10, 10, 12);
    const rows = Array.from({ length: FAR_OFFSET + 120 }, (_, index) =>
      // Some three hundred a day, of which each has two of one instant.
      orderRow(start + Math.floor(index / 2) * 600_000, STATUSES[index % 9 === 0 ? 3 : 1]),
    );
    await insertOrderRows(engine, rows);
    const newest = newestFirst(rows);
    const confirmed = newest.filter(({ status }) => status === 'CONFIRMADO');
    for (const [query, whole] of [
      ['', newest],
      ['&sort=oldest', newest.toReversed()],
      ['&status=CONFIRMADO', confirmed],
      ['&startDate=2026-11-10', newest],
    ] as const) {
      for (const page of [11, 12]) {
        const token = server.current.tokens.atendente;
        const path = `/orders?page=${page}&limit=100${query}`;
        const { status, body, headers } = await server.current.call<OrderAnswer[]>('GET', path, {
          token,
        });
        expect(status).toBe(200);
        expect(body.map((order) => order._id)).toEqual(
          whole.slice(page * 100 - 100, page * 100).map(({ id }) => id),
        );
        expect(Number(headers['x-total-count'])).toBe(whole.length);
      }
    }
  });
});
