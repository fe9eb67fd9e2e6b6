import type { SqliteDatabase as KyselyDatabase, SqliteStatement as KyselyStatement } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from './sqlite-driver.ts';

const MOST_CACHED = 500;

/**
 * The database as Kysely needs it, with a cache of prepared statements: preparing costs as much as running a small
 * query, and a program runs the same few hundred queries. The least recently used statement is dropped first.
 */
export function withPreparedStatements(database: SqliteDatabase): KyselyDatabase {
  const cached = new Map<string, KyselyStatement>();
  return {
    close: () => {
      cached.clear();
      database.close();
    },
    prepare: (sql) => {
      const statement = cached.get(sql) ?? asRows(database.prepare(sql));
      cached.delete(sql);
      cached.set(sql, statement);
      if (cached.size > MOST_CACHED) {
        const [oldest] = cached.keys();
        if (oldest !== undefined) cached.delete(oldest);
      }
      return statement;
    },
  };
}

/**
 * Makes rows from values without names: the driver would make each a dictionary, which costs as much as the query and makes
 * every later reading of a column slow. Rows that copy one empty row all have the same shape.
 */
export function rowsWith(
  names: readonly string[],
): (values: readonly unknown[]) => Record<string, unknown> {
  const emptyRow: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const row = { ...emptyRow };
    for (let index = 0; index < values.length; index += 1) {
      row[names[index] as string] = values[index];
    }
    return row;
  };
}

/** A statement whose rows become objects here. */
function asRows(statement: SqliteStatement): KyselyStatement {
  let columns = 0;
  let makeRow = rowsWith([]);
  const toRow = (values: unknown[]): Record<string, unknown> => {
    if (values.length !== columns) {
      columns = values.length;
      makeRow = rowsWith(statement.columnNames());
    }
    return makeRow(values);
  };
  return {
    reader: statement.returnsRows,
    all: (parameters) => statement.rows(parameters).map(toRow),
    run: (parameters) => statement.run(parameters),
    *iterate(parameters) {
      for (const values of statement.iterate(parameters)) yield toRow(values);
    },
  };
}
