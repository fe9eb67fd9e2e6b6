import { DAY_MS } from '@balcao/domain/rules/durations';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { STATE_COLUMNS, STATES } from '../migrations/first-state/postgres-search-stamps.ts';
import { RememberedDays, type CountReader, type Seen } from './remembered-days.ts';
import {
  SEARCH_ORDER,
  type Counted,
  type Search,
  type SearchableTable,
  type SearchCall,
  type SearchPageCall,
} from './search.ts';
import type { Db } from '../tables.ts';

/*
 * A trigram index (pg_trgm) a table, where the extension can be had; without it the same queries answer, only slower. What it
 * finds must be read from the table row by row, so counts are kept by days (see `remembered-days.ts`), and pages are read from
 * the days that they are on.
 */

/** Shorter words have no trigram. */
const TRIGRAM = 3;
/** Reading the orders of so many days costs about what the trigram index does for a rare word. */
const DAYS_WALKED = 4;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`);
const isLong = (word: string): boolean => [...word].length >= TRIGRAM;

function containsIn(column: RawBuilder<unknown>, words: readonly string[]): Expression<SqlBool> {
  const predicates = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`);
  return predicates.length > 0 ? sql`(${sql.join(predicates, sql` and `)})` : sql`true`;
}

const contains = (table: SearchableTable, words: readonly string[]): Expression<SqlBool> =>
  containsIn(sql.ref(`${table}.search_text`), words);

