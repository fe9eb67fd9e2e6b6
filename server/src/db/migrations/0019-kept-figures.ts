import type { CreateTableBuilder } from 'kysely';
import type { MigrationStep } from './migration.ts';
import { differs, onEvents, type SumTable, type Trigger } from '../engine/triggers.ts';

/*
 * What the dashboard and the report of influencers tell, kept by triggers in the transaction of whatever changes it: no use case
 * can forget it, and neither can the demo's filling, an anonymisation or somebody at the database's own prompt. A standing
 * order is one that was confirmed and is not cancelled; a sale, a standing order of a CPF. Nothing is kept until
 * `figures_edition` says for which calendar: see `db/figures/keep-figures.ts`.
 */

const NEVER = -1_000_000;

const orderDays: SumTable = {
  table: 'order_days',
  keys: { day: 'bigint', status: 'text', payment: 'text', is_temporary: 'bigint' },
  sums: ['orders', 'total_cents', 'unpaid_cents'],
};
const saleDays: SumTable = {
  table: 'sale_days',
  keys: { day: 'bigint', previous_day: 'bigint' },
  sums: ['orders', 'total_cents'],
};
const productDays: SumTable = {
  table: 'product_days',
  keys: { product_id: 'text', day: 'bigint' },
  sums: ['quantity', 'total_cents'],
};
const influencerDays: SumTable = {
  table: 'influencer_days',
  keys: { tracking_link_id: 'text', day: 'bigint' },
  sums: ['orders', 'total_cents'],
};
const paymentDays: SumTable = {
  table: 'payment_days',
  keys: { day: 'bigint' },
  sums: ['received_cents'],
};
const customerDays: SumTable = {
  table: 'customer_days',
  keys: { day: 'bigint' },
  sums: ['customers'],
};
/** `order_days` has its table already. */
const NEW_SUMS = [saleDays, productDays, influencerDays, paymentDays, customerDays];

const dayOf = (time: string): string => `(
  select case when first_day + (${time} - from_ms) / 86400000 > last_day then last_day
    else first_day + (${time} - from_ms) / 86400000 end
  from calendar where from_ms <= ${time} order by from_ms desc limit 1)`;

const stands = (row: string): string => `${row}.is_temporary = 0 and ${row}.status <> 'CANCELADO'`;
const isSale = (row: string): string => `${stands(row)} and ${row}.customer_cpf is not null`;

const paymentOf = (row: string): string => `coalesce(case
  when ${row}.status = 'AGUARDANDO CONFIRMAÇÃO' then null
  when ${row}.status = 'CANCELADO' then case when ${row}.paid_cents > 0 then 'A devolver' end
  when ${row}.paid_cents > ${row}.total_cents then 'A devolver'
  when ${row}.paid_cents = ${row}.total_cents then 'Pago'
  when ${row}.paid_cents > 0 then 'Parcial'
  else 'A receber'
end, '')`;

