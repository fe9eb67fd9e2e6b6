import type { TriggerWords } from './triggers.ts';

export const sqliteTriggers: TriggerWords = {
  add({ table, keys, sums }, values, from = 'where true') {
    const columns = [...Object.keys(keys), ...sums];
    return `insert into ${table} (${columns.join(', ')})
      select ${columns.map((column) => values[column] ?? 'null').join(', ')} ${from}
      on conflict (${Object.keys(keys).join(', ')}, slot)
      do update set ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')}`;
  },
  advisoryLock: () => [],
  prepareSums: () => [],
  createTrigger({ name, table, timing, event, when = 'true', body }, onlyIf) {
    const moment = timing === 'before' ? 'before' : 'after';
    return [
      `create trigger ${name} ${moment} ${event} on ${table}
       when (${when}) and (${onlyIf}) begin ${body.map((statement) => `${statement};`).join('\n')} end`,
    ];
  },
};
