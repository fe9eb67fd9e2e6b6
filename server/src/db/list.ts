import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Engine } from './engine.ts';
import type { DayPeriod } from './figures/day-span.ts';
import type { FilterRules, FilterValues } from './list-filters.ts';
import { FAR_OFFSET, type Bounds, type Direction, type Page } from './paging.ts';
import { criteriaOf, ListFilters, type ListedFilter } from './reads/criteria.ts';
import { countList, countLists } from './reads/list-counts.ts';
import { findPage } from './reads/list-pages.ts';
import { ListQueries, type Asked, type ListParts, type RowsQuery } from './reads/list-queries.ts';
import { findRowsAfter } from './reads/list-walk.ts';
import { withText } from './reads/list-search.ts';
import type { SearchableTable } from './search/search.ts';
import type { Db, Tables } from './tables.ts';

/** A list of one table's rows: its filters, its sorting, and the fields of a row. */
interface ListDefinition<
  Table extends keyof Tables & string,
  Rules,
  Sort extends string,
  DB,
  TB extends keyof DB,
  Row,
> {
  readonly table: Table;
  /** An ordinary query of the rows, with their ids. Its joins neither add rows nor leave any out. */
  readonly rows: (db: Db) => SelectQueryBuilder<DB, TB, Row>;
  /** The rows that belong to the list at all; by default all of the table. */
  readonly always?: Expression<SqlBool>;
  /** The column of the instant by which days narrow. */
  readonly time: keyof Tables[Table] & string;
  readonly filters: Rules;
  /** The rows that words find, where they are not just those whose own text has the words. @param matches those of the table. */
  readonly found?: (matches: Expression<SqlBool>) => Expression<SqlBool>;
  /** Rows that are alike in the column are sorted by their ids. */
  readonly sorts: Readonly<
    Record<Sort, readonly [column: keyof Tables[Table] & string, direction: Direction]>
  >;
}

/** The criteria that narrow a list. An absent key narrows nothing. */
type FilterFor<Table, Rules> = FilterValues<Rules> & {
  readonly days?: DayPeriod | undefined;
} & (Table extends SearchableTable
    ? {
        /** Words of the row's search text, normalised as it is. */
        readonly words?: readonly string[] | undefined;
      }
    : unknown);

/** The filter of a list. */
export type FilterOf<L> = L extends List<infer Filter, infer _Sort, infer _Row> ? Filter : never;

/** The fields that a list shows of each row. */
export type RowOf<L> = L extends List<infer _Filter, infer _Sort, infer Row> ? Row : never;

/**
 * Defines how a list is read. From the definition follow the index that finds a page, the way the list is counted, the statements
 * that are kept compiled, and the way words are searched.
 * @param farFrom the first row of the pages that are far from the start of the list; shorter for tests.
 */
export function defineList<
  Table extends keyof Tables & string,
  Rules extends FilterRules,
  Sort extends string,
  DB,
  TB extends keyof DB,
  Row extends { readonly id: string },
>(
  definition: ListDefinition<Table, Rules, Sort, DB, TB, Row>,
  farFrom = FAR_OFFSET,
): List<FilterFor<Table, Rules>, Sort, Row> {
  const { table, time, always, filters: rules, sorts, found } = definition;
  const filters = new ListFilters({ table, time, rules, always });
  const rows = (db: Db) => definition.rows(db) as unknown as RowsQuery<Row>;
  const queries = new ListQueries(table, filters, rows);
  return new List({ table, time, filters, queries, found, farFrom }, sorts);
}

export class List<Filter, Sort extends string, Row extends { readonly id: string }> {
  readonly #parts: ListParts<Row>;
  readonly #sorts: Readonly<Record<Sort, readonly [column: string, direction: Direction]>>;

  constructor(
    parts: ListParts<Row>,
    sorts: Readonly<Record<Sort, readonly [column: string, direction: Direction]>>,
  ) {
    this.#parts = parts;
    this.#sorts = sorts;
  }

  /** A page, and the count of the whole list. */
  page(engine: Engine, filter: Filter, sort: Sort, bounds: Bounds): Promise<Page<Row>> {
    return findPage(this.#parts, engine, this.#asked(filter, sort), bounds);
  }

  /** How many rows the list has. */
  count(engine: Engine, filter: Filter): Promise<number> {
    return countList(this.#parts, engine, this.#asked(filter));
  }

  /** How many rows several lists have, in one statement. Not by words. */
  counts<Name extends string>(
    db: Db,
    filters: Readonly<Record<Name, Omit<Filter, 'words'>>>,
  ): Promise<Record<Name, number>> {
    const asked = Object.entries<object>(filters).map(
      ([name, filter]) => [name, criteriaOf(filter as ListedFilter).criteria] as const,
    );
    return countLists(this.#parts, db, asked);
  }

  /** The ids of all rows, in the list's order. */
  ids(engine: Engine, filter: Filter, sort: Sort): Promise<string[]> {
    const { queries } = this.#parts;
    const wanted = withText(this.#parts, engine, this.#asked(filter, sort));
    return queries.ids(engine, wanted);
  }

  /** The rows after a given one; undefined: the first rows. For sorts by the id or by the time, which never change. */
  after(
    engine: Engine,
    filter: Filter,
    sort: Sort,
    place: { readonly last: Row | undefined; readonly limit: number },
  ): Promise<Row[]> {
    return findRowsAfter(this.#parts, engine, this.#asked(filter, sort), place);
  }

  /** These rows, in the order of the ids, without those that are gone. */
  byIds(db: Db, ids: readonly string[]): Promise<Row[]> {
    return this.#parts.queries.byIds(db, ids);
  }

  #asked(filter: Filter, sort?: Sort): Asked {
    const [by, direction] = sort === undefined ? ['id', 'asc' as const] : this.#sorts[sort];
    const { criteria, words } = criteriaOf(filter as ListedFilter);
    return { criteria, words, sorting: { by, direction } };
  }
}
