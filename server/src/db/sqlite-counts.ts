import { sql, type Kysely } from 'kysely';
import type { KeptCounts } from './kept-counts.ts';

/** @see kept-counts.ts */
export async function keepCountsOnSqlite(
  schema: Kysely<Record<string, Record<string, unknown>>>,
  { table, of, keys, columns }: KeptCounts,
): Promise<void> {
  const names = Object.keys(keys);
  const valuesOf = (row: string) => Object.values(keys).map((key) => key(row));
  const count = (row: string, by: 1 | -1) =>
    `insert into ${table} (${[...names, 'slot', 'total'].join(', ')})
     values (${[...valuesOf(row), 0, by].join(', ')})
     on conflict (${[...names, 'slot'].join(', ')}) do update set total = total + excluded.total;`;
  const trigger = (event: string, when: string, body: string) =>
    sql
      .raw(
        `create trigger ${table}_${event.split(' ')[0]} after ${event} on ${of} ${when} begin ${body} end`,
      )
      .execute(schema);
  await trigger('insert', '', count('new', 1));
  await trigger('delete', '', count('old', -1));
  if (columns.length === 0) return;
  await trigger(
    `update of ${columns.join(', ')}`,
    `when (${valuesOf('old').join(', ')}) <> (${valuesOf('new').join(', ')})`,
    `${count('old', -1)} ${count('new', 1)}`,
  );
}
