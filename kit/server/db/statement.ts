import {
  PostgresAdapter,
  sql,
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
} from 'kysely';
import type { Db } from './tables.ts';

/** The mark of a statement outside of transactions that PostgreSQL keeps prepared. */
const MARK = '/* kept */ ';

/**
 * Marks a statement about one key, or none, which is planned alike for any values: to plan it each time costs up to ten times its
 * own work. Not for a statement whose best plan depends on its values, such as a list's.
 */
export const keepPrepared = (text: string): string => MARK + text;

export const isKeptPrepared = (text: string): boolean => text.startsWith(MARK);

/** Stands in a compiled statement for a value that is known when it runs. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** Structures of one statement that are kept compiled. */
const MOST_COMPILED = 50;

type Build<Values, Shape, Row> = (db: Db, values: Values, shape: Shape) => Compilable<Row>;
type Run<Values, Shape, Row> = (
  db: Db,
  values: Values,
  ...shape: null extends Shape ? [] : [Shape]
) => Promise<Row[]>;

/**
 * A statement that is built and compiled once for each structure of its values: how many elements lists have, which columns rows.
 * Building the statements of a whole order costs a quarter of all that it costs (measured at 20,000 orders).
 * @param build an ordinary query. Its values stand for places, so that nothing may be computed from them here; it throws where
 * that is tried. Other differences between two runs, such as a column, are the shape.
 */
export function statement<Values extends object, Row, Shape = null>(
  build: Build<Values, Shape, Row>,
): Run<Values, Shape, Row> {
  return compiledOnce(build, (text) => text);
}

/** A statement of one record by its key, which is planned alike for any values: PostgreSQL keeps it prepared as well. */
export function recordStatement<Values extends object, Row, Shape = null>(
  build: Build<Values, Shape, Row>,
): Run<Values, Shape, Row> {
  return compiledOnce(build, keepPrepared);
}

function compiledOnce<Values extends object, Row, Shape>(
  build: Build<Values, Shape, Row>,
  mark: (text: string) => string,
): Run<Values, Shape, Row> {
  // Keyed by the adapter, which a database shares with its transactions.
  const compiledFor = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (db, values, ...[shape = null]) => {
    const { adapter } = db.getExecutor();
    let compiled = compiledFor.get(adapter);
    if (!compiled) compiledFor.set(adapter, (compiled = new Map()));
    const flat: unknown[] = [];
    const structure = readValues(values, flat);
    const key = shape === null ? structure : `${JSON.stringify(shape)} ${structure}`;
    let query = compiled.get(key);
    if (!query) {
      const built = build(db, placesOf(values, { next: 0 }) as Values, shape as Shape).compile();
      compiled.set(key, (query = { ...built, sql: mark(built.sql) }));
      const [oldest] = compiled.keys();
      if (compiled.size > MOST_COMPILED && oldest !== undefined) compiled.delete(oldest);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? flat[parameter.index] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Adds the values to a list, in their order. @returns their structure, without undefined values. */
function readValues(value: unknown, flat: unknown[]): string {
  if (Array.isArray(value)) {
    let structure = '[';
    for (const element of value) structure += readValues(element, flat);
    return `${structure}]`;
  }
  if (isRow(value)) {
    let structure = '{';
    for (const name of Object.keys(value)) {
      if (value[name] !== undefined) structure += `${name}${readValues(value[name], flat)}`;
    }
    return `${structure}}`;
  }
  flat.push(value);
  return ',';
}

/** The structure of a value, with places for its values. */
function placesOf(value: unknown, count: { next: number }): unknown {
  if (Array.isArray(value)) return value.map((element) => placesOf(element, count));
  if (!isRow(value)) {
    const place = sql`${new Place(count.next)}`;
    count.next += 1;
    return Object.assign(place, { [Symbol.toPrimitive]: refuse });
  }
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, placesOf(each, count)]));
}

function refuse(): never {
  throw new Error('A statement is built without its values');
}

/**
 * A query for rows that this transaction is about to change: nobody else changes the rows before the transaction ends.
 * The rows are read once earlier changes are done. On SQLite every transaction is the only writer already.
 */
export const heldRows = <Query extends { forNoKeyUpdate(): Query }>(db: Db, query: Query): Query =>
  db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query;

/** The same without the rows that another transaction holds: nobody waits for them. */
export const freeRows = <Query extends { forNoKeyUpdate(): Query; skipLocked(): Query }>(
  db: Db,
  query: Query,
): Query =>
  db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate().skipLocked() : query;

/** The two databases take this many rows in one statement, as long as a row has sixty values or fewer. */
const MOST_ROWS = 500;

/** Rows in the pieces that a statement can take, in their order. */
export function* rowsAStatement<Row>(rows: readonly Row[]): Generator<readonly Row[], void> {
  for (let from = 0; from < rows.length; from += MOST_ROWS)
    yield rows.slice(from, from + MOST_ROWS);
}
