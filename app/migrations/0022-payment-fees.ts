import { postgresTriggers } from './first-state/postgres-triggers.ts';
import { sqliteTriggers } from './first-state/sqlite-triggers.ts';
import { dayOf } from './first-state/standing-orders.ts';
import { onEvents, type SumTable, type TriggerWords } from './first-state/triggers.ts';
import type { Migration } from '#kit/server/db/migration.ts';

/*
 * The days of payments keep what the provider kept beside what came in. No payment has a fee yet: the new sum of present rows is 0,
 * and is right, so that no figure is computed anew.
 */

const PAYMENT_DAYS: SumTable = {
  table: 'payment_days',
  keys: { day: 'bigint' },
  sums: ['received_cents', 'fee_cents'],
};

const NAME = 'payment_days_on_payment';
const EVENTS = ['insert', 'delete', 'update'];

const triggers = (words: TriggerWords): readonly string[] =>
  onEvents(
    {
      name: NAME,
      table: 'payments',
      timing: 'after',
      decidedBy: ['taken_back_at'],
      columns: ['amount_cents', 'received_at', 'fee_cents'],
      counts: (row) => `${row}.taken_back_at is null`,
    },
    (row, sign) => [
      words.add(
        PAYMENT_DAYS,
        {
          day: dayOf(`${row}.received_at`),
          received_cents: `${sign}${row}.amount_cents`,
          fee_cents: `${sign}coalesce(${row}.fee_cents, 0)`,
        },
        `where ${row}.taken_back_at is null`,
      ),
    ],
  ).flatMap((trigger) => words.createTrigger(trigger, 'exists (select 1 from figures_edition)'));

const COLUMN = 'alter table payment_days add column fee_cents bigint default 0 not null';

export const paymentFees: Migration = {
  sqlite: [
    ...EVENTS.map((event) => `drop trigger ${NAME}_${event}`),
    COLUMN,
    ...triggers(sqliteTriggers),
  ],
  postgres: [
    ...EVENTS.flatMap((event) => [
      `drop trigger ${NAME}_${event} on payments`,
      `drop function ${NAME}_${event}()`,
    ]),
    'drop function add_to_payment_days(bigint, bigint)',
    COLUMN,
    ...postgresTriggers.prepareSums(PAYMENT_DAYS),
    ...triggers(postgresTriggers),
  ],
};
