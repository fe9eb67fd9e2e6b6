import { dayNumber } from '@balcao/domain/rules/days';
import { DAY_MS } from '@balcao/domain/rules/durations';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Numbers of days (see `dayNumber`), both included; absent ends are open. */
export interface DaySpan {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** The days from `startDate` to `endDate`, `yyyy-mm-dd`. Throws RangeError for what is no day. */
export const daySpanOf = (range: {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}): DaySpan => ({
  from: range.startDate === undefined ? undefined : dayNumber(range.startDate),
  until: range.endDate === undefined ? undefined : dayNumber(range.endDate),
});

/** Whether a column's day is inside the span. */
export function isWithin(column: string, { from, until }: DaySpan): RawBuilder<SqlBool> {
  const day = sql.ref(column);
  const ends = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${day} <= ${until}`]),
  ];
  return ends.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(ends, sql` and `)}`;
}

/**
 * Whether a column's instant, epoch ms, can be on a day inside the span: no zone is a whole day away from UTC. For keys that go by
 * instants; which day it was, `isWithin` says.
 */
export function isNear(column: string, { from, until }: DaySpan): RawBuilder<SqlBool> {
  return isWithin(column, {
    from: from === undefined ? undefined : (from - 1) * DAY_MS,
    until: until === undefined ? undefined : (until + 2) * DAY_MS,
  });
}
