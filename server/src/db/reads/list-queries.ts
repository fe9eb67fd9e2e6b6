import {
  sql,
  type AliasedExpression,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type SelectQueryNode,
  type SqlBool,
} from 'kysely';
import type { Engine } from '../engine.ts';
import { inOrderOf, rowLimit, type Bounds, type Direction } from '../paging.ts';
import type { ListedTable } from '../search/search.ts';
import type { Db } from '../tables.ts';
import { allOf, literalsOf, type Criteria, type ListFilters, type ValueOf } from './criteria.ts';
import { reusableQuery } from './reusable-query.ts';

/** The methods needed of a query of rows, over any tables. */
export interface RowsQuery<Row> {
  where(predicate: Expression<SqlBool>): RowsQuery<Row>;
  select(total: AliasedExpression<number, 'total'>): RowsQuery<Row & { total: number }>;
  orderBy(order: Expression<unknown>): RowsQuery<Row>;
  limit(limit: Expression<unknown>): RowsQuery<Row>;
  offset(offset: Expression<unknown>): RowsQuery<Row>;
  toOperationNode(): SelectQueryNode;
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
}

/** A list in an order. */
export interface Sorting {
  /** A column of the list's table. */
  readonly by: string;
  readonly direction: Direction;
}

/** A question to a list. */
export interface Asked {
  readonly criteria: Criteria;
  readonly words: readonly string[];
  readonly sorting: Sorting;
}

/** The parts of a list's definition. */
export interface ListParts<Row extends { readonly id: string }> {
  readonly table: string;
  /** The column of the instant by which days narrow. */
  readonly time: string;
  readonly filters: ListFilters;
  readonly queries: ListQueries<Row>;
  /** The rows that words find, from those whose own text has the words. */
  readonly found?: ((matches: Expression<SqlBool>) => Expression<SqlBool>) | undefined;
  readonly farFrom: number;
}

/** The shape of a list's statement, without its values. */
interface Shape extends Sorting {
  readonly key: Engine['tieBreak'];
  readonly names: readonly string[];
  /** The filter by whose index the rows are found; without it the database chooses. */
  readonly first?: string | undefined;
}

/** The rows that a statement reads. */
export interface Wanted {
  readonly criteria: Criteria;
  readonly sorting: Sorting;
  readonly first?: string | undefined;
  /** A further condition on the rows. A statement with such a condition is built for its values. */
  readonly text?: Expression<SqlBool> | undefined;
}

const KEYED: readonly string[] = ['orders', 'customers'] satisfies ListedTable[];

/** Builds and runs the statements of a list. */
export class ListQueries<Row extends { readonly id: string }> {
  readonly #table: string;
  readonly #filters: ListFilters;
  readonly #rows: (db: Db) => RowsQuery<Row>;
  readonly #countedPages;
  readonly #pagesByKey;

  constructor(table: string, filters: ListFilters, rows: (db: Db) => RowsQuery<Row>) {
    this.#table = table;
    this.#filters = filters;
    this.#rows = rows;
    this.#countedPages = reusableQuery<
      Row & { total: number },
      Record<PropertyKey, unknown>,
      Shape
    >((db, given, shape) => this.#buildCounted(db, given, shape));
    this.#pagesByKey = reusableQuery<Row, Record<PropertyKey, unknown>, Shape>((db, given, shape) =>
      this.#buildByKeys(db, given, shape),
    );
  }

  /** A page near the start of its list. Each row carries the count of all rows, which saves a statement. */
  countedPage(
    engine: Engine,
    wanted: Wanted,
    bounds: Bounds,
  ): Promise<(Row & { total: number })[]> {
    const { criteria, text } = wanted;
    const shape = this.#shapeOf(engine, wanted);
    const values = { ...criteria, ...bounds };
    return isPlain(wanted)
      ? this.#buildCounted(engine.db, literalsOf(values), shape, text).execute()
      : this.#countedPages(engine.db, values, shape);
  }

