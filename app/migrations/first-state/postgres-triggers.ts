import type { SumTable, TriggerWords } from './triggers.ts';

/** Ours among the advisory locks of a database. */
const TURN_LOCKS = 7_214_002;

export const postgresTriggers: TriggerWords = {
  add({ table, keys, sums }, values, from = '') {
    const columns = [...Object.keys(keys), ...sums];
    return `perform add_to_${table}(${columns.map((column) => values[column] ?? 'null').join(', ')}) ${from}`;
  },
  advisoryLock: (text) => [`perform pg_advisory_xact_lock(${TURN_LOCKS}, hashtext(${text}))`],
  prepareSums: (sums) => [adding(sums)],
  createTrigger({ name, table, timing, event, when = 'true', body }, onlyIf) {
    const [kind, moment, deferral] =
      timing === 'at-commit'
        ? ['constraint trigger', 'after', 'deferrable initially deferred']
        : ['trigger', timing, ''];
    return [
      `create function ${name}() returns trigger language plpgsql as $$
       begin
         if ${onlyIf} then
           ${body.map((statement) => `${statement};`).join('\n')}
         end if;
         return ${timing === 'before' ? `coalesce(new, old)` : 'null'};
       end $$`,
      `create ${kind} ${name} ${moment} ${event} on ${table} ${deferral}
       for each row when (${when}) execute function ${name}()`,
    ];
  },
};

/**
 * The function that adds to the sums of a key. A row that another transaction is changing is passed over and, when there is no
 * other, a new one is made beside it: two confirmations on one day never wait for each other's commit.
 */
export function adding(sums: SumTable): string {
  const columns = { ...sums.keys, ...Object.fromEntries(sums.sums.map((sum) => [sum, 'bigint'])) };
  const names = Object.keys(columns);
  const given = (name: string) => `given_${name}`;
  const isKey = Object.keys(sums.keys).map((key) => `${key} = ${given(key)}`);
  const added = sums.sums.map((sum) => `${sum} = ${sums.table}.${sum} + ${given(sum)}`);
  const parameters = Object.entries(columns).map(([name, type]) => `${given(name)} ${type}`);
  return `create function add_to_${sums.table}(${parameters.join(', ')}) returns void language plpgsql as $$
       begin
         update ${sums.table} set ${added.join(', ')}
         where ${isKey.join(' and ')} and slot = (
           select slot from ${sums.table} where ${isKey.join(' and ')} limit 1 for update skip locked
         );
         if not found then
           insert into ${sums.table} (${names.join(', ')}, slot)
           values (${names.map(given).join(', ')}, floor(random() * 2147483647)::integer)
           on conflict (${Object.keys(sums.keys).join(', ')}, slot) do update set ${added.join(', ')};
         end if;
       end $$`;
}
