import { postgresTriggers } from './first-state/postgres-triggers.ts';
import { sqliteTriggers } from './first-state/sqlite-triggers.ts';
import { dayOf, stands, STANDING } from './first-state/standing-orders.ts';
import { onEvents, type SumTable, type TriggerWords } from './first-state/triggers.ts';
import type { Migration } from '#kit/server/db/migration.ts';

/*
 * A commission is of the products, without the freight: the days of an influencer keep that sum beside the total. The record of the
 * figures' edition goes, so that the program computes them at its next start.
 */

const INFLUENCER_DAYS: SumTable = {
  table: 'influencer_days',
  keys: { tracking_link_id: 'text', day: 'bigint' },
  sums: ['orders', 'total_cents', 'products_cents'],
};

const NAME = 'influencer_days_on_order';
const EVENTS = ['insert', 'delete', 'update'];

const triggers = (words: TriggerWords): readonly string[] =>
  onEvents(
    {
      name: NAME,
      table: 'orders',
      timing: 'after',
      decidedBy: STANDING,
      columns: ['created_at', 'total_cents', 'shipping_cents', 'tracking_link_id'],
      counts: (row) => `${stands(row)} and ${row}.tracking_link_id is not null`,
    },
    (row, sign) => [
      words.add(
        INFLUENCER_DAYS,
        {
          tracking_link_id: `${row}.tracking_link_id`,
          day: dayOf(`${row}.created_at`),
          orders: `${sign}1`,
          total_cents: `${sign}${row}.total_cents`,
          products_cents: `${sign}(${row}.total_cents - ${row}.shipping_cents)`,
        },
        `where ${stands(row)} and ${row}.tracking_link_id is not null`,
      ),
    ],
  ).flatMap((trigger) => words.createTrigger(trigger, 'exists (select 1 from figures_edition)'));

const COLUMN = 'alter table influencer_days add column products_cents bigint default 0 not null';
const REST = 'delete from figures_edition';

export const commissionOnProducts: Migration = {
  sqlite: [
    ...EVENTS.map((event) => `drop trigger ${NAME}_${event}`),
    COLUMN,
    ...triggers(sqliteTriggers),
    REST,
  ],
  postgres: [
    ...EVENTS.flatMap((event) => [
      `drop trigger ${NAME}_${event} on orders`,
      `drop function ${NAME}_${event}()`,
    ]),
    'drop function add_to_influencer_days(text, bigint, bigint, bigint)',
    COLUMN,
    ...postgresTriggers.prepareSums(INFLUENCER_DAYS),
    ...triggers(postgresTriggers),
    REST,
  ],
};
