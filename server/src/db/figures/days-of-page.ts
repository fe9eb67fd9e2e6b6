import { sql, type RawBuilder } from 'kysely';
import type { Bounds } from '../paging.ts';
import { reusableQuery } from '../reads/reusable-query.ts';
import type { Db } from '../tables.ts';

/** Criteria of a list of orders that `order_days` can count; an absent key narrows nothing. */
export interface DayCriteria {
  readonly status?: string | undefined;
  readonly payment?: string | undefined;
  /** Numbers of days (see `dayNumber`), both included. */
  readonly fromDay?: number | undefined;
  readonly untilDay?: number | undefined;
}

/** The whole days in which a page of a list lies. */
export interface DaysOfPage {
  /** How many orders the whole list has. */
  readonly total: number;
  /** How many of them come before these days in the list's order. */
  readonly before: number;
  /** How many these days have; none for a page past the end. */
  readonly orders: number;
  /** Created at this instant or later, epoch milliseconds. Null for a page past the end. */
  readonly fromMs: number | null;
  /** Created before this instant. Null where no later day is known, and for a page past the end. */
  readonly untilMs: number | null;
}

const CONDITIONS: Readonly<Record<keyof DayCriteria, RawBuilder<unknown>>> = {
  status: sql`status =`,
  payment: sql`payment =`,
  fromDay: sql`day >=`,
  untilDay: sql`day <=`,
};
const KEYS = Object.keys(CONDITIONS) as (keyof DayCriteria)[];

/** When a day begins; null for the one after the last of the calendar, to which all later instants belong. */
const startOf = (day: RawBuilder<unknown>) => sql`(
  select from_ms + cast(${day} - first_day as bigint) * 86400000 from calendar
  where ${day} between first_day and last_day)`;

type Found = { readonly [Key in keyof DaysOfPage]: DaysOfPage[Key] | null };

const daysOfPage = reusableQuery<
  Found,
  DayCriteria & { readonly first: number; readonly end: number },
  { readonly keys: readonly (keyof DayCriteria)[]; readonly direction: 'asc' | 'desc' }
>((db, given, { keys, direction }) => {
  const conditions = keys.map((key) => sql`${CONDITIONS[key]} ${given(key)}`);
  const narrowed = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const query = sql<Found>`
    with listed as (
      select day, sum(orders) as orders,
        sum(sum(orders)) over (order by day ${sql.raw(direction)} rows unbounded preceding) as until
      from order_days ${narrowed} group by day
    ), found as (
      select max(until) as total,
        min(until - orders) filter (where has_some) as before,
        max(until) filter (where has_some) as until,
        min(day) filter (where has_some) as first_day,
        max(day) filter (where has_some) as last_day
      from (
        select day, orders, until,
          until > ${given('first')} and until - orders < ${given('end')} as has_some
        from listed
      ) as days
    )
    select total, before, until - before as orders,
      ${startOf(sql`found.first_day`)} as "fromMs", ${startOf(sql`(found.last_day + 1)`)} as "untilMs"
    from found`;
  return { compile: () => query.compile(db) };
});

/**
 * Finds the days of a page, so that a page costs the same anywhere in the list: the rows before it need not be stepped over.
 * @returns undefined where no day has orders: the store has none, or its figures are not kept yet.
 */
export async function findDaysOfPage(
  db: Db,
  criteria: DayCriteria,
  { offset, limit, direction }: Bounds & { readonly direction: 'asc' | 'desc' },
): Promise<DaysOfPage | undefined> {
  const keys = KEYS.filter((key) => criteria[key] !== undefined);
  const values = { ...criteria, first: offset, end: offset + limit };
  const [days] = await daysOfPage(db, values, { keys, direction });
  if (!days?.total) return undefined;
  const { total, before, orders, fromMs, untilMs } = days;
  return { total, before: before ?? total, orders: orders ?? 0, fromMs, untilMs };
}
