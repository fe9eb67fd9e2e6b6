import type { Engine } from '../engine.ts';
import type { Db, Trx } from '../tables.ts';
import { calendarOf, type CalendarRun } from './calendar.ts';
import { emptyDerivedTables, fillDerivedTables } from './recompute.ts';

/**
 * Makes sure that the derived figures are those of the store's zone: computes them all when there are none (a new or restored
 * store, or one from before them), or when the zone's days begin at other moments.
 * @param onOrders called before, where there are orders: many take a while, and nobody writes meanwhile.
 * @returns whether they were computed.
 */
export async function keepFigures(
  engine: Engine,
  timeZone: string,
  onOrders?: () => void,
): Promise<boolean> {
  if (await areFiguresKept(engine.db, timeZone)) return false;
  if (onOrders && (await hasOrders(engine.db))) onOrders();
  const compute = async (trx: Trx): Promise<boolean> => {
    // Another process may have been first.
    if (await areFiguresKept(trx, timeZone)) return false;
    await computeFigures(trx, timeZone);
    return true;
  };
  return engine.transactionAlone(compute);
}

/** Whether the figures are complete, by the calendar of this zone. */
export async function areFiguresKept(db: Db, timeZone: string): Promise<boolean> {
  const stored = await db.selectFrom('figures_edition').select('edition').executeTakeFirst();
  if (!stored) return false;
  return stored.edition === editionOf(timeZone) || hasCalendarOf(db, timeZone);
}

async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Computes all derived figures from the orders, lines, payments and customers. */
export async function recomputeFigures(engine: Engine, timeZone: string): Promise<void> {
  const compute = (trx: Trx) => computeFigures(trx, timeZone);
  await engine.transactionAlone(compute);
}

async function computeFigures(trx: Trx, timeZone: string): Promise<void> {
  await emptyDerivedTables(trx);
  await trx
    .insertInto('calendar')
    .values([...calendarOf(timeZone)])
    .execute();
  await fillDerivedTables(trx);
  // The triggers count from here on.
  await trx
    .insertInto('figures_edition')
    .values({ edition: editionOf(timeZone) })
    .execute();
}

/** The zone, and the edition of the zone data that decides its days. Finding the edition takes a moment. */
const editionOf = (timeZone: string): string => `${timeZone} ${process.versions.tz ?? ''}`;

async function hasCalendarOf(db: Db, timeZone: string): Promise<boolean> {
  const stored: CalendarRun[] = await db
    .selectFrom('calendar')
    .select(['from_ms', 'first_day', 'last_day'])
    .orderBy('from_ms')
    .execute();
  return JSON.stringify(stored) === JSON.stringify(calendarOf(timeZone));
}
