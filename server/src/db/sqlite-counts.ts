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
    `insert into ${table} (${names.join(', ')}, total) values (${valuesOf(row).join(', ')}, ${by})
     on conflict (${names.join(', ')}, slot) do update set total = total + excluded.total;`;
  const hasMoved = `(${valuesOf('old').join(', ')}) <> (${valuesOf('new').join(', ')})`;
  const trigger = (event: string, when: string, body: string) =>
    sql
      .raw(
        `create trigger ${table}_${event.split(' ')[0]} after ${event} on ${of} ${when} begin ${body} end`,
      )
      .execute(schema);
  await trigger('insert', '', count('new', 1));
  await trigger('delete', '', count('old', -1));
  await trigger(
    `update of ${columns.join(', ')}`,
    `when ${hasMoved}`,
    `${count('old', -1)} ${count('new', 1)}`,
  );
}
