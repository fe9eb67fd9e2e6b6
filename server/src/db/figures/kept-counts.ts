import { sql, type Expression, type RawBuilder } from 'kysely';

/** The tables with kept counts: of all rows, and of the rows created on each day. */
const KEPT_COUNTS: Readonly<Record<string, KeptCounts>> = {
  orders: { all: ['order_counts', 'total'], byDay: ['order_days', 'orders'] },
  customers: { all: ['customer_days', 'customers'] },
};

interface KeptCounts {
  readonly all: readonly [table: string, figure: string];
  readonly byDay?: readonly [table: string, figure: string];
}

/** The columns of `order_counts` and `order_days` by which orders are counted. */
export type CountedColumn = 'status' | 'payment';

/** The rows to count. */
export interface CountedRows {
  readonly table: string;
  readonly columns: readonly (readonly [CountedColumn, Expression<unknown>])[];
  /** Numbers of days (see `dayNumber`), both included. */
  readonly fromDay?: Expression<unknown> | undefined;
  readonly untilDay?: Expression<unknown> | undefined;
}

/** The number of rows as a scalar query of kept figures; undefined where these rows are not counted. */
export function keptCount(rows: CountedRows): RawBuilder<number> | undefined {
  const { table, columns, fromDay, untilDay } = rows;
  const isOfDays = fromDay !== undefined || untilDay !== undefined;
  const kept = KEPT_COUNTS[table];
  const source = isOfDays ? kept?.byDay : kept?.all;
  if (!source) return undefined;
  const [figures, figure] = source;
  const conditions = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (fromDay !== undefined) conditions.push(sql`day >= ${fromDay}`);
  if (untilDay !== undefined) conditions.push(sql`day <= ${untilDay}`);
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql<number>`(select coalesce(sum(${sql.ref(figure)}), 0) from ${sql.table(figures)}${where})`;
}

/** Whether the days are known on which the rows of a table were created. */
export const isCountedByDay = (table: string): boolean => KEPT_COUNTS[table]?.byDay !== undefined;
