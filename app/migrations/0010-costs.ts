import { postgresTriggers } from './first-state/postgres-triggers.ts';
import { sqliteTriggers } from './first-state/sqlite-triggers.ts';
import { dayOf, stands, STANDING } from './first-state/standing-orders.ts';
import {
  differs,
  onEvents,
  type SumTable,
  type Trigger,
  type TriggerWords,
} from './first-state/triggers.ts';
import type { Migration } from '#kit/server/db/migration.ts';

/*
 * What a unit cost the shop: of a product, of a manual entry, and of an order's line since its confirmation; null where it is unknown.
 * The days of a product keep the revenue whose cost is known, and that cost. Nothing has a cost yet: the new sums of present
 * rows are 0, and are right, so that no figure is computed anew.
 */

const PRODUCT_DAYS: SumTable = {
  table: 'product_days',
  keys: { product_id: 'text', day: 'bigint' },
  sums: ['quantity', 'total_cents', 'costed_cents', 'cost_cents'],
};

type Sign = '' | '-';

/** What a line adds to the sums beside the key. */
const sumsOf = (line: string, sign: Sign) => ({
  quantity: `${sign}${line}.quantity`,
  total_cents: `${sign}${line}.subtotal_cents`,
  costed_cents: `${sign}${costed(line)}`,
  cost_cents: `${sign}${cost(line)}`,
});
const costed = (line: string) =>
  `(case when ${line}.unit_cost_cents is null then 0 else ${line}.subtotal_cents end)`;
const cost = (line: string) => `(${line}.quantity * coalesce(${line}.unit_cost_cents, 0))`;

const SOLD = ['order_id', 'product_id', 'quantity', 'subtotal_cents'];
const LINE = 'product_days_on_line';
const LINE_COST = 'product_days_on_line_cost';
const ORDER = 'product_days_on_order';

function productDays({ add }: TriggerWords): Trigger[] {
  const onDayOfOrder = (row: 'old' | 'new') => ({
    key: { product_id: `${row}.product_id`, day: dayOf('orders.created_at') },
    from: `from orders where orders.id = ${row}.order_id and ${stands('orders')}`,
  });
  const addLine = (row: 'old' | 'new', sign: Sign) => {
    const { key, from } = onDayOfOrder(row);
    return [add(PRODUCT_DAYS, { ...key, ...sumsOf(row, sign) }, from)];
  };
  const addCost = () => {
    const { key, from } = onDayOfOrder('new');
    const sums = {
      quantity: '0',
      total_cents: '0',
      costed_cents: `${costed('new')} - ${costed('old')}`,
      cost_cents: `${cost('new')} - ${cost('old')}`,
    };
    return add(PRODUCT_DAYS, { ...key, ...sums }, from);
  };
  const addLinesOf = (row: 'old' | 'new', sign: Sign) =>
    add(
      PRODUCT_DAYS,
      {
        product_id: 'order_lines.product_id',
        day: dayOf(`${row}.created_at`),
        ...sumsOf('order_lines', sign),
      },
      `from order_lines where order_lines.order_id = ${row}.id and ${stands(row)}`,
    );
  return [
    ...onEvents(
      { name: LINE, table: 'order_lines', timing: 'after', columns: SOLD, counts: () => 'true' },
      addLine,
    ),
    // By itself: a confirmation writes nothing else of a line, whose other sums stand already.
    {
      name: LINE_COST,
      table: 'order_lines',
      timing: 'after',
      event: 'update of unit_cost_cents',
      when: `(${differs(['unit_cost_cents'])}) and not (${differs(SOLD)})`,
      body: [addCost()],
    },
    {
      name: `${ORDER}_update`,
      table: 'orders',
      timing: 'after',
      event: `update of ${STANDING.join(', ')}, created_at`,
      when: `(${differs(['created_at'])}) or (${stands('old')}) <> (${stands('new')})`,
      body: [addLinesOf('old', '-'), addLinesOf('new', '')],
    },
    // Before: its lines go with the order, and would no longer know of which day they were.
    {
      name: `${ORDER}_delete`,
      table: 'orders',
      timing: 'before',
      event: 'delete',
      when: stands('old'),
      body: [addLinesOf('old', '-')],
    },
  ];
}

const triggers = (words: TriggerWords): readonly string[] =>
  productDays(words).flatMap((trigger) =>
    words.createTrigger(trigger, 'exists (select 1 from figures_edition)'),
  );

const REPLACED = [
  ...['insert', 'delete', 'update'].map((event) => [`${LINE}_${event}`, 'order_lines'] as const),
  ...['update', 'delete'].map((event) => [`${ORDER}_${event}`, 'orders'] as const),
];

const COLUMNS = [
  'alter table products add column cost_cents bigint check (cost_cents >= 0)',
  'alter table stock_movements add column unit_cost_cents bigint check (unit_cost_cents >= 0)',
  'alter table order_lines add column unit_cost_cents bigint check (unit_cost_cents >= 0)',
  'alter table product_days add column costed_cents bigint default 0 not null',
  'alter table product_days add column cost_cents bigint default 0 not null',
];

export const costs: Migration = {
  sqlite: [
    ...REPLACED.map(([name]) => `drop trigger ${name}`),
    ...COLUMNS,
    ...triggers(sqliteTriggers),
  ],
  postgres: [
    ...REPLACED.flatMap(([name, table]) => [
      `drop trigger ${name} on ${table}`,
      `drop function ${name}()`,
    ]),
    'drop function add_to_product_days(text, bigint, bigint, bigint)',
    ...COLUMNS,
    ...postgresTriggers.prepareSums(PRODUCT_DAYS),
    ...triggers(postgresTriggers),
  ],
};