function found({ table, words, where, fromMs, untilMs }: SearchCall): RawBuilder<unknown> {
  const createdAt = sql.ref(`${table}.created_at`);
  const conditions: Expression<unknown>[] = [contains(table, words)];
  if (fromMs !== undefined) conditions.push(sql`${createdAt} >= ${fromMs}`);
  if (untilMs !== undefined) conditions.push(sql`${createdAt} < ${untilMs}`);
  if (where) conditions.push(where);
  return sql`${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
}

/** The rows of `days.day` that match. A computed text has no index, so only the rows of the day are read. */
const foundOnDay = ({ table, words, where = sql`true` }: SearchCall): RawBuilder<unknown> =>
  sql`${sql.table(table)}
    where created_at >= days.day * ${sql.lit(DAY_MS)} and created_at < (days.day + 1) * ${sql.lit(DAY_MS)}
      and ${containsIn(sql`(${sql.ref(`${table}.search_text`)} || '')`, words)} and ${where}`;

const daysOf = (days: Iterable<number>): RawBuilder<unknown> =>
  sql`unnest(${[...days]}::bigint[]) as days(day)`;

export function postgresSearch(): Search {
  const remembered = {
    orders: new RememberedDays(),
    customers: new RememberedDays(),
    narrowed: new RememberedDays(),
  };
  return {
    async count(db, call) {
      const { table, words, where, fromMs, untilMs } = call;
      const state = where && stateOf(db, where);
      if ((where && !state) || fromMs !== undefined || untilMs !== undefined) {
        return { total: await countNow(db, call) };
      }
      const asked = JSON.stringify([state, ...new Set(words)]);
      const counts = where ? remembered.narrowed : remembered[table];
      const days = await counts.count(asked, countReader(db, call));
      let total = 0;
      for (const ofDay of days.values()) total += ofDay;
      return { total, days };
    },
    async findPage(db, call) {
      const days = call.table === 'orders' && call.counted?.days;
      if (!days) return findByPlan(db, call);
      const place = locate(days, call);
      const isNear = place.days.length <= DAYS_WALKED || !call.words.some(isLong);
      return isNear ? findOnDays(db, call, place) : findByPlan(db, call);
    },
    matches: contains,
    contains,
  };
}

async function countNow(db: Db, call: SearchCall): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from ${found(call)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const COLUMN = /"?(\w+)"?\."?(\w+)"?/g;
const TEXT = /'[^']*'/g;

/**
 * A name for a condition on an order's state: the predicate with its values. Undefined for a predicate that reads anything else,
 * whose count would not be known to have changed.
 */
function stateOf(db: Db, where: Expression<SqlBool>): string | undefined {
  const { sql: text, parameters } = sql`${where}`.compile(db);
  const columns = [...text.replaceAll(TEXT, '').matchAll(COLUMN)];
  const isOfState = ([, table, column = '']: RegExpMatchArray) =>
    table === 'orders' && STATE_COLUMNS.includes(column);
  return columns.length > 0 && columns.every(isOfState)
    ? JSON.stringify([text, parameters])
    : undefined;
}

/** The database chooses between the index of words and the order of the list, by how frequent it takes the words to be. */
async function findByPlan(db: Db, call: SearchPageCall): Promise<string[]> {
  const direction = sql.raw(call.direction);
  const column = sql.ref(`${call.table}.${SEARCH_ORDER[call.table]}`);
  const { rows } = await sql<{ id: string }>`select id from ${found(call)}
    order by ${column} ${direction}, id ${direction}
    limit ${call.limit} offset ${call.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Place {
  /** The days on which the page is. */
  readonly days: readonly number[];
  /** How many of these days come before the page. */
  readonly offset: number;
}

function locate(
  counts: Required<Counted>['days'],
  { direction, limit, offset }: SearchPageCall,
): Place {
  const days: number[] = [];
  let before = 0;
  let skipped = 0;
  for (const [day, total] of [...counts].sort(([a], [b]) =>
    direction === 'asc' ? a - b : b - a,
  )) {
    if (before >= offset + limit) break;
    if (before + total <= offset) skipped += total;
    else days.push(day);
    before += total;
  }
  return { days, offset: offset - skipped };
}

async function findOnDays(
  db: Db,
  call: SearchPageCall,
  { days, offset }: Place,
): Promise<string[]> {
  const order = sql`order by created_at ${sql.raw(call.direction)}, id ${sql.raw(call.direction)}`;
  const { rows } = await sql<{ id: string }>`select id from ${daysOf(days)} cross join lateral (
      select id, created_at from ${foundOnDay(call)} ${order} limit ${call.limit + offset}
    ) as on_day
    ${order} limit ${call.limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stamps and counts as texts of `day:value`, each of one snapshot. */
function countReader(db: Db, call: SearchCall): CountReader {
  const subjects = call.where ? sql`${call.table}, ${STATES}` : sql`${call.table}`;
  const stamped = sql`search_stamps where subject in (${subjects})`;
  const byDay = sql`(select day, sum(stamp) as stamp from ${stamped} group by day) as by_day`;
  return {
    async readStamps(known) {
      // One statement sees one moment. The texts are made only where needed.
      const { rows } = await sql<{ sum: string; stamps: string | null }>`
        select sum, case when sum <> ${known} then (
          select coalesce(string_agg(day || ':' || stamp, ' '), '') from ${byDay}
        ) end as stamps
        from (select coalesce(sum(stamp), 0)::text as sum from ${stamped}) as seen`.execute(db);
      const [row] = rows;
      return typeof row?.stamps === 'string' ? seenIn(row.stamps) : undefined;
    },
    async countDays(days) {
      const counts = days
        ? sql`select day, total from ${daysOf(days)} cross join lateral (
            select count(*) as total from ${foundOnDay(call)}) as on_day`
        : sql`select created_at / ${sql.lit(DAY_MS)} as day, count(*) as total from ${found(call)} group by 1`;
      const { rows } = await sql<{ stamps: string | null; counts: string | null }>`select
        (select string_agg(day || ':' || stamp, ' ') from ${byDay}) as stamps,
        (select string_agg(day || ':' || total, ' ') from (${counts}) as counted) as counts`.execute(
        db,
      );
      const counted = pairsIn(rows[0]?.counts).map(([day, total]) => [day, Number(total)] as const);
      return { ...seenIn(rows[0]?.stamps), counts: new Map(counted) };
    },
  };
}

function seenIn(text: string | null | undefined): Seen {
  const stamps = new Map(pairsIn(text));
  let sum = 0n;
  for (const stamp of stamps.values()) sum += BigInt(stamp);
  return { sum: String(sum), stamps };
}

function pairsIn(text: string | null | undefined): [day: number, value: string][] {
  if (!text) return [];
  return text.split(' ').map((pair) => {
    const [day = '', value = ''] = pair.split(':');
    return [Number(day), value];
  });
}
