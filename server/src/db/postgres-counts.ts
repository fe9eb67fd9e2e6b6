import { sql, type Kysely } from 'kysely';
import type { KeptCounts } from './kept-counts.ts';

/**
 * A count that another transaction is changing is passed over, and another slot is taken: two transactions never wait for each
 * other's commit, nor for each other for ever.
 * @see kept-counts.ts
 */
export async function keepCountsOnPostgres(
  schema: Kysely<Record<string, Record<string, unknown>>>,
  { table, of, keys, columns }: KeptCounts,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(schema);
  const names = Object.keys(keys);
  const valuesOf = (row: string) => Object.values(keys).map((key) => key(row));
  const given = names.map((name) => `given_${name}`);
  const isKey = ['true', ...names.map((name) => `${name} = given_${name}`)].join(' and ');

  const parameters = [...given.map((name) => `${name} text`), 'change integer'];
  await run(`create function add_to_${table}(${parameters.join(', ')})
    returns void language plpgsql as $$
    declare free integer;
    begin
      select slot into free from ${table} where ${isKey} limit 1 for update skip locked;
      if found then
        update ${table} set total = total + change where ${isKey} and slot = free;
      else
        insert into ${table} (${[...names, 'slot', 'total'].join(', ')})
        values (${[...given, 'floor(random() * 2147483647)::integer', 'change'].join(', ')})
        on conflict (${[...names, 'slot'].join(', ')})
        do update set total = ${table}.total + excluded.total;
      end if;
    end $$`);
  const count = (row: string, by: 1 | -1) =>
    `perform add_to_${table}(${[...valuesOf(row), by].join(', ')});`;
  const trigger = async (event: string, when: string, body: string) => {
    const name = `${table}_${event.split(' ')[0]}`;
    await run(`create function ${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`);
    await run(`create trigger ${name} after ${event} on ${of}
      for each row ${when} execute function ${name}()`);
  };
  await trigger('insert', '', count('new', 1));
  await trigger('delete', '', count('old', -1));
  if (columns.length === 0) return;
  await trigger(
    `update of ${columns.join(', ')}`,
    `when ((${valuesOf('old').join(', ')}) is distinct from (${valuesOf('new').join(', ')}))`,
    `${count('old', -1)} ${count('new', 1)}`,
  );
}
