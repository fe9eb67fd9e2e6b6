import { dayNumber, dayRange } from '../../../rules/days.ts';
import { DAY_MS } from '../../../rules/durations.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { invalidField } from '../../core/errors.ts';

/** Numbers of days (see `dayNumber`), both included; absent ends are open. */
export interface DaySpan {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** The days from `startDate` to `endDate`, `yyyy-mm-dd`. Throws RangeError for a text that is no day. */
export const daySpanOf = (range: {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}): DaySpan => ({
  from: range.startDate === undefined ? undefined : dayNumber(range.startDate),
  until: range.endDate === undefined ? undefined : dayNumber(range.endDate),
});

/** The instants at which the days of a list begin and end; absent ends are open. */
export interface DayPeriod {
  /** An instant inside the first day, epoch milliseconds. */
  readonly fromMs: number | undefined;
  /** The instant after the last day. */
  readonly untilMs: number | undefined;
}

/**
 * The days from `startDate` to `endDate`, `yyyy-mm-dd`, of a zone.
 * @throws AppError `validation_failed` for a date that no calendar reaches.
 */
export function dayPeriodOf(
  range: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  timeZone: string,
): DayPeriod {
  const fromMs = rangeOf('startDate', range.startDate, timeZone)?.fromMs;
  const untilMs = rangeOf('endDate', range.endDate, timeZone)?.untilMs;
  return { fromMs, untilMs };
}

function rangeOf(field: string, day: string | undefined, timeZone: string) {
  if (day === undefined) return undefined;
  try {
    return dayRange(day, day, timeZone);
  } catch (error) {
    if (error instanceof RangeError) throw invalidField(field, 'Informe uma data válida.');
    throw error;
  }
}

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
 * instants; `isWithin` decides the exact day.
 */
export function isNear(column: string, { from, until }: DaySpan): RawBuilder<SqlBool> {
  return isWithin(column, {
    from: from === undefined ? undefined : (from - 1) * DAY_MS,
    until: until === undefined ? undefined : (until + 2) * DAY_MS,
  });
}
