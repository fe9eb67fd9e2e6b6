import type { Expression, SqlBool } from 'kysely';
import type { Db } from '../tables.ts';

/** The tables whose `search_text` column can be searched. */
export type SearchableTable = 'orders' | 'customers' | 'products';

/** Those whose lists are searched page by page: orders by their creation, customers by their name. */
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
  /** What the rows must meet besides, told of the table's own columns. */
  readonly where?: Expression<SqlBool> | undefined;
  /** Created at this instant or later. */
  readonly fromMs?: number | undefined;
  /** Created before this instant. */
  readonly untilMs?: number | undefined;
}

/** How many rows a search has. */
export interface Counted {
  readonly total: number;
  /** How many by the day of UTC on which they were created, where the engine knows: it then finds far and rare ones by it. */
  readonly days?: ReadonlyMap<number, number>;
}

export interface SearchPageCall extends SearchCall {
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** What `count` said of the same search just now, if it was asked. */
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

  /** The same as a predicate, for whoever wants all rows, or orders them otherwise: it finds all before the first is read. */
  matches(table: SearchableTable, words: readonly string[]): Expression<SqlBool>;

  /** The same as a predicate that reads the text of each row it is asked about: for queries that read few rows anyway. */
  contains(table: SearchableTable, words: readonly string[]): Expression<SqlBool>;
}
