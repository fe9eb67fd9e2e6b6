import {
  sql,
  type AliasedExpression,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Engine } from './engine.ts';
import type { DayPeriod } from './figures/day-span.ts';
import { predicatesOf, type FilterRules, type FilterValues } from './list-filters.ts';
import { inOrderOf, rowLimit, type Bounds, type Direction, type Page } from './paging.ts';
import type { SearchableTable } from './search.ts';
import { statement } from './statement.ts';
import type { Db, Tables } from './tables.ts';

/** A list of one table's rows: its filters, its sorting, and the fields of a row. */
interface ListDefinition<
  Table extends keyof Tables & string,
  Rules,
  Sort extends string,
  DB,
  TB extends keyof DB,
  Row,
  Searched extends SearchableTable,
> {
  readonly table: Table;
  /** An ordinary query of the rows, with their ids. Its joins add no rows and leave none out. */
  readonly rows: (db: Db) => SelectQueryBuilder<DB, TB, Row>;
  /** The condition that all rows of the list meet; by default all of the table. */
  readonly always?: Expression<SqlBool>;
  /** The column of the instant that a range of days filters. */
  readonly time: keyof Tables[Table] & string;
  readonly filters: Rules;
  /**
   * The number of rows of these values by derived figures; undefined where no figure gives it, null where the figures are
   * missing.
   */
  readonly kept?: (values: FilterValues<Rules>) => RawBuilder<number | null> | undefined;
  /**
   * The rows that words find, where these are more than the rows whose own text has the words. @param matches those of the table.
   */
  readonly found?: (matches: Expression<SqlBool>) => Expression<SqlBool>;
  /** The table of the texts in which words are looked for, where it is another one. */
  readonly searched?: Searched;
  /** Rows that are alike in the column are sorted by their ids. */
  readonly sorts: Readonly<
    Record<Sort, readonly [column: keyof Tables[Table] & string, direction: Direction]>
  >;
}

/** The criteria that narrow a list. An absent key narrows nothing. */
type FilterFor<Searched, Rules> = FilterValues<Rules> & {
  readonly days?: DayPeriod | undefined;
} & ([Searched] extends [never]
    ? unknown
    : {
        /** Words of the search text, normalised as it is. */
        readonly words?: readonly string[] | undefined;
      });

export type FilterOf<L> = L extends List<infer Filter, infer _Sort, infer _Row> ? Filter : never;

/** The fields that a list shows of each row. */
export type RowOf<L> = L extends List<infer _Filter, infer _Sort, infer Row> ? Row : never;

interface Identified {
  readonly id: string;
}

/** Defines how a list is read: its pages, its length, all of it, and the words that are searched in it. */
export function defineList<
  Table extends keyof Tables & string,
  Rules extends FilterRules,
  Sort extends string,
  DB,
  TB extends keyof DB,
  Row extends Identified,
  Searched extends SearchableTable = Table & SearchableTable,
>(
  definition: ListDefinition<Table, Rules, Sort, DB, TB, Row, Searched>,
): List<FilterFor<Searched, Rules>, Sort, Row> {
  return new List(definition as unknown as AnyDefinition<Sort, Row>);
}

/** The needed methods of a query of rows, over any tables. */
interface RowsQuery<Row> {
  where(predicate: Expression<SqlBool>): RowsQuery<Row>;
  select(total: AliasedExpression<number, 'total'>): RowsQuery<Row & { total: number }>;
  orderBy(order: Expression<unknown>): RowsQuery<Row>;
  limit(limit: Expression<unknown>): RowsQuery<Row>;
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
}

/** The definition of a list of any table. */
interface AnyDefinition<Sort extends string, Row> {
  readonly table: string;
  readonly rows: (db: Db) => RowsQuery<Row>;
  readonly always?: Expression<SqlBool>;
  readonly time: string;
  readonly filters: FilterRules;
  readonly kept?: (values: Wanted['values']) => RawBuilder<number | null> | undefined;
  readonly found?: (matches: Expression<SqlBool>) => Expression<SqlBool>;
  readonly searched?: SearchableTable;
  readonly sorts: Readonly<Record<Sort, readonly [column: string, direction: Direction]>>;
}

