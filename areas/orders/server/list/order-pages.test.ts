import { addDays, dayOf } from '#kit/rules/days.ts';
import type { OrderStatus } from '../../contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { PAYMENT_STATUSES, paymentStatusOf } from '../../rules/order-money.ts';
import { ORDER_STATUSES } from '../../rules/order-status.ts';
import { matchesSearch } from '#kit/rules/search.ts';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#test/harness.ts';
import { insertOrderRows } from '#test/records.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { dayPeriodOf } from '#kit/server/db/figures/day-span.ts';
import { keepFigures } from '#kit/server/db/figures/keep-figures.ts';
import { emptyDerivedTables } from '#kit/server/db/figures/recompute.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import type { OrdersTable, Trx } from '#kit/server/db/tables.ts';
import { newId, newOrderNumber } from '#kit/server/core/ids.ts';
import { listOrders } from './order-list.repository.ts';

const HALF_HOUR_MS = HOUR_MS / 2;

interface Kind {
  totalCents?: number;
  paidCents?: number;
  /** The text that a search finds. */
  name?: string;
  expiresAt?: number | null;
}

function orderRow(createdAt: number, status: OrderStatus = 'CONFIRMADO', kind: Kind = {}) {
  const { totalCents = 100, paidCents = 0, name = '', expiresAt = null } = kind;
  const isWaiting = status === 'AGUARDANDO CONFIRMAÇÃO';
  return {
    id: newId(),
    order_id: newOrderNumber(),
    status,
    is_temporary: isWaiting ? 1 : 0,
    created_at: createdAt,
    updated_at: createdAt,
    total_cents: totalCents,
    paid_cents: isWaiting ? 0 : paidCents,
    expires_at: isWaiting ? expiresAt : null,
    shipping_cents: 0,
    discount_cents: 0,
    search_text: name,
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
    await migrate(opened.engine, migrations);
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

/** Orders within some days of an instant; in half of the histories within hours. */
const history = fc.constantFrom(1, 40).chain((spread) =>
  fc.array(
    fc.record({
      at: fc
        .tuple(fc.integer({ min: -spread * 6, max: spread * 6 }), fc.constantFrom(-1, 0, 0, 1))
        .map(([halfHours, ms]) => halfHours * HALF_HOUR_MS + ms),
      status: fc.constantFrom(...ORDER_STATUSES),
      totalCents: fc.constantFrom(100, 100, 0),
      paidCents: fc.constantFrom(0, 40, 100, 130),
      name: fc.stringMatching(/^[ab]{1,4}$/),
      expires: fc.constantFrom(null, -1, 1),
    }),
    { maxLength: 70 },
  ),
);
const asked = fc.record({
  status: fc.option(fc.constantFrom(...ORDER_STATUSES), { nil: undefined }),
  payment: fc.option(fc.constantFrom(...PAYMENT_STATUSES), { nil: undefined }),
  from: fc.option(fc.integer({ min: -6, max: 3 }), { nil: undefined }),
  until: fc.option(fc.integer({ min: -3, max: 6 }), { nil: undefined }),
  isExpired: fc.boolean(),
  words: fc.array(fc.stringMatching(/^[ab]{1,3}$/), { maxLength: 2 }),
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
      const rows = each.map(({ at, status, expires, ...kind }) => {
        const expiresAt = expires === null ? null : around + expires;
        return orderRow(around + at, status, { ...kind, expiresAt });
      });
      await putOrders(engine, rows);
      const newest = newestFirst(rows);
      await fc.assert(
        fc.asyncProperty(asked, async ({ sort, offset, limit, ...filters }) => {
          const { status, payment, isExpired, words, ...days } = filters;
          const dayAt = (distance: number | undefined) =>
            distance === undefined ? undefined : addDays(dayOf(around, timeZone), distance);
          const [from, until] = [dayAt(days.from), dayAt(days.until)];
          const found = newest.filter((row) => {
            const day = dayOf(row.created_at, timeZone);
            return (
              (status === undefined || row.status === status) &&
              (payment === undefined || paymentOf(row) === payment) &&
              (!isExpired || (row.expires_at ?? Infinity) <= around) &&
              matchesSearch(row.search_text, words) &&
              (from === undefined || day >= from) &&
              (until === undefined || day <= until)
            );
          });
          const whole = sort === 'newest' ? found : found.toReversed();
          const period = dayPeriodOf({ startDate: from, endDate: until }, timeZone);
          const link = isExpired ? { expiredAt: around } : {};
          const filter = { status, payment, words, days: period, ...link };
          const page = await listOrders(engine, filter, sort, { offset, limit });
          expect(page.rows.map(({ order }) => order.id)).toEqual(
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
  paymentStatusOf({ status: row.status, totalCents: row.total_cents, paidCents: row.paid_cents });

it('has its count before the figures are kept too', async () => {
  const { engine, close } = await openTestEngine({});
  try {
    await migrate(engine, migrations);
    const count = async () =>
      (await listOrders(engine, { status: 'ENVIADO' }, 'newest', { offset: 0, limit: 1 })).total;
    await putOrders(engine, [orderRow(0, 'ENVIADO'), orderRow(1, 'ENVIADO'), orderRow(2)]);
    expect(await count()).toBe(2);
    await keepFigures(engine, 'America/Sao_Paulo');
    expect(await count()).toBe(2);
    const empty = (trx: Trx) => emptyDerivedTables(trx);
    await engine.transaction(empty);
    await putOrders(engine, [orderRow(3, 'ENVIADO')]);
    expect(await count()).toBe(1);
  } finally {
    await close();
  }
});
