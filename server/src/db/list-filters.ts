import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { CountedColumn } from './figures/kept-counts.ts';

interface FilterOptions {
  /**
   * At most a few hundred rows of the table have one value: they are found by it under any other filters, and counted one by
   * one.
   */
  readonly isRare?: boolean;
  /** The column of `order_days` that counts orders by the same values. Without it they are counted one by one. */
  readonly counted?: CountedColumn;
}

/** How a list is narrowed by one value. Columns are named with their table: `orders.status`. */
export interface FilterRule<Value> extends FilterOptions {
  /** @param isSought false: no index shall answer it, because another one finds fewer rows. */
  readonly predicate: (value: Expression<Value>, isSought: boolean) => Expression<SqlBool>;
}

/** The rows in which a text has the value. @param expression a column, or exactly what an index holds. */
export const equals = <Value extends string>(
  expression: RawBuilder<Value | null>,
  options: FilterOptions = {},
): FilterRule<Value> => ({
  ...options,
  // A computed text has no index.
  predicate: (value, isSought) =>
    isSought
      ? sql<SqlBool>`${expression} = ${value}`
      : sql<SqlBool>`(${expression} || '') = ${value}`,
});

/** The rows that meet a predicate of the value. */
export const meets = <Value>(
  predicate: (value: Expression<Value>) => Expression<SqlBool>,
  options: FilterOptions = {},
): FilterRule<Value> => ({
  ...options,
  predicate: (value) => sql<SqlBool>`(${predicate(value)})`,
});

/** The rows in which a column has one of the values. */
export const among = <Value>(column: RawBuilder<Value>): FilterRule<readonly Value[]> => ({
  isRare: true,
  predicate: (values) => sql<SqlBool>`${column} in (${values})`,
});

export type FilterRules = Readonly<Record<string, FilterRule<never>>>;

/** The values that rules take; an absent one narrows nothing. */
export type FilterValues<Rules> = {
  readonly [Name in keyof Rules]?: Rules[Name] extends FilterRule<infer Value>
    ? Value | undefined
    : never;
};