interface Wanted {
  /** Values by the names of rules, without undefined ones. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly days: Partial<DayPeriod>;
  /** Whether a row has the searched words. */
  readonly text?: Expression<SqlBool> | undefined;
  /** The number of rows, where the index of words gives it. */
  readonly total?: RawBuilder<number> | undefined;
}

interface Order {
  readonly by: string;
  readonly direction: Direction;
  /** The column that orders rows of one value, and finds a row. */
  readonly key: string;
}

/** The tables whose indexes end with `Engine.tieBreak`. Indexes of other tables end with the id. */
const KEYED: readonly string[] = ['orders', 'customers'];

export class List<Filter, Sort extends string, Row extends Identified> {
  readonly #list: AnyDefinition<Sort, Row>;
  readonly #compiledPage;

  constructor(list: AnyDefinition<Sort, Row>) {
    this.#list = list;
    this.#compiledPage = statement(
      (db, { limit, offset, ...wanted }: Wanted & Bounds, order: Order) =>
        this.#buildPage(db, wanted, order, { limit, offset }),
    );
  }

  /** A page, and the count of the whole list. */
  async page(engine: Engine, filter: Filter, sort: Sort, bounds: Bounds): Promise<Page<Row>> {
    const wanted = this.#wantedOf(engine, filter);
    const order = this.#orderOf(engine, sort);
    const rows = wanted.text
      ? await this.#buildPage(engine.db, wanted, order, bounds).execute()
      : await this.#compiledPage(engine.db, { ...wanted, ...bounds }, order);
    const [row] = rows;
    if (row || bounds.offset === 0) return { rows, total: row?.total ?? 0 };
    return { rows, total: await this.count(engine, filter) };
  }

  async count(engine: Engine, filter: Filter): Promise<number> {
    const count = this.#count(this.#wantedOf(engine, filter));
    const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(engine.db);
    return rows[0]?.total ?? 0;
  }

  /** The number of rows of each filter by its name, in one statement. */
  async counts<Name extends string>(
    engine: Engine,
    filters: Readonly<Record<Name, Filter>>,
  ): Promise<Record<Name, number>> {
    const counts = Object.entries<Filter>(filters).map(
      ([name, filter]) => sql`${this.#count(this.#wantedOf(engine, filter))} as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(engine.db);
    const [row] = rows;
    if (!row) throw new Error('A query without a table has one row');
    return row;
  }

  /** The ids of all rows, in the list's order. */
  async ids(engine: Engine, filter: Filter, sort: Sort): Promise<string[]> {
    const from = this.#from(this.#wantedOf(engine, filter));
    const order = orderBy(this.#list.table, this.#orderOf(engine, sort));
    const ids = sql<Identified>`select ${this.#column('id')} from ${from} order by ${order}`;
    const { rows } = await ids.execute(engine.db);
    return rows.map(({ id }) => id);
  }

  /** The rows after a given one; undefined: the first rows. For sorts by the id or by the time, which never change. */
  after(
    engine: Engine,
    filter: Filter,
    sort: Sort,
    { last, limit }: { readonly last: Row | undefined; readonly limit: number },
  ): Promise<Row[]> {
    const order = this.#orderOf(engine, sort);
    const wanted = this.#wantedOf(engine, filter);
    const predicates = last ? this.#after(wanted, order, last) : this.#predicates(wanted);
    return predicates
      .reduce((rows, predicate) => rows.where(predicate), this.#list.rows(engine.db))
      .orderBy(orderBy(this.#list.table, order))
      .limit(rowLimit(limit))
      .execute();
  }

  /** These rows, in the order of the ids, without deleted ones. */
  async byIds(db: Db, ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const isOne = sql<SqlBool>`${this.#column('id')} in (${sql.join(ids)})`;
    return inOrderOf(ids, await this.#list.rows(db).where(isOne).execute());
  }

  #column(name: string): RawBuilder<unknown> {
    return sql.ref(`${this.#list.table}.${name}`);
  }

  #orderOf({ tieBreak }: Engine, sort: Sort): Order {
    const [by, direction] = this.#list.sorts[sort];
    return { by, direction, key: KEYED.includes(this.#list.table) ? tieBreak : 'id' };
  }

  #wantedOf({ search }: Engine, filter: Filter): Wanted {
    const { words = [], days = {}, ...criteria } = filter as FilterFor<'orders', object>;
    const entries = Object.entries<unknown>(criteria).filter(([, value]) => value !== undefined);
    const wanted = { values: Object.fromEntries(entries), days };
    if (words.length === 0) return wanted;
    const { always, found } = this.#list;
    const table = this.#list.searched ?? (this.#list.table as SearchableTable);
    const matches = search.matches(table, words);
    const isOfAll = !always && !found && entries.length === 0 && !hasDays(wanted);
    return {
      ...wanted,
      text: found ? found(matches) : matches,
      total: isOfAll ? search.count(table, words) : undefined,
    };
  }

  #predicates({ values, days, text }: Wanted): Expression<SqlBool>[] {
    const { always, filters, time } = this.#list;
    const { fromMs, untilMs } = days;
    const predicates = predicatesOf(filters, values);
    if (always) predicates.push(always);
    if (fromMs !== undefined) predicates.push(sql`${this.#column(time)} >= ${fromMs}`);
    if (untilMs !== undefined) predicates.push(sql`${this.#column(time)} < ${untilMs}`);
    if (text) predicates.push(text);
    return predicates;
  }

  /** The table with the rows to read. SQLite counts a whole table at once, but not under a condition that is always met. */
  #from(wanted: Wanted): RawBuilder<unknown> {
    const predicates = this.#predicates(wanted);
    const table = sql.table(this.#list.table);
    return predicates.length > 0 ? sql`${table} where ${sql.join(predicates, sql` and `)}` : table;
  }

  #count(wanted: Wanted): RawBuilder<number> {
    if (wanted.total) return wanted.total;
    const counted = sql<number>`(select count(*) from ${this.#from(wanted)})`;
    const isByValues = !wanted.text && !hasDays(wanted);
    const kept = isByValues ? this.#list.kept?.(wanted.values) : undefined;
    return kept ? sql`coalesce(${kept}, ${counted})` : counted;
  }

  /** The rows before the page are stepped over by their keys alone, which the indexes hold. Each row carries the count of all. */
  #buildPage(db: Db, wanted: Wanted, order: Order, { limit, offset }: Bounds) {
    const { table, rows } = this.#list;
    const key = this.#column(order.key);
    const isOnPage = sql<SqlBool>`${key} in (select ${key} from ${this.#from(wanted)}
      order by ${orderBy(table, order)} limit ${rowLimit(limit)} offset ${offset})`;
    return rows(db)
      .where(isOnPage)
      .orderBy(orderBy(table, order))
      .select(this.#count(wanted).as('total'));
  }

  /**
   * The rows after a given one: its time bounds the rows that the index reads, and its id leaves out the earlier ones of the same
   * instant.
   */
  #after(wanted: Wanted, { by, direction }: Order, last: Row): Expression<SqlBool>[] {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    const isLater = sql<SqlBool>`${this.#column('id')} ${beyond} ${last.id}`;
    if (by === 'id') return [...this.#predicates(wanted), isLater];
    if (by !== this.#list.time) throw new Error('Only a list by time or id is read piece by piece');
    const at = (last as unknown as Readonly<Record<string, number>>)[by] ?? 0;
    const days = direction === 'asc' ? { fromMs: at } : { untilMs: at + 1 };
    const rest = this.#predicates({ ...wanted, days: { ...wanted.days, ...days } });
    return [...rest, sql`(${this.#column(by)} ${beyond} ${at} or ${isLater})`];
  }
}

const hasDays = ({ days }: Wanted): boolean =>
  days.fromMs !== undefined || days.untilMs !== undefined;

function orderBy(table: string, { by, direction, key }: Order): RawBuilder<unknown> {
  const towards = sql.raw(direction);
  const order = sql`${sql.ref(`${table}.${by}`)} ${towards}`;
  return by === 'id' ? order : sql`${order}, ${sql.ref(`${table}.${key}`)} ${towards}`;
}
