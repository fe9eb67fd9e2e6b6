import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

/** Stands in a query for a value that is known when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value that is given by this name when the query runs. */
export const given = <Value>(name: string): RawBuilder<Value> => sql`${new Placeholder(name)}`;

/** Values for the places of a query, by name. */
export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * A query that is built and compiled once instead of on every run, for the few that are asked all the time: building one
 * costs about as much as SQLite takes to answer it.
 * @param build builds the query, with `given` where values go. Queries that differ in anything but values are different
 * shapes of it, each under a text of its own.
 */
export function reusableQuery<Row, Shape extends string = ''>(
  build: (db: Db, shape: Shape) => Compilable<Row>,
): (db: Db, values: GivenValues, shape: Shape) => Promise<Row[]> {
  const compiledByDb = new WeakMap<Db, Map<string, CompiledQuery<Row>>>();
  return async (db, values, shape) => {
    let compiled = compiledByDb.get(db);
    if (!compiled) compiledByDb.set(db, (compiled = new Map()));
    let query = compiled.get(shape);
    if (!query) compiled.set(shape, (query = build(db, shape).compile()));
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
