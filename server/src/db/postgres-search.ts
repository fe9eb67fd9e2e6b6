import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ListedTable, Search, SearchableTable, SearchCall } from './search.ts';

/*
 * A trigram index (pg_trgm) a table, where the extension can be had; without it the same queries answer, only slower. The
 * planner chooses between that index and the order of the list by how frequent it takes the words to be.
 */

const LIST_ORDER: Readonly<Record<ListedTable, string>> = {
  orders: 'created_at',
  customers: 'search_text',
};

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`);

function contains(table: SearchableTable, words: readonly string[]): Expression<SqlBool> {
  const column = sql.ref(`${table}.search_text`);
  const predicates = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`);
  return predicates.length > 0 ? sql`(${sql.join(predicates, sql` and `)})` : sql`true`;
}

function found({ table, words, where, fromMs, untilMs }: SearchCall): RawBuilder<unknown> {
  const createdAt = sql.ref(`${table}.created_at`);
  const conditions: Expression<unknown>[] = [contains(table, words)];
  if (fromMs !== undefined) conditions.push(sql`${createdAt} >= ${fromMs}`);
  if (untilMs !== undefined) conditions.push(sql`${createdAt} < ${untilMs}`);
  if (where) conditions.push(where);
  return sql`${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
}

export const postgresSearch: Search = {
  async findPage(db, call) {
    const direction = sql.raw(call.direction);
    const column = sql.ref(`${call.table}.${LIST_ORDER[call.table]}`);
    const { rows } = await sql<{ id: string }>`select id from ${found(call)}
      order by ${column} ${direction}, id ${direction}
      limit ${call.limit} offset ${call.offset}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(db, call) {
    const { rows } = await sql<{
      total: number;
    }>`select count(*) as total from ${found(call)}`.execute(db);
    return rows[0]?.total ?? 0;
  },
  matches: contains,
  contains,
};
