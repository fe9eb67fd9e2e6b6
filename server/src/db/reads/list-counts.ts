import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Db } from '../tables.ts';
import { literalsOf, type Criteria } from './criteria.ts';
import type { Asked, ListParts, Wanted } from './list-queries.ts';
import { searchCallOf, withText } from './list-search.ts';
import { SEARCH_ORDER } from '../search/search.ts';

type AnyList = Pick<ListParts<{ readonly id: string }>, 'table' | 'filters'>;

/** How many rows there are, whatever the order. */
export async function countList(list: AnyList, engine: Engine, asked: Asked): Promise<number> {
  const by = (SEARCH_ORDER as Readonly<Record<string, string>>)[list.table];
  const search = by && searchCallOf(list, { ...asked, sorting: { by, direction: 'asc' } });
  if (search) return (await engine.search.count(engine.db, search)).total;
  return countWanted(list, engine.db, withText(list, engine, asked));
}

export async function countWanted(
  { filters }: AnyList,
  db: Db,
  { criteria, text }: Pick<Wanted, 'criteria' | 'text'>,
): Promise<number> {
  const count = filters.count(Object.keys(criteria), literalsOf(criteria), text);
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many rows there are of several lists, by their names. */
export async function countLists(
  { filters }: AnyList,
  db: Db,
  lists: readonly (readonly [name: string, criteria: Criteria])[],
): Promise<Record<string, number>> {
  const counts = lists.map(([name, criteria]) => {
    const count = filters.count(Object.keys(criteria), literalsOf(criteria));
    return sql`${count} as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}
