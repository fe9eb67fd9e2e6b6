import { postgresTriggers } from './first-state/postgres-triggers.ts';
import { sqliteTriggers } from './first-state/sqlite-triggers.ts';
import { dayOf, stands, STANDING } from './first-state/standing-orders.ts';
import { onEvents, type SumTable, type TriggerWords } from './first-state/triggers.ts';
import type { Migration } from '#kit/server/db/migration.ts';

/*
 * Standing orders by where they were made. Those of the staff have no rows: they are what is left of `order_days`, so that a
 * confirmation of theirs writes nothing more, and a store without a window has nothing to compute anew.
 */

const ORIGIN_DAYS: SumTable = {
  table: 'origin_days',
  keys: { origin: 'text', day: 'bigint' },
  sums: ['orders', 'total_cents'],
};

const table = (ending: string) => `create table origin_days (
    origin text not null,
    day integer not null,
    slot integer default 0 not null,
    orders bigint not null,
    total_cents bigint not null,
    constraint origin_days_key primary key (origin, day, slot)
  ) ${ending}`;

const counts = (row: string) => `${stands(row)} and ${row}.origin <> 'staff'`;

const triggers = (words: TriggerWords): readonly string[] =>
  onEvents(
    {
      name: 'origin_days_on_order',
      table: 'orders',
      timing: 'after',
      decidedBy: STANDING,
      columns: ['created_at', 'total_cents', 'origin'],
      counts,
    },
    (row, sign) => [
      words.add(
        ORIGIN_DAYS,
        {
          origin: `${row}.origin`,
          day: dayOf(`${row}.created_at`),
          orders: `${sign}1`,
          total_cents: `${sign}${row}.total_cents`,
        },
        `where ${counts(row)}`,
      ),
    ],
  ).flatMap((trigger) => words.createTrigger(trigger, 'exists (select 1 from figures_edition)'));

/** A window that sold before makes the program compute the figures at its next start. */
const REST = `delete from figures_edition where exists (select 1 from orders where origin = 'window')`;

export const originDays: Migration = {
  sqlite: [table('without rowid'), ...triggers(sqliteTriggers), REST],
  postgres: [
    table(''),
    ...postgresTriggers.prepareSums(ORIGIN_DAYS),
    ...triggers(postgresTriggers),
    REST,
  ],
};