  /** A page anywhere: the rows before it are stepped over by their keys alone, which the indexes hold. */
  pageByKeys(engine: Engine, wanted: Wanted, bounds: Bounds): Promise<Row[]> {
    const { criteria, text } = wanted;
    const shape = this.#shapeOf(engine, wanted);
    const values = { ...criteria, ...bounds };
    return isPlain(wanted)
      ? this.#buildByKeys(engine.db, literalsOf(values), shape, text).execute()
      : this.#pagesByKey(engine.db, values, shape);
  }

  /** The first rows. */
  firstRows(engine: Engine, wanted: Wanted, limit: number): Promise<Row[]> {
    const shape = this.#shapeOf(engine, wanted);
    const where = this.#where(literalsOf(wanted.criteria), shape, wanted.text);
    const rows = this.#rows(engine.db).where(where).orderBy(this.#order(shape));
    return rows.limit(rowLimit(limit)).execute();
  }

  async ids(engine: Engine, wanted: Wanted): Promise<string[]> {
    const shape = this.#shapeOf(engine, wanted);
    const where = this.#where(literalsOf(wanted.criteria), shape, wanted.text);
    const { rows } = await sql<{ id: string }>`select ${this.#column('id')}
      from ${sql.table(this.#table)} where ${where} order by ${this.#order(shape)}`.execute(
      engine.db,
    );
    return rows.map(({ id }) => id);
  }

  async byIds(db: Db, ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const isOne = sql<SqlBool>`${this.#column('id')} in (${sql.join(ids)})`;
    return inOrderOf(ids, await this.#rows(db).where(isOne).execute());
  }

  #shapeOf({ tieBreak }: Engine, { criteria, sorting, first }: Wanted): Shape {
    const key = KEYED.includes(this.#table) ? tieBreak : 'id';
    const { by, direction } = sorting;
    return { by, direction, key, names: Object.keys(criteria), first };
  }

  #column(name: string): RawBuilder<unknown> {
    return sql.ref(`${this.#table}.${name}`);
  }

  #order({ by, direction, key }: Shape): RawBuilder<unknown> {
    const towards = sql.raw(direction);
    const order = sql`${this.#column(by)} ${towards}`;
    return by === 'id' ? order : sql`${order}, ${this.#column(key)} ${towards}`;
  }

  #where(valueOf: ValueOf, { names, first }: Shape, text?: Expression<SqlBool>) {
    const where = [
      ...this.#filters.predicates(names, valueOf, first),
      ...this.#filters.times(names, valueOf),
    ];
    return allOf(text ? [...where, text] : where);
  }

  #buildCounted(db: Db, valueOf: ValueOf, shape: Shape, text?: Expression<SqlBool>) {
    const rows = this.#rows(db);
    const total = this.#filters.count(shape.names, valueOf, text).as('total');
    // Rows that are joined with others are joined once they are known to be on the page.
    const page = rows.toOperationNode().joins?.length
      ? rows.where(this.#isOnPage(valueOf, shape, text)).orderBy(this.#order(shape))
      : this.#bound(rows.where(this.#where(valueOf, shape, text)), valueOf, shape);
    return page.select(total);
  }

  #buildByKeys(db: Db, valueOf: ValueOf, shape: Shape, text?: Expression<SqlBool>) {
    const isOnPage = this.#isOnPage(valueOf, shape, text);
    return this.#rows(db).where(isOnPage).orderBy(this.#order(shape));
  }

  #bound(rows: RowsQuery<Row>, valueOf: ValueOf, shape: Shape): RowsQuery<Row> {
    return rows
      .orderBy(this.#order(shape))
      .limit(rowLimit(valueOf('limit')))
      .offset(valueOf('offset'));
  }

  #isOnPage(valueOf: ValueOf, shape: Shape, text?: Expression<SqlBool>): RawBuilder<SqlBool> {
    const key = this.#column(shape.key);
    return sql<SqlBool>`${key} in (select ${key} from ${sql.table(this.#table)}
      where ${this.#where(valueOf, shape, text)} order by ${this.#order(shape)}
      limit ${rowLimit(valueOf('limit'))} offset ${valueOf('offset')})`;
  }
}

/** Whether a statement is of its values: a text, or as many places as there are values. */
const isPlain = ({ criteria, text }: Wanted): boolean =>
  text !== undefined || Object.values(criteria).some((value) => Array.isArray(value));
