import { sql, type Kysely } from 'kysely';
import type { Trigger, TriggerWords } from './triggers.ts';

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

export const sqliteTriggerWords: TriggerWords = {
  add({ table, keys, sums }, values, from = 'where true') {
    const columns = [...Object.keys(keys), ...sums];
    return `insert into ${table} (${columns.join(', ')})
      select ${columns.map((column) => values[column] ?? 'null').join(', ')} ${from}
      on conflict (${Object.keys(keys).join(', ')}, slot)
      do update set ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`;
  },
  takeTurn: () => [],
};

export async function installSqliteTrigger(
  db: AnyDb,
  { name, table, timing, event, when = 'true', body }: Trigger,
  onlyIf: string,
): Promise<void> {
  const moment = timing === 'before' ? 'before' : 'after';
  await sql
    .raw(
      `create trigger ${name} ${moment} ${event} on ${table}
       when (${when}) and (${onlyIf}) begin ${body.map((statement) => `${statement};`).join('\n')} end`,
    )
    .execute(db);
}
