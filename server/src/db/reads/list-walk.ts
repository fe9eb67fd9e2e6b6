import { sql, type Expression, type SqlBool } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Direction } from '../paging.ts';
import { allOf, type Criteria } from './criteria.ts';
import type { Asked, ListParts } from './list-queries.ts';
import { searchCallOf, withText } from './list-search.ts';

/** The rows of a list after a given one. */
export async function findRowsAfter<Row extends { readonly id: string }>(
  list: ListParts<Row>,
  engine: Engine,
  asked: Asked,
  { last, limit }: { readonly last: Row | undefined; readonly limit: number },
): Promise<Row[]> {
  const place = last && placeAfter(list, asked, last);
  const rest = { ...asked, criteria: place?.criteria ?? asked.criteria };
  const call = searchCallOf(list, rest);
  if (call) {
    const where =
      place && call.where ? allOf([call.where, place.isAfter]) : (call.where ?? place?.isAfter);
    const { direction } = asked.sorting;
    const page = { ...call, where, direction, limit, offset: 0 };
    return list.queries.byIds(engine.db, await engine.search.findPage(engine.db, page));
  }
  const wanted = withText(list, engine, rest);
  const predicates = [wanted.text, place?.isAfter].filter((each) => each !== undefined);
  const text = predicates.length > 0 ? allOf(predicates) : undefined;
  return list.queries.firstRows(engine, { ...wanted, text }, limit);
}

/** The place after a row: its time as a bound for the index, and a predicate without the passed rows of that instant. */
function placeAfter(
  { table, time }: Pick<ListParts<{ readonly id: string }>, 'table' | 'time'>,
  { criteria, sorting }: Asked,
  last: { readonly id: string },
): { readonly criteria: Criteria; readonly isAfter: Expression<SqlBool> } {
  const { by, direction } = sorting;
  const isBeyond = beyond[direction];
  const id = sql`${sql.ref(`${table}.id`)} ${isBeyond} ${last.id}`;
  if (by === 'id') return { criteria, isAfter: sql<SqlBool>`${id}` };
  if (by !== time) throw new Error('Only a list by time or id is read piece by piece');
  const at = (last as unknown as Readonly<Record<string, number>>)[by] ?? 0;
  const isAfter = sql<SqlBool>`(${sql.ref(`${table}.${by}`)} ${isBeyond} ${at} or ${id})`;
  // Each end is an instant now, and no longer the end of a day.
  const { fromMs, untilMs, fromDay, untilDay, ...others } = criteria;
  return direction === 'asc'
    ? { criteria: { ...others, ...defined({ untilMs, untilDay }), fromMs: at }, isAfter }
    : { criteria: { ...others, ...defined({ fromMs, fromDay }), untilMs: at + 1 }, isAfter };
}

const beyond: Readonly<Record<Direction, ReturnType<typeof sql.raw>>> = {
  asc: sql.raw('>'),
  desc: sql.raw('<'),
};

const defined = (values: Criteria): Criteria =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