export const keptFigures: MigrationStep = async (db, engine) => {
  const { add, takeTurn } = engine.triggerWords;

  await db.schema
    .createTable('figures_edition')
    .addColumn('edition', 'text', (c) => c.primaryKey())
    .execute();
  for (const { table, keys, sums } of NEW_SUMS) {
    let create: CreateTableBuilder<string, string> = db.schema.createTable(table);
    for (const [key, type] of Object.entries(keys)) {
      create = create.addColumn(key, type === 'text' ? 'text' : 'integer', (c) => c.notNull());
    }
    create = create.addColumn('slot', 'integer', (c) => c.notNull().defaultTo(0));
    for (const sum of sums) create = create.addColumn(sum, 'bigint', (c) => c.notNull());
    await engine
      .keepByKey(create.addPrimaryKeyConstraint(`${table}_key`, [...Object.keys(keys), 'slot']))
      .execute();
  }
  await engine
    .keepByKey(
      db.schema
        .createTable('sales')
        .addColumn('customer_cpf', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('order_id', 'text', (c) => c.notNull())
        .addColumn('day', 'integer', (c) => c.notNull())
        .addColumn('previous_day', 'integer', (c) => c.notNull())
        .addColumn('total_cents', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('sales_key', ['customer_cpf', 'created_at', 'order_id']),
    )
    .execute();
  await db.schema
    .createIndex('sales_by_day')
    .on('sales')
    .columns(['day', 'customer_cpf', 'total_cents'])
    .execute();
  await engine
    .keepByKey(
      db.schema
        .createTable('customer_totals')
        .addColumn('customer_cpf', 'text', (c) => c.primaryKey())
        .addColumn('orders', 'bigint', (c) => c.notNull())
        .addColumn('total_cents', 'bigint', (c) => c.notNull()),
    )
    .execute();
  await db.schema
    .createIndex('customer_totals_by_total')
    .on('customer_totals')
    .columns(['total_cents', 'customer_cpf'])
    .execute();
  for (const sums of [orderDays, ...NEW_SUMS]) await engine.prepareSums(db, sums);

  const neighbour = (row: string, direction: '<' | '>', columns: string) => {
    const order = direction === '<' ? 'desc' : 'asc';
    return `select ${columns} from sales s where s.customer_cpf = ${row}.customer_cpf
      and (s.created_at, s.order_id) ${direction} (${row}.created_at, ${row}.order_id)
      order by s.created_at ${order}, s.order_id ${order} limit 1`;
  };
  const addSaleDay = (row: 'old' | 'new', sign: '' | '-') =>
    add(saleDays, {
      day: `${row}.day`,
      previous_day: `${row}.previous_day`,
      orders: `${sign}1`,
      total_cents: `${sign}${row}.total_cents`,
    });
  const addTotals = (row: 'old' | 'new', sign: '' | '-') =>
    `insert into customer_totals (customer_cpf, orders, total_cents)
     values (${row}.customer_cpf, ${sign}1, ${sign}${row}.total_cents)
     on conflict (customer_cpf) do update set orders = customer_totals.orders + excluded.orders,
       total_cents = customer_totals.total_cents + excluded.total_cents`;
  const addLine = (row: 'old' | 'new', sign: '' | '-') => [
    add(
      productDays,
      {
        product_id: `${row}.product_id`,
        day: dayOf('orders.created_at'),
        quantity: `${sign}${row}.quantity`,
        total_cents: `${sign}${row}.subtotal_cents`,
      },
      `from orders where orders.id = ${row}.order_id and ${stands('orders')}`,
    ),
  ];
  const addLinesOf = (row: 'old' | 'new', sign: '' | '-') =>
    add(
      productDays,
      {
        product_id: 'order_lines.product_id',
        day: dayOf(`${row}.created_at`),
        quantity: `${sign}order_lines.quantity`,
        total_cents: `${sign}order_lines.subtotal_cents`,
      },
      `from order_lines where order_lines.order_id = ${row}.id and ${stands(row)}`,
    );
  const standing = ['status', 'is_temporary'];

  const triggers: Trigger[] = [
    ...onEvents(
      {
        name: 'order_days_on_order',
        table: 'orders',
        timing: 'after',
        columns: [...standing, 'created_at', 'total_cents', 'paid_cents'],
        counts: () => 'true',
      },
      (row, sign) => [
        add(orderDays, {
          day: dayOf(`${row}.created_at`),
          status: `${row}.status`,
          payment: paymentOf(row),
          is_temporary: `${row}.is_temporary`,
          orders: `${sign}1`,
          total_cents: `${sign}${row}.total_cents`,
          unpaid_cents: `${sign}(case when ${row}.paid_cents < ${row}.total_cents then ${row}.total_cents - ${row}.paid_cents else 0 end)`,
        }),
      ],
    ),
    ...onEvents(
      {
        name: 'influencer_days_on_order',
        table: 'orders',
        timing: 'after',
        decidedBy: standing,
        columns: ['created_at', 'total_cents', 'tracking_link_id'],
        counts: (row) => `${stands(row)} and ${row}.tracking_link_id is not null`,
      },
      (row, sign) => [
        add(
          influencerDays,
          {
            tracking_link_id: `${row}.tracking_link_id`,
            day: dayOf(`${row}.created_at`),
            orders: `${sign}1`,
            total_cents: `${sign}${row}.total_cents`,
          },
          `where ${stands(row)} and ${row}.tracking_link_id is not null`,
        ),
      ],
    ),
    // The sales are the only ones that look at other rows of theirs, those of the same customer: one transaction at a time.
    ...onEvents(
      {
        name: 'sales_on_order',
        table: 'orders',
        timing: 'at-commit',
        decidedBy: standing,
        columns: ['created_at', 'total_cents', 'customer_cpf'],
        counts: isSale,
      },
      (row, sign) => [
        ...takeTurn(`${row}.customer_cpf`),
        sign === '-'
          ? `delete from sales where customer_cpf = old.customer_cpf and created_at = old.created_at and order_id = old.id`
          : `insert into sales (customer_cpf, created_at, order_id, day, total_cents, previous_day)
             select new.customer_cpf, new.created_at, new.id, ${dayOf('new.created_at')}, new.total_cents,
               coalesce((select s.day from sales s where s.customer_cpf = new.customer_cpf
                 and (s.created_at, s.order_id) < (new.created_at, new.id)
                 order by s.created_at desc, s.order_id desc limit 1), ${NEVER})
             where ${isSale('new')}`,
      ],
    ),
    {
      name: 'sale_days_on_sale_insert',
      table: 'sales',
      timing: 'after',
      event: 'insert',
      body: [
        addSaleDay('new', ''),
        addTotals('new', ''),
        `update sales set previous_day = new.day
         where customer_cpf = new.customer_cpf and (created_at, order_id) = (${neighbour('new', '>', 's.created_at, s.order_id')})`,
      ],
    },
    {
      name: 'sale_days_on_sale_delete',
      table: 'sales',
      timing: 'after',
      event: 'delete',
      body: [
        addSaleDay('old', '-'),
        addTotals('old', '-'),
        `delete from customer_totals where customer_cpf = old.customer_cpf and orders = 0`,
        `update sales set previous_day = old.previous_day
         where customer_cpf = old.customer_cpf and (created_at, order_id) = (${neighbour('old', '>', 's.created_at, s.order_id')})`,
      ],
    },
    {
      name: 'sale_days_on_sale_update',
      table: 'sales',
      timing: 'after',
      event: 'update of previous_day',
      when: differs(['previous_day']),
      body: [addSaleDay('old', '-'), addSaleDay('new', '')],
    },
    ...onEvents(
      {
        name: 'product_days_on_line',
        table: 'order_lines',
        timing: 'after',
        columns: ['order_id', 'product_id', 'quantity', 'subtotal_cents'],
        counts: () => 'true',
      },
      addLine,
    ),
    {
      name: 'product_days_on_order_update',
      table: 'orders',
      timing: 'after',
      event: `update of ${standing.join(', ')}, created_at`,
      when: `(${differs(['created_at'])}) or (${stands('old')}) <> (${stands('new')})`,
      body: [addLinesOf('old', '-'), addLinesOf('new', '')],
    },
    // Before: its lines go with the order, and would no longer know of which day they were.
    {
      name: 'product_days_on_order_delete',
      table: 'orders',
      timing: 'before',
      event: 'delete',
      when: stands('old'),
      body: [addLinesOf('old', '-')],
    },
    ...onEvents(
      {
        name: 'payment_days_on_payment',
        table: 'payments',
        timing: 'after',
        decidedBy: ['taken_back_at'],
        columns: ['amount_cents', 'received_at'],
        counts: (row) => `${row}.taken_back_at is null`,
      },
      (row, sign) => [
        add(
          paymentDays,
          { day: dayOf(`${row}.received_at`), received_cents: `${sign}${row}.amount_cents` },
          `where ${row}.taken_back_at is null`,
        ),
      ],
    ),
    ...onEvents(
      {
        name: 'customer_days_on_customer',
        table: 'customers',
        timing: 'after',
        columns: ['created_at'],
        counts: () => 'true',
      },
      (row, sign) => [
        add(customerDays, { day: dayOf(`${row}.created_at`), customers: `${sign}1` }),
      ],
    ),
  ];
  for (const trigger of triggers) {
    await engine.installTrigger(db, trigger, 'exists (select 1 from figures_edition)');
  }
};
