import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../tables.ts';

/** The tables whose `search_text` column can be searched. */
export type SearchableTable = 'orders' | 'customers' | 'products';

/** Tables whose lists are searched page by page: orders by creation, customers by name. */
export type ListedTable = 'orders' | 'customers';

/** The columns in whose order `Search` finds pages. */
export const SEARCH_ORDER: Readonly<Record<ListedTable, string>> = {
  orders: 'created_at',
  customers: 'search_text',
};

export interface SearchCall {
  readonly table: ListedTable;
  /** Normalised by `searchWords`, at least one. */
  readonly words: readonly string[];
  /** A further condition on the rows, over the table's own columns. */
  readonly where?: Expression<SqlBool> | undefined;
  /** Created at this instant or later. */
  readonly fromMs?: number | undefined;
  /** Created before this instant. */
  readonly untilMs?: number | undefined;
}

/** How many rows a search has. */
export interface Counted {
  readonly total: number;
  /** Rows by their UTC day of creation, where the engine knows: it then finds far and rare rows by these counts. */
  readonly days?: ReadonlyMap<number, number>;
}

export interface SearchPageCall extends SearchCall {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** The answer that `count` just gave for the same search, if it was called. */
  readonly counted?: Counted | undefined;
}

/**
 * Finds the rows that have every word of a query in their `search_text`. All of it agrees with `matchesSearch` of the search
 * rule.
 */
export interface Search {
  /** The ids of a page, in the order of the table's lists. */
  findPage(db: Db, call: SearchPageCall): Promise<string[]>;

  /** How many rows there are. */
  count(db: Db, call: SearchCall): Promise<Counted>;

  /** The search as a predicate, for all rows or another order: all matches are found before the first row is read. */
  matches(table: SearchableTable, words: readonly string[]): Expression<SqlBool>;

  /** The search as a predicate that reads the text of each tested row: for queries that read few rows anyway. */
  contains(table: SearchableTable, words: readonly string[]): Expression<SqlBool>;
}
