import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

/** Stands in a compiled query for a value that is known when the query runs. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The place of a value in a query, by the name under which it is given when the query runs. */
export type Given<Values> = <Name extends keyof Values>(
  name: Name,
) => RawBuilder<NonNullable<Values[Name]>>;

/**
 * A query that is built and compiled once instead of on every run: building the page of orders costs half as much as the rest
 * of its request (measured at 20,000 orders).
 * @param build builds the query of a shape, with `given` where values go. What differs in anything but values is another shape.
 */
export function reusableQuery<Row, Values extends object, Shape = null>(
  build: (db: Db, given: Given<Values>, shape: Shape) => Compilable<Row>,
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const compiledByDb = new WeakMap<Db, Map<string, CompiledQuery<Row>>>();
  const given: Given<Values> = (name) => sql`${new Placeholder(name)}`;
  return async (db, values, shape) => {
    let compiled = compiledByDb.get(db);
    if (!compiled) compiledByDb.set(db, (compiled = new Map()));
    const key = JSON.stringify(shape);
    let query = compiled.get(key);
    if (!query) compiled.set(key, (query = build(db, given, shape).compile()));
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
